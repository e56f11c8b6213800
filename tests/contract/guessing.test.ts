import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Envelope, LoginRefusal } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { administer } from '../support/administer.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const LOGIN = '/api/gts-manager/user/login';
const QUARTER_MS = 15 * 60_000;
/** An address nobody else tries from. */
const NEAR = '192.0.2.10';
const LIMITS = { loginFailuresPerAccount: 12, loginFailuresPerAddress: 15 };

// Counted, and done all the same.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

describeOnBothEngines('guessing at logins', (engine) => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer(engine, { limits: LIMITS });
  });
  afterAll(() => server.close());
  // A quarter of an hour nobody has tried in.
  beforeEach(() => server.pass(2 * QUARTER_MS));

  const attempt = async (account: string, password: string, remoteAddress: string) =>
    (await server.app.inject({ method: 'POST', url: LOGIN, payload: { account, password }, remoteAddress })).json<
      Envelope<LoginRefusal>
    >();
  const audited = async () => {
    const rows = await server.deps.store.read('system', {
      sql: `select "action" from "audit" where "action" like 'login.%' order by "id"`,
      parameters: [],
    });
    return rows.map(({ action }) => action);
  };
  const counters = async () =>
    server.deps.store.read('system', { sql: 'select * from "login_attempts"', parameters: [] });

  it('with one password on many accounts ends for the whole address, once in the records', async () => {
    const before = (await audited()).length;
    const codes: string[] = [];
    for (let one = 0; one < LIMITS.loginFailuresPerAddress + 2; one += 1)
      codes.push((await attempt(`user${one}`, 'Spring@2025', '203.0.113.7')).code);
    expect(codes).toEqual([
      ...Array(LIMITS.loginFailuresPerAddress - 1).fill('LOGIN_FAILED'),
      ...Array(3).fill('LOGIN_LOCKED'),
    ]);
    expect((await audited()).slice(before)).toEqual([
      ...Array(LIMITS.loginFailuresPerAddress - 1).fill('login.failed'),
      'login.locked',
    ]);
    const refused = await attempt('finance', DEMO_PASSWORD, '203.0.113.7');
    expect(refused.code).toBe('LOGIN_LOCKED');
    expect(refused.data.waitSeconds).toBeGreaterThan(0);
    expect(refused.data.waitSeconds).toBeLessThanOrEqual(900);
    expect((await attempt('finance', DEMO_PASSWORD, '203.0.113.8')).code).toBe('0');
    server.pass(refused.data.waitSeconds * 1000);
    expect((await attempt('finance', DEMO_PASSWORD, '203.0.113.7')).code).toBe('0');
  });

  it('at one account from many addresses ends for that account', async () => {
    const codes: string[] = [];
    for (let one = 0; one < LIMITS.loginFailuresPerAccount + 1; one += 1)
      codes.push((await attempt('viewer', 'guess', `198.51.100.${one}`)).code);
    expect(codes.slice(-3)).toEqual(['LOGIN_FAILED', 'LOGIN_LOCKED', 'LOGIN_LOCKED']);
    expect((await attempt('viewer', DEMO_PASSWORD, '198.51.100.99')).code).toBe('LOGIN_LOCKED');
    expect((await attempt('VIEWER', 'guess', '198.51.100.99')).code).toBe('LOGIN_LOCKED');
    expect((await attempt('finance', DEMO_PASSWORD, '198.51.100.99')).code).toBe('0');
  });

  it('gains nothing by another address of the same IPv6 network', async () => {
    const codes: string[] = [];
    for (let one = 0; one < 11; one += 1) {
      codes.push((await attempt('agency', 'guess', `2001:db8:0:7::${one.toString(16)}`)).code);
      server.pass(one < 9 ? 33_000 : 0);
    }
    expect(codes).toEqual([...Array(9).fill('LOGIN_FAILED'), 'LOGIN_LOCKED', 'LOGIN_LOCKED']);
    expect((await attempt('agency', DEMO_PASSWORD, '2001:db8:0:7:ffff::1')).code).toBe('LOGIN_LOCKED');
    expect((await attempt('agency', DEMO_PASSWORD, '2001:db8:0:8::1')).code).toBe('0');
  });

  it('learns nothing from the time: an unknown account costs the same hash as a known one', async () => {
    const hashes: number[] = [];
    for (const account of ['finance', 'nobody at all']) {
      vi.mocked(verify).mockClear();
      expect((await attempt(account, 'guess', '192.0.2.1')).code).toBe('LOGIN_FAILED');
      hashes.push(vi.mocked(verify).mock.calls.length);
      // With the same cost, or it would take another time.
      expect(String(vi.mocked(verify).mock.calls[0]?.[0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(hashes).toEqual([1, 1]);
  });

  it.each<readonly [string, (guess: (address: string) => Promise<unknown>) => Promise<void>]>([
    [
      'at one address',
      async (guess) => {
        for (let one = 0; one < 10; one += 1) {
          await guess(NEAR);
          server.pass(one < 9 ? 33_000 : 0);
        }
      },
    ],
    [
      'from many addresses',
      async (guess) => {
        for (let one = 0; one < LIMITS.loginFailuresPerAccount; one += 1) await guess(`198.51.100.${one}`);
      },
    ],
  ])('at an account %s is forgotten when an administrator replaces its password', async (_name, guessUntilLocked) => {
    const administrator = administer(server, 'admin');
    const codeOf = async (password: string) => (await attempt('viewer', password, NEAR)).code;
    await guessUntilLocked((address) => attempt('viewer', 'guess', address));
    expect(await codeOf(DEMO_PASSWORD)).toBe('LOGIN_LOCKED');
    expect(await administrator.change('user', 'viewer', { showName: '李查阅' })).toBe('done');
    expect(await codeOf(DEMO_PASSWORD)).toBe('LOGIN_LOCKED');
    made += 1;
    const password = `Qz7#kvmzxp-${made}`;
    expect(await administrator.change('user', 'viewer', { password })).toBe('done');
    expect(await codeOf(password)).toBe('0');
  });

  it('is not forgotten for the address, nor for other accounts, when a password is replaced', async () => {
    const guesser = '192.0.2.11';
    for (let one = 0; one < LIMITS.loginFailuresPerAddress; one += 1) await attempt(`user${one}`, 'guess', guesser);
    for (let one = 0; one < 5; one += 1) await attempt('config', 'guess', NEAR);
    expect(await administer(server, 'admin').change('user', 'viewer', { password: 'Qz7#kvmzxp-neu' })).toBe('done');
    expect((await attempt('viewer', 'Qz7#kvmzxp-neu', guesser)).code).toBe('LOGIN_LOCKED');
    expect((await attempt('config', DEMO_PASSWORD, NEAR)).code).toBe('LOGIN_TOO_FAST');
  });

  it('leaves no counters behind of what is long over', async () => {
    await attempt('made up', 'guess', '192.0.2.77');
    server.pass(2 * QUARTER_MS);
    await attempt('another', 'guess', '192.0.2.78');
    expect(await counters()).toHaveLength(3);
  });
});
