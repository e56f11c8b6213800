import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const REDIRECT = '/api/gts-manager/ctCas/loginRedirect';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MINUTE_MS = 60_000;

describeOnBothEngines('single sign-on', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { env: { SIGN_ON_SANDBOX: 'G2:CT' } });
  });
  afterAll(() => server.close());

  const get = (url: string, cookies: Record<string, string> = {}) => server.app.inject({ url, cookies });
  const placeOf = ({ headers }: LightMyRequestResponse) => String(headers.location);
  const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
    Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

  /** As a browser goes: to the provider, chosen there, and the address it is sent back to. */
  async function trip(afterUrl: string, account = 'agency') {
    const start = await get(`${REDIRECT}?${new URLSearchParams({ jtId: 'G2', afterUrl })}`);
    const callback = new URL(placeOf(start), 'https://x').searchParams.get('callback') ?? '';
    const payload = new URLSearchParams({ account, callback }).toString();
    const chosen = await server.app.inject({ method: 'POST', url: '/sandbox/identity', headers: FORM, payload });
    return { cookies: cookiesOf(start), back: placeOf(chosen), chosen };
  }
  const accountOf = async (response: LightMyRequestResponse) => {
    const info = await get('/api/gts-manager/user/getLoginUserInfo', cookiesOf(response));
    return info.json().data?.account ?? null;
  };

  it('is checked per group, before anybody has a session', async () => {
    const check = async (jtId: string) => (await get(`/api/gts-manager/user/ctCheck?jtId=${jtId}`)).json().data;
    expect(await check('G2')).toEqual({ app: 'CT', sso: 'Y' });
    expect(await check('G1')).toEqual({ app: '', sso: 'N' });
  });

  it('leads through the provider to a session and where the user wanted to go', async () => {
    const { cookies, back } = await trip('/purchaser/invoice/general?invoiceNo=A%26B');
    const end = await get(back, cookies);
    expect([end.statusCode, placeOf(end)]).toEqual([303, '/purchaser/invoice/general?invoiceNo=A%26B']);
    expect(await accountOf(end)).toBe('agency');
    const [audit] = await server.deps.store.read('page', {
      sql: `select "account" from "audit" where "action" = 'login.signOn'`,
      parameters: [],
    });
    expect(audit?.account).toBe('agency');
  });

  it('shows the users of its group only', async () => {
    const page = await get('/sandbox/identity?callback=/x');
    expect(page.body).toContain('agency');
    expect(page.body).not.toContain('admin');
    expect((await trip('/home', 'admin')).chosen.statusCode).toBe(404);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (afterUrl) => {
      const refused = await get(`${REDIRECT}?${new URLSearchParams({ jtId: 'G2', afterUrl })}`);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'REQUEST_INVALID']);
      const { back, cookies } = await trip('/home');
      const state = new URL(back, 'https://x').searchParams.get('state');
      const forged = Buffer.from(JSON.stringify({ state, groupId: 'G2', afterUrl })).toString('base64url');
      const end = await get(back, { ...cookies, uc_sign_on: forged });
      expect([placeOf(end), await accountOf(end)]).toEqual(['/login', null]);
    },
  );

  it('never leads to another site, wherever it is told to go and whatever the browser kept of it', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\\\',
      '..',
      '%2f',
      '%09',
      '\t',
      '@',
      '?',
      '#',
      ':',
      'evil.example',
      'https:',
      'javascript:',
      'a',
    );
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const isOurs = (place: string) => new URL(place, 'https://tax.example').origin === 'https://tax.example';
    await fc.assert(
      fc.asyncProperty(address, async (afterUrl) => {
        const start = await get(`${REDIRECT}?${new URLSearchParams({ jtId: 'G2', afterUrl })}`);
        expect([302, 400]).toContain(start.statusCode);
        if (start.statusCode === 302) expect(isOurs(placeOf(start))).toBe(true);
        // The cookie of the trip, written by whoever.
        const trip = { state: 's', groupId: 'G2', afterUrl };
        const kept = Buffer.from(JSON.stringify(trip)).toString('base64url');
        const end = await get('/api/gts-manager/ctCas/callback?state=s&ticket=x', { uc_sign_on: kept });
        expect([end.statusCode, placeOf(end)]).toEqual([303, '/login']);
      }),
      { numRuns: 60 },
    );
  });

  it('cannot be ended by a browser that did not begin it', async () => {
    const { back } = await trip('/home');
    const other = await trip('/home');
    for (const cookies of [{}, other.cookies, { uc_sign_on: 'nonsense' }]) {
      const end = await get(back, cookies);
      expect([end.statusCode, placeOf(end), await accountOf(end)]).toEqual([303, '/login', null]);
    }
  });

  it('takes a ticket once, for a minute, and only for its own group', async () => {
    const used = await trip('/home');
    expect(placeOf(await get(used.back, used.cookies))).toBe('/home');
    expect(placeOf(await get(used.back, used.cookies))).toBe('/login');
    const late = await trip('/home');
    server.pass(MINUTE_MS + 1);
    expect(placeOf(await get(late.back, late.cookies))).toBe('/login');
    const foreign = await trip('/home');
    const state = new URL(foreign.back, 'https://x').searchParams.get('state');
    const forged = Buffer.from(JSON.stringify({ state, groupId: 'G1', afterUrl: '/home' })).toString('base64url');
    expect(placeOf(await get(foreign.back, { uc_sign_on: forged }))).toBe('/login');
  });

  it('records who was vouched for and is not let in as a failure of the account, and others as failures of nobody', async () => {
    const setActive = (active: 0 | 1) =>
      server.deps.store.batch([
        { sql: `update "users" set "active" = ${active} where "account" = 'agency'`, parameters: [] },
      ]);
    const { back, cookies } = await trip('/home');
    await setActive(0);
    expect(placeOf(await get(back, cookies))).toBe('/login');
    await setActive(1);
    await get('/api/gts-manager/ctCas/callback?state=s&ticket=x');
    const records = await server.deps.store.read('page', {
      sql: `select "groupId", "account" from "audit" where "action" = 'login.signOnFailed' order by "id" desc limit 2`,
      parameters: [],
    });
    // Of nobody: the group that runs the installation.
    expect(records.map((row) => [row.groupId, row.account])).toEqual([
      ['G1', ''],
      ['G2', 'agency'],
    ]);
  });

  it('is not there for a group that logs in here', async () => {
    expect((await get(`${REDIRECT}?jtId=G1&afterUrl=/home`)).statusCode).toBe(404);
  });
});
