import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Envelope, OtherSession, UserInfo } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { EVENTS_LOOK_MS } from '../../src/server/routes/events.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const USER = '/api/gts-manager/user';
const INFO = `${USER}/getLoginUserInfo`;
const MINUTE_MS = 60_000;
/** Until an open window is looked at, and a busy machine's pause. */
const SOON = { timeout: EVENTS_LOOK_MS + 7000, interval: 100 };

describeOnBothEngines('the end of a session', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const codeOf = async (token: string) =>
    (await server.app.inject({ url: INFO, headers: { token } })).json<Envelope<UserInfo>>().code;
  const activate = (account: string, active: 0 | 1) =>
    server.deps.store.batch([
      { sql: `update "users" set "active" = ${active} where "account" = '${account}'`, parameters: [] },
    ]);
  const logout = (token: string) =>
    server.app.inject({ url: `${USER}/getLoginOut?accessToken=${token}`, headers: { token } });

  /** Whether a window that listens with this token still does. */
  async function listen(token: string): Promise<() => boolean> {
    const { port } = server.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/gts-base-ability/events`, { headers: { token } });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    let isOpen = true;
    const read = async () => {
      for await (const _ of response.body ?? []);
      isOpen = false;
    };
    read().catch(() => undefined);
    return () => isOpen;
  }

  /** Uses a session every half hour until it is over. */
  async function minutesUntilOver(token: string): Promise<number> {
    for (let minutes = 0; ; minutes += 30) {
      if ((await codeOf(token)) !== '0') return minutes;
      server.pass(30 * MINUTE_MS);
    }
  }

  it('comes twelve hours after the login, however much it is used', async () => {
    const { user } = await server.login('finance');
    const rest = await server.login('finance');
    expect(await minutesUntilOver(user.token)).toBe(12 * 60);
    const [other] = await Promise.all([server.login('finance')]);
    const others = await other.data<readonly OtherSession[]>(`${USER}/getAllOtherUser`);
    expect([await codeOf(rest.user.token), others]).toEqual(['100001', []]);
  });

  it('is not put off by a refresh, nor by exchanging the token for another', async () => {
    const { user } = await server.login('finance');
    let { token } = user;
    let minutes = 0;
    for (; minutes < 12 * 60; minutes += 30) {
      const answer = await server.app.inject(
        minutes % 60 === 0
          ? { url: `${INFO}?exchange=Y`, headers: { token } }
          : { method: 'POST', url: `${USER}/refreshSession`, headers: { token }, payload: {} },
      );
      expect(answer.json().code).toBe('0');
      token = answer.json<Envelope<UserInfo>>().data.token;
      server.pass(30 * MINUTE_MS);
    }
    expect(await codeOf(token)).toBe('100001');
  });

  it('ends its open windows within seconds: after a logout, an expiry and the closing of the account', async () => {
    const [leaves, expires, closed, stays] = await Promise.all(
      ['finance', 'config', 'viewer', 'admin'].map((account) => server.login(account)),
    );
    const windows = await Promise.all([leaves, expires, closed, stays].map((one) => listen(one?.user.token ?? '')));
    const open = () => windows.map((isOpen) => isOpen());
    await logout(leaves?.user.token ?? '');
    await activate('viewer', 0);
    await vi.waitFor(() => expect(open()).toEqual([false, true, false, true]), SOON);
    server.pass(59 * MINUTE_MS);
    expect(await codeOf(stays?.user.token ?? '')).toBe('0');
    // Listening is no use of a session: it runs out under the window.
    server.pass(2 * MINUTE_MS);
    await vi.waitFor(() => expect(open()).toEqual([false, false, false, true]), SOON);
    await activate('viewer', 1);
    expect(await codeOf(expires?.user.token ?? '')).toBe('100001');
    await logout(stays?.user.token ?? '');
    await vi.waitFor(() => expect(open()).toEqual([false, false, false, false]), SOON);
  });

  it('a token from before a login never is the one of a session', async () => {
    const prepared = 'p'.repeat(43);
    const earlier = (await server.login('viewer')).user.token;
    for (const token of [prepared, earlier]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${USER}/login`,
        headers: { token },
        cookies: { uc_session_id: token },
        payload: { account: 'finance', password: DEMO_PASSWORD },
      });
      const given = answer.cookies.find(({ name }) => name === 'uc_session_id')?.value;
      expect(given).toBe(answer.json<Envelope<UserInfo>>().data.token);
      expect(given).not.toBe(token);
    }
    expect(await codeOf(prepared)).toBe('100001');
    const who = await server.app.inject({ url: INFO, headers: { token: earlier } });
    expect(who.json<Envelope<UserInfo>>().data.account).toBe('viewer');
  });
});
