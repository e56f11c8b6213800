import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { FailureError } from '../http/Outcome.ts';
import { renderPage } from '../testing/page.specimen.tsx';
import { testServices } from '../testing/services.specimen.ts';
import { FailurePanel } from './FailurePanel.tsx';

function open(error: unknown, language: Language = 'zh') {
  const [onRetry, onReload] = [vi.fn(), vi.fn()];
  const { services } = testServices(() => undefined, language);
  renderPage(services, language, <FailurePanel error={error} onRetry={onRetry} onReload={onReload} />);
  return { onRetry, onReload };
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

it.each([
  ['zh', '页面出错', '刷新页面'],
  ['en', 'The page has failed', 'Reload the page'],
] as const)('tells a defect as one, blames no service and offers to reload (%s)', async (language, title, reload) => {
  const { onReload } = open(new TypeError('x is undefined'), language);
  const panel = screen.getByRole('alert');
  expect(panel).toHaveTextContent(title);
  expect(panel).not.toHaveTextContent(/请求编号|request ID/i);
  await userEvent.click(screen.getByRole('button', { name: reload }));
  expect(onReload).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalled();
});

it.each([
  ['请求编号', 'r-1'],
  ['请联系运维人员', null],
])('asks for an id only when there is one: %s', async (words, requestId) => {
  const { onRetry } = open(
    new FailureError({ kind: 'unavailable', status: 500, code: 'INTERNAL', message: '', requestId }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: '刷新页面' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});
