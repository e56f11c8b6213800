import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/page.specimen.tsx';
import { testServices } from '../../testing/services.specimen.ts';
import { DefinitionBanners } from './DefinitionBanners.tsx';
import type { ScreenDefinition } from './useScreenDefinition.ts';

const readable = { unreadable: null };

function show(retryCodes: (() => void) | null) {
  const settings = { columns: readable, filters: readable };
  const definition = { screen: { hash: 'h1' }, settings, retryCodes } as unknown as ScreenDefinition;
  renderPage(testServices(() => undefined).services, 'zh', <DefinitionBanners definition={definition} />);
}

describe('DefinitionBanners', () => {
  it('says quietly that code tables could not be had, and asks for them again', () => {
    const retry = vi.fn();
    show(retry);
    expect(screen.getByRole('alert')).toHaveTextContent('代码表暂时无法读取');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says nothing where nothing is missing', () => {
    show(null);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
