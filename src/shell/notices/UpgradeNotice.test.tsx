import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CurrentVersion, UserInfo } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec } from '../http/request.ts';
import { renderPage } from '../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../testing/services.specimen.ts';
import { UpgradeNotice } from './UpgradeNotice.tsx';

const NOTICE: CurrentVersion = { version: '20241101', content: '<p>新功能</p>', isNotice: '1' };

async function open(path: string, answer: FakeAnswer, user: Partial<UserInfo> = {}) {
  const isInfo = ({ path: called }: CallSpec) => called.endsWith('/getLoginUserInfo');
  const fake = testServices((spec) => (isInfo(spec) ? okOutcome(testUser(user)) : answer(spec)));
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  const render = () =>
    renderPage(
      fake.services,
      'zh',
      <MemoryRouter initialEntries={[path]}>
        <UpgradeNotice />
      </MemoryRouter>,
    );
  const { unmount } = render();
  return { ...fake, render, unmount, paths: () => fake.call.mock.calls.map(([spec]) => spec.path) };
}
const noticed: FakeAnswer = (spec) => okOutcome(spec.path.endsWith('/getCurVersion') ? NOTICE : null);

describe('UpgradeNotice', () => {
  it.each([
    ['1', '/gts-manager/version/message'],
    ['2', '/gts-manager/saas/version/message'],
  ])('in usage mode %s shows what is new and acknowledges it under %s', async (usageMode, base) => {
    const { call } = await open('/home', noticed, { usageMode });
    const dialog = await screen.findByRole('dialog', { name: '系统升级提示' });
    expect(dialog).toHaveTextContent('版本号：20241101');
    expect(dialog).toHaveTextContent('主要升级内容：新功能');
    await userEvent.click(screen.getByRole('button', { name: '我知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call.mock.calls.at(-1)?.[0]).toMatchObject({
      path: `${base}/saveUserNotice`,
      body: { version: '20241101' },
    });
  });

  it.each<readonly [string, Outcome<null>]>([
    ['nobody answers', { kind: 'offline', reason: 'network' }],
    ['the server fails', { kind: 'unavailable', status: 500, code: 'INTERNAL', message: '', requestId: 'r' }],
  ])('closes until the next login when %s, and says so', async (_name, failure) => {
    const fake = await open('/home', (spec) => (spec.path.endsWith('/getCurVersion') ? okOutcome(NOTICE) : failure));
    await userEvent.click(await screen.findByRole('button', { name: '我知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.posted).toEqual([{ tone: 'warning', message: '确认未能保存，下次登录时将再次提示' }]);
    const { preferences } = fake.services;
    expect(preferences.putOffUpgrade('u1')).toBe('20241101');
    // Another page of the same session.
    fake.unmount();
    fake.render();
    await waitFor(() => expect(fake.paths().filter((path) => path.endsWith('/getCurVersion'))).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['removed', { version: '', content: '', isNotice: '0' }],
    ['replaced', { ...NOTICE, version: '20241201', content: '<p>更多</p>' }],
  ] as const)(
    'closes without a word when the notice was %s meanwhile, and shows what there is now',
    async (_name, next) => {
      let isGone = false;
      const { posted } = await open('/home', ({ path, body }) => {
        if (path.endsWith('/getCurVersion')) return okOutcome(isGone ? next : NOTICE);
        if ((body as { readonly version: string }).version === next.version) return okOutcome(null);
        isGone = true;
        return { kind: 'missing', requestId: null };
      });
      await userEvent.click(await screen.findByRole('button', { name: '我知道了' }));
      if (next.isNotice === '1') {
        expect(await screen.findByText('版本号：20241201')).toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: '我知道了' }));
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(posted).toEqual([]);
    },
  );

  it.each([
    ['an acknowledged one', (): ReturnType<FakeAnswer> => okOutcome({ ...NOTICE, isNotice: '0' })],
    ['a failed call', (): ReturnType<FakeAnswer> => ({ kind: 'offline', reason: 'network' })],
  ])('shows nothing for %s', async (_name, answer) => {
    const { call } = await open('/home', answer);
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not even ask on a path without it', async () => {
    const { paths } = await open('/noAuthority', noticed);
    expect(paths()).toEqual(['/gts-manager/user/getLoginUserInfo']);
  });
});
