import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedOpening } from '#engine';
import { ServicesProvider } from '../../../ServicesContext.tsx';
import { testServices } from '../../../testing/services.specimen.ts';
import { DIALOGS_MAX } from '../listScreen.constants.ts';
import { useDialogStack } from './useDialogStack.ts';

const opening: ResolvedOpening = {
  name: 'log',
  label: { zh: '日志', en: 'Log' },
  screen: 'log',
  permission: null,
  when: [],
  filters: {},
};

function stack() {
  const { services, posted } = testServices(() => undefined);
  const { result } = renderHook(useDialogStack, {
    wrapper: ({ children }) => <ServicesProvider services={services}>{children}</ServicesProvider>,
  });
  const open = () => act(() => result.current.open(opening, null));
  return { result, posted, open, keys: () => result.current.dialogs.map(({ key }) => key) };
}

describe('useDialogStack', () => {
  it('lets screens open each other only so far, and says so', () => {
    const { open, keys, posted } = stack();
    for (let count = 0; count <= DIALOGS_MAX; count += 1) open();
    expect(keys()).toEqual([1, 2, 3]);
    expect(posted.map(({ message }) => message)).toEqual(['最多同时打开 3 层窗口，请先关闭上层窗口']);
  });

  it('keeps a closed dialog until it has gone from sight, which makes room for another at once', () => {
    const { result, open, keys } = stack();
    for (let count = 0; count < DIALOGS_MAX; count += 1) open();
    act(() => result.current.close(3));
    expect(result.current.dialogs.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
    open();
    act(() => result.current.forget(3));
    expect(keys()).toEqual([1, 2, 4]);
  });

  it('tells what lies below of changes only, and only when the dialog is closed', () => {
    const { result, open } = stack();
    open();
    act(() => result.current.changed(1));
    expect(result.current.revision).toBe(0);
    act(() => result.current.close(1));
    expect(result.current.revision).toBe(1);
    open();
    act(() => result.current.close(2));
    expect(result.current.revision).toBe(1);
  });
});
