import { describe, expect, it, vi } from 'vitest';
import type { FunctionNode } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';
import { memoryStorage, testUser } from '../testing/services.specimen.ts';
import { createSessionStore } from './session.store.ts';

function open(answer: (spec: CallSpec) => Outcome<unknown> | Promise<Outcome<unknown>>) {
  const storage = memoryStorage();
  const calls: CallSpec[] = [];
  const http: Http = {
    call: async <T>(spec: CallSpec) => {
      calls.push(spec);
      return (await answer(spec)) as Outcome<T>;
    },
    outside: vi.fn(),
    file: vi.fn(),
    stream: vi.fn(),
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
const okAs = (userId: string) => ({ kind: 'ok', data: testUser({ userId }), message: '' }) as const;
const node = (code: string, name: string, nameEn: string, route: string, children: readonly FunctionNode[] = []) => ({
  ...{ code, name, nameEn, route },
  children: [...children],
});
const functions = (code: string): FunctionNode[] => [
  node('root', '', '', '', [
    node('purchaser', '进项管理', 'Purchases', '', [node(code, '页', 'Page', '/purchaser/invoice/general')]),
  ]),
];

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
    session.expired('secret');
    session.expired('secret');
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
    expect(session.get().name).toBe('unopened');
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
    session.expired(session.token());
    expect([storage.read('aiDraft'), session.token()]).toEqual([null, '']);
    expect([session.memory.groupId(), session.target()]).toEqual(['G1', '/purchaser/invoice/general?invoiceNo=1']);
  });

  it('warns of an expiry only while the token-overtime flag is Y, which a login sets', async () => {
    const { session, warnExpired } = open(good);
    await session.login({ account: 'finance', password: 'x' });
    session.memory.setFlag('tokenOvertime', 'N');
    session.expired(session.token());
    expect(warnExpired).not.toHaveBeenCalled();
    await session.login({ account: 'finance', password: 'x' });
    expect(session.memory.flag('tokenOvertime')).toBe('Y');
    session.expired(session.token());
    expect([warnExpired.mock.calls.length, session.memory.flag('tokenOvertime')]).toEqual([1, 'N']);
  });

  it('lets the late answer of the start neither drop nor replace a login made meanwhile', async () => {
    for (const late of [{ kind: 'expired' }, okAs('u2')] as const) {
      let answerStart: (outcome: Outcome<unknown>) => void = () => undefined;
      const { session } = open(({ path }) =>
        path.endsWith('getLoginUserInfo')
          ? new Promise((resolve) => {
              answerStart = resolve;
            })
          : path.endsWith('getAllOtherUser')
            ? { kind: 'ok', data: [], message: '' }
            : good(),
      );
      session.open();
      await session.login({ account: 'finance', password: 'x' });
      expect(session.get()).toEqual({ name: 'signedIn', user });
      // The call of the start showed no token: what it is told is no news of the present one.
      if (late.kind === 'expired') session.expired('');
      answerStart(late);
      await settled();
      expect([session.get(), session.token()]).toEqual([{ name: 'signedIn', user }, 'secret']);
    }
  });

  it('keeps list and tree of the menu with the session, follows changes and forgets both with it', async () => {
    let shown = testUser({ funcs: functions('general') });
    const { session, storage } = open(({ path }) =>
      path.endsWith('getAllOtherUser')
        ? { kind: 'ok', data: [], message: '' }
        : { kind: 'ok', data: shown, message: '' },
    );
    const kept = () => ['menuList', 'menuTree'].map((key) => JSON.parse(storage.read(key) ?? 'null'));
    await session.login({ account: 'finance', password: 'x' });
    const entry = { id: 'general', title: { zh: '页', en: 'Page' }, route: '/purchaser/invoice/general' };
    expect(kept()).toEqual([
      [entry],
      [{ name: 'purchaser', title: { zh: '进项管理', en: 'Purchases' }, entries: [entry] }],
    ]);
    expect(session.menuCode()).toBe('general');
    shown = testUser({ funcs: functions('renamed') });
    await session.reload();
    expect([kept()[0][0].id, session.menuCode()]).toEqual(['renamed', 'renamed']);
    storage.write('menuList', '[1, null, {"id": 7}, "x"]');
    expect(session.menuCode()).toBe('');
    storage.write('menuList', 'nonsense');
    expect(session.menuCode()).toBe('');
    await session.logout();
    expect(kept()).toEqual([null, null]);
  });

  it.each([
    ['/seller/order/batch?page=2', '/seller/order/batch?page=2'],
    ['https://evil.example/', '/remembered'],
    ['//evil.example/', '/remembered'],
    ['/login?afterUrl=%2Flogin', '/remembered'],
    ['/', '/remembered'],
    ['', '/remembered'],
    [null, '/remembered'],
  ])('goes where the login page was told to, on this origin only: %s', (named, target) => {
    const { session } = open(good);
    session.rememberTarget('/remembered');
    expect(session.target(named)).toBe(target);
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
