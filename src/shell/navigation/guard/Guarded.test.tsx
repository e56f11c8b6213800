import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from '../../http/request.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { Guarded } from './Guarded.tsx';

const own = testUser();
const foreign = testUser({ userId: 'u2', showName: '李查阅', token: 'linked' });

function open(address: string, answer: FakeAnswer, link?: { readonly token: string; readonly groupId: string }) {
  const fake = testServices(answer, 'zh', link);
  fake.services.session.open();
  renderPage(
    fake.services,
    'zh',
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/login" element={<p>login page</p>} />
        <Route path="/noAuthority" element={<p>no authority</p>} />
        <Route path="/manager/organisations" element={<p>organisations</p>} />
        <Route
          path="*"
          element={
            <Guarded>
              <p>the page</p>
            </Guarded>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  return fake;
}
const isInfo = ({ path }: CallSpec) => path.endsWith('/getLoginUserInfo');

describe('Guarded', () => {
  it('sends a user of a known group to the provider once, then to the login page', async () => {
    const answer: FakeAnswer = (spec) => (isInfo(spec) ? { kind: 'expired' } : okOutcome({ app: 'CT', sso: 'Y' }));
    const { services } = open('/home?page=2', answer, { token: '', groupId: 'G1' });
    await waitFor(() => expect(services.leave).toHaveBeenCalledTimes(1));
    expect(services.leave).toHaveBeenCalledWith(
      '/api/gts-manager/ctCas/loginRedirect?jtId=G1&afterUrl=%2Fhome%3Fpage%3D2',
    );
    expect([services.session.target(), services.session.memory.flag('loginRedirect')]).toEqual(['/home?page=2', 'N']);
    expect(services.session.flags.get()).toMatchObject({ project: 'CT', ct: 'Y' });
  });

  it('leads to the login page where nobody signs on elsewhere, or where that cannot be asked', async () => {
    const { services } = open(
      '/home?page=2',
      (spec) => (isInfo(spec) ? { kind: 'expired' } : { kind: 'offline', reason: 'network' }),
      { token: '', groupId: 'G1' },
    );
    expect(await screen.findByText('login page')).toBeVisible();
    expect(services.session.target()).toBe('/home?page=2');
    expect(services.leave).not.toHaveBeenCalled();
  });

  it('notes which functions of the policy page are granted, and N for the rest', async () => {
    const answer: FakeAnswer = (spec) => okOutcome(isInfo(spec) ? own : ['policyFinancial']);
    const { services } = open('/policy', answer);
    expect(await screen.findByText('the page')).toBeVisible();
    expect(services.session.flags.get().actions).toEqual({ policyFinancial: 'Y', policyInterpretation: 'N' });
  });

  it('notes that the organisation page is not granted when it cannot be asked, and does not show it', async () => {
    const answer: FakeAnswer = (spec) => (isInfo(spec) ? okOutcome(own) : { kind: 'offline', reason: 'network' });
    const { services } = open('/system/organizeManager', answer);
    expect(await screen.findByText('no authority')).toBeVisible();
    expect(services.session.flags.get().actions).toEqual({ organizeManager: 'N' });
  });

  it('leads from the organisation page to the list of organisations when that is granted', async () => {
    const { services } = open('/system/organizeManager', (spec) => okOutcome(isInfo(spec) ? own : ['organizeManager']));
    expect(await screen.findByText('organisations')).toBeVisible();
    expect(services.session.flags.get().actions).toEqual({ organizeManager: 'Y' });
  });

  it('keeps the policy page from whom none of its functions is granted', async () => {
    open('/policy', (spec) => okOutcome(isInfo(spec) ? own : []));
    expect(await screen.findByText('no authority')).toBeVisible();
  });

  it('shows the task list to a stranger and remembers no way back to it', async () => {
    const { services, call } = open('/tasklist', () => ({ kind: 'expired' }), { token: '', groupId: 'G1' });
    expect(await screen.findByText('the page')).toBeVisible();
    expect(services.session.target()).toBeNull();
    expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/gts-manager/user/getLoginUserInfo']);
  });

  const twoUsers: FakeAnswer = (spec) => okOutcome(isInfo(spec) && spec.token === 'linked' ? foreign : own);

  it('asks whose session goes on when a link brings that of another user, and stays on request', async () => {
    const { services } = open('/home', twoUsers, { token: 'linked', groupId: '' });
    await userEvent.click(await screen.findByRole('button', { name: '继续使用“王会计”' }));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(services.session.token()).toBe('token-1');
  });

  it('changes the user on request: the one who gives way is logged out first', async () => {
    const { services, call } = open('/home', twoUsers, { token: 'linked', groupId: '' });
    await userEvent.click(await screen.findByRole('button', { name: '切换到“李查阅”' }));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(call.mock.calls.map(([{ path, query }]) => [path.split('/').at(-1), query ?? null])).toEqual([
      ['getLoginUserInfo', null],
      ['getLoginUserInfo', null],
      ['getLoginOut', { accessToken: 'token-1' }],
      ['getLoginUserInfo', { exchange: 'Y' }],
    ]);
    expect(services.session.get()).toMatchObject({ name: 'signedIn', user: { userId: 'u2' } });
  });
});
