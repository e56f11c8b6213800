import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';
import { memoryStorage, testUser } from '../testing/services.specimen.ts';
import { createSessionStore } from './session.store.ts';

function open(answer: (spec: CallSpec) => Outcome<unknown>) {
  const storage = memoryStorage();
  const calls: CallSpec[] = [];
  const http: Http = {
    call: async <T>(spec: CallSpec) => {
      calls.push(spec);
      return answer(spec) as Outcome<T>;
    },
    outside: vi.fn(),
    file: vi.fn(),
  };
  const warnExpired = vi.fn();
  const waits: (() => void)[] = [];
  const session = createSessionStore({
    storage,
    http: () => http,
    origin: 'https://tax.example',
    currentPath: () => '/purchaser/invoice/general?invoiceNo=1',
    warnExpired,
    tellArrival: vi.fn(),
    wait: (_milliseconds, then) => waits.push(then),
  });
  return { session, storage, calls, warnExpired, waits };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const user = testUser({ token: 'secret' });
const good = (): Outcome<unknown> => ({ kind: 'ok', data: user, message: '' });

describe('session store', () => {
  it('reloads the user after a refresh of the page', async () => {
    const { session, calls } = open(good);
    session.open();
    await settled();
    expect(session.get()).toEqual({ name: 'signedIn', user });
    expect(calls.map((call) => call.path)).toEqual(['/gts-manager/user/getLoginUserInfo']);
    expect(session.token()).toBe('secret');
  });

  it('sends an unknown caller to login without a warning', async () => {
    const { session, warnExpired } = open(() => ({ kind: 'expired' }));
    session.open();
    await settled();
    expect(session.get().name).toBe('anonymous');
    expect(warnExpired).not.toHaveBeenCalled();
  });

  it('warns once, clears the token and keeps the target when several calls find the login expired', async () => {
    const { session, warnExpired, waits } = open(good);
    await session.login({ account: 'finance', password: 'x' });
    session.expired();
    session.expired();
    expect(warnExpired).toHaveBeenCalledTimes(1);
    expect(session.token()).toBe('');
    waits[0]?.();
    expect(session.get().name).toBe('anonymous');
    expect(session.target()).toBe('/purchaser/invoice/general?invoiceNo=1');
    session.forgetTarget();
    expect(session.target()).toBeNull();
  });

  it('never returns to another origin, whatever is stored', () => {
    const { session, storage } = open(good);
    session.rememberTarget('//evil.example/');
    expect(storage.read('targetPath')).toBeNull();
    storage.write('targetPath', 'https://evil.example/');
    expect(session.target()).toBeNull();
  });

  it('says why a login failed and stays where it was', async () => {
    const { session } = open(() => ({
      kind: 'refused',
      code: 'LOGIN',
      message: '账号或密码错误',
      data: null,
      quiet: false,
    }));
    expect(await session.login({ account: 'a', password: 'b' })).toMatchObject({ message: '账号或密码错误' });
    expect(session.get().name).toBe('checking');
  });

  it('forgets token and target on logout', async () => {
    const { session, storage } = open(good);
    await session.login({ account: 'finance', password: 'x' });
    session.rememberTarget('/home');
    expect(await session.logout()).toBe(true);
    expect([session.token(), storage.read('targetPath'), session.get().name]).toEqual(['', null, 'anonymous']);
  });

  it('does not pretend to be logged out while the server still knows the session', async () => {
    const { session } = open((spec) =>
      spec.path.endsWith('getLoginOut') ? { kind: 'offline', reason: 'network' } : good(),
    );
    await session.login({ account: 'finance', password: 'x' });
    expect(await session.logout()).toBe(false);
    expect(session.get().name).toBe('signedIn');
  });

  it('keeps target and group of an ended session, and nothing else of it', async () => {
    const { session, storage } = open(good);
    await session.login({ account: 'finance', password: 'x' });
    storage.write('aiDraft', 'something of this user');
    session.expired();
    expect([storage.read('aiDraft'), session.token()]).toEqual([null, '']);
    expect([session.memory.groupId(), session.target()]).toEqual(['G1', '/purchaser/invoice/general?invoiceNo=1']);
  });

  it('warns of an expiry only while the token-overtime flag is Y, which a login sets', async () => {
    const { session, warnExpired } = open(good);
    await session.login({ account: 'finance', password: 'x' });
    session.memory.setFlag('tokenOvertime', 'N');
    session.expired();
    expect(warnExpired).not.toHaveBeenCalled();
    await session.login({ account: 'finance', password: 'x' });
    expect(session.memory.flag('tokenOvertime')).toBe('Y');
    session.expired();
    expect([warnExpired.mock.calls.length, session.memory.flag('tokenOvertime')]).toEqual([1, 'N']);
  });

  it('sets the login-redirect flag with a login', async () => {
    const { session } = open(good);
    session.memory.setFlag('loginRedirect', 'N');
    await session.login({ account: 'finance', password: 'x' });
    expect(session.memory.flag('loginRedirect')).toBe('Y');
  });

  it('stays at the question when the other logins could not be ended', async () => {
    const others = [{ loginAt: '', lastSeenAt: '', address: '', agent: '' }];
    const { session } = open(({ path }) => {
      if (path.endsWith('getAllOtherUser')) return { kind: 'ok', data: others, message: '' };
      return path.endsWith('getLoginOutOtherAll') ? { kind: 'offline', reason: 'network' } : good();
    });
    await session.login({ account: 'finance', password: 'x' });
    expect(session.get()).toMatchObject({ name: 'entering', question: { ask: 'others', others } });
    expect(await session.settleOthers(true)).toEqual({ kind: 'offline', reason: 'network' });
    expect(session.get().name).toBe('entering');
    expect(await session.settleOthers(false)).toBeNull();
    expect(session.get().name).toBe('signedIn');
  });
});
