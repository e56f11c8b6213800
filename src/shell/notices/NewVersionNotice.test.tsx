import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostVersion } from '#wire';
import { renderPage } from '../testing/page.specimen.tsx';
import { testServices } from '../testing/services.specimen.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { VERSION_CHECK_MS } from './notices.constants.ts';

function say(version: string): void {
  const meta = document.createElement('meta');
  meta.name = 'build-version';
  meta.content = version;
  document.head.append(meta);
}

function open(answers: readonly HostVersion['same'][], language: 'zh' | 'en' = 'zh') {
  let asked = 0;
  const { services, call } = testServices(({ path }) => {
    if (path !== '/hostVersionCheck') return undefined;
    const same = answers[Math.min(asked, answers.length - 1)] as HostVersion['same'];
    asked += 1;
    return { kind: 'ok', data: { version: 'v2', same }, message: '' };
  }, language);
  const onReload = vi.fn();
  renderPage(services, language, <NewVersionNotice onReload={onReload} />);
  return { call, onReload };
}

async function comeBackAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the notice of a new version', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    for (const meta of document.querySelectorAll('meta[name="build-version"]')) meta.remove();
  });

  it.each([
    ['zh', '系统已更新', '刷新页面'],
    ['en', 'A new version is ready', 'Reload the page'],
  ] as const)('offers to load the page anew (%s)', async (language, title, reload) => {
    say('v1');
    const { call, onReload } = open(['N'], language);
    await screen.findByText(title);
    expect(call.mock.calls[0]?.[0]).toMatchObject({ query: { version: 'v1' } });
    await userEvent.click(screen.getByRole('button', { name: reload }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('asks again when the tab is come back to after a day, and not before', async () => {
    say('v1');
    const { call } = open(['Y', 'N']);
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
    await comeBackAfter(VERSION_CHECK_MS - 1);
    expect(call).toHaveBeenCalledOnce();
    expect(screen.queryByText('系统已更新')).toBeNull();
    await comeBackAfter(1);
    await screen.findByText('系统已更新');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('asks nothing for a page the server did not give', async () => {
    say('__BUILD_VERSION__');
    const { call } = open(['N']);
    await comeBackAfter(VERSION_CHECK_MS);
    expect(call).not.toHaveBeenCalled();
  });
});
