import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { ServicesProvider } from '../ServicesContext.tsx';
import { okOutcome, testServices } from '../testing/services.specimen.ts';
import { useCopy } from './useCopy.ts';

function Copying() {
  const copy = useCopy();
  return (
    <button type="button" onClick={() => copy({ plain: '25112000000000000101' })}>
      copy
    </button>
  );
}
afterEach(() => vi.restoreAllMocks());

it.each<readonly [Language, boolean, string, string]>([
  ['zh', true, 'success', '已复制'],
  ['zh', false, 'warning', '复制失败'],
  ['en', false, 'warning', 'Could not copy'],
])('says whether it copied, in %s (%s)', async (language, allowed, tone, message) => {
  const user = userEvent.setup({ writeToClipboard: false });
  const write = allowed ? async () => undefined : async () => Promise.reject(new Error('NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const { services, posted } = testServices(() => okOutcome(null), language);
  render(
    <ServicesProvider services={services}>
      <Copying />
    </ServicesProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'copy' }));
  await vi.waitFor(() => expect(posted).toEqual([{ tone, message }]));
});
