import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/page.specimen.tsx';
import { testServices } from '../testing/services.specimen.ts';
import { createChunk } from './createChunk.ts';
import { LazyPage } from './LazyPage.tsx';
import { PageFrame } from './PageFrame.tsx';

function Arrived() {
  return <p>已到</p>;
}

describe('PageFrame', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('tells that the code of a page did not arrive, and fetches it again on retry', async () => {
    const load = vi.fn(async () => Arrived).mockRejectedValueOnce(new TypeError('network'));
    const chunk = createChunk('policy', load);
    const page = (
      <MemoryRouter>
        <PageFrame>
          <LazyPage chunk={chunk} props={{}} />
        </PageFrame>
      </MemoryRouter>
    );
    await act(async () => renderPage(testServices(() => undefined).services, 'zh', page));
    expect(await screen.findByRole('alert')).toHaveTextContent('页面加载失败');
    await act(() => userEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(await screen.findByText('已到')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
