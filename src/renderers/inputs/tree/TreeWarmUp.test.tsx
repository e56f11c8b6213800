import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { TreeWarmUp } from './TreeWarmUp.tsx';

it('draws a panel nobody sees when the page is idle, takes it away, and does so once', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
  vi.stubGlobal('cancelIdleCallback', () => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const hasStyles = () =>
    [...document.querySelectorAll('style')].some((style) => style.textContent.includes('.ant-tree'));
  const tree = (
    <ThemeProvider language="zh">
      <button type="button">焦点</button>
      <TreeWarmUp />
      <TreeWarmUp />
    </ThemeProvider>
  );
  const { unmount } = render(tree);
  screen.getByRole('button').focus();
  expect(waiting).toHaveLength(2);
  expect(hasStyles()).toBe(false);
  await act(async () => waiting[0]?.());
  await act(async () => waiting[1]?.());
  await act(async () => {});
  expect(hasStyles()).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelector('.tree-panel')).toBeNull();
  expect(screen.getByRole('button')).toHaveFocus();
  unmount();
  render(tree);
  expect(waiting).toHaveLength(2);
});
