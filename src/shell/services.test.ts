import { describe, expect, it, vi } from 'vitest';
import type { Notice } from './http/notices.ts';
import { createServices } from './services.ts';
import { CALL_CASES } from './testing/calls.specimen.ts';
import { memoryStorage, testUser } from './testing/services.specimen.ts';

function open(answer: () => Response, search = '') {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const location = { origin: 'https://tax.example', pathname: '/home', search, hash: '', assign: vi.fn() };
  const replaceAddress = vi.fn();
  const services = createServices({
    fetch: fetch as unknown as typeof globalThis.fetch,
    location,
    replaceAddress,
    tabStorage: memoryStorage(),
    computerStorage: memoryStorage({ language: 'en' }),
  });
  const posted: Notice[] = [];
  services.notices.listen((notice) => posted.push(notice));
  return { services, fetch, location, posted, replaceAddress };
}
const envelope = (code: string, data: unknown, message = '') =>
  Response.json({ success: code === '0', code, message, data });
const call = { method: 'GET', path: '/x' } as const;

describe('createServices', () => {
  it('says in every request who asks, from where, and in which language', async () => {
    const leaf = { code: 'invoice.general', name: '', nameEn: '', route: '/purchaser/invoice/general', children: [] };
    const module = { ...leaf, code: 'purchaser', route: '', children: [leaf] };
    const funcs = [{ ...leaf, code: 'root', route: '', children: [module] }];
    const { services, fetch, location } = open(() => envelope('0', testUser({ token: 't9', csrfToken: 'c9', funcs })));
    await services.session.login({ account: 'a', password: 'b' });
    location.pathname = '/purchaser/invoice/general';
    services.language.set('zh');
    await services.http.call(call);
    expect(fetch.mock.calls.at(-1)?.[1].headers).toEqual({
      token: 't9',
      'X-CSRF-Token': 'c9',
      menuCode: 'invoice.general',
      'Accept-Language': 'zh-CN',
      // Blank: knows tickets and has none.
      ticket: '',
    });
    location.pathname = '/home';
    await services.http.call(call);
    expect(fetch.mock.calls.at(-1)?.[1].headers).toMatchObject({ menuCode: '' });
  });

  it('is not logged out by a call of an earlier session that is answered late', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { services, fetch, posted } = open(() => envelope('0', testUser({ token: 't1' })));
    await services.session.login({ account: 'a', password: 'b' });
    fetch.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
    const slow = services.http.call(call);
    fetch.mockImplementation(async () => envelope('0', testUser({ token: 't2' })));
    await services.session.login({ account: 'a', password: 'b' });
    answers[0]?.(envelope('100001', null));
    expect(await slow).toEqual({ kind: 'expired' });
    expect([services.session.token(), posted]).toEqual(['t2', []]);
  });

  it('warns once when several calls find the login expired', async () => {
    let valid = true;
    const { services, posted } = open(() => (valid ? envelope('0', testUser()) : envelope('100001', null)));
    await services.session.login({ account: 'a', password: 'b' });
    valid = false;
    await Promise.all([services.http.call(call), services.http.call(call)]);
    expect(posted).toEqual([{ tone: 'warning', message: 'Your login has expired. Please log in again.' }]);
    expect(services.session.token()).toBe('');
  });

  it('shows a toast for a failure unless the call explains itself', async () => {
    const { services, posted } = open(() => envelope('X', null, 'Already ticked'));
    await services.http.call({ ...call, failures: 'none' });
    expect(posted).toEqual([]);
    await services.http.call(call);
    expect(posted).toEqual([{ tone: 'warning', message: 'Already ticked' }]);
  });

  it('asks for the login password once for calls that want it together, and says nothing when it is not given', async () => {
    const { services, fetch, posted } = open(() =>
      Response.json({ code: 'PASSWORD_NEEDED', msg: 'x' }, { status: 403 }),
    );
    const calls = [services.http.call(call), services.http.call(call)];
    await vi.waitFor(() => expect(services.passwordCheck.get().name).toBe('asking'));
    await new Promise((resolve) => setTimeout(resolve));
    services.passwordCheck.cancel();
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(['passwordNeeded', 'passwordNeeded']);
    expect([fetch.mock.calls.length, posted]).toEqual([2, []]);
  });

  it('asks nobody for the login password whose login has ended', async () => {
    let valid = true;
    const { services } = open(() =>
      valid ? envelope('0', testUser()) : Response.json({ code: 'PASSWORD_NEEDED', msg: 'x' }, { status: 403 }),
    );
    await services.session.login({ account: 'a', password: 'b' });
    valid = false;
    const asked = services.http.call(call);
    await vi.waitFor(() => expect(services.passwordCheck.get().name).toBe('asking'));
    services.session.expired(testUser().token);
    expect(await asked).toMatchObject({ kind: 'passwordNeeded' });
    expect(services.passwordCheck.get().name).toBe('idle');
  });

  it('tells of a lock', async () => {
    const answers = [
      Response.json({ code: 'PASSWORD_NEEDED', msg: 'x' }, { status: 403 }),
      envelope('LOGIN_LOCKED', null, 'Locked'),
    ];
    const { services, posted } = open(() => answers.shift() ?? envelope('0', null));
    const asked = services.http.call(call);
    await vi.waitFor(() => expect(services.passwordCheck.get().name).toBe('asking'));
    services.passwordCheck.submit('wrong');
    expect(await asked).toMatchObject({ kind: 'passwordNeeded' });
    expect(posted).toEqual([{ tone: 'warning', message: 'Locked' }]);
  });

  it.each([
    'accountsApi.import',
    'businessApi.collectReceived',
    'businessApi.synchroniseReceived',
    'businessApi.collectIssued',
    'businessApi.synchroniseRefunds',
    'sellerApi.synchroniseNextInvoice',
    'declareApi.synchronise',
  ])('gives an import or pull call its whole answer and toasts nothing: %s', async (name) => {
    const answers = [
      envelope('LINE_3', { failed: 2 }, 'Two lines are wrong'),
      new Response('{"code":"E7","msg":"down"}', { status: 500 }),
    ];
    const { services, posted } = open(() => answers.shift() ?? envelope('0', null));
    const run = CALL_CASES.find((one) => one.name === name)?.run;
    expect(await run?.(services.http)).toMatchObject({
      kind: 'refused',
      code: 'LINE_3',
      message: 'Two lines are wrong',
      data: { failed: 2 },
    });
    expect(await run?.(services.http)).toMatchObject({ kind: 'unavailable', status: 500, code: 'E7', message: 'down' });
    expect(posted).toEqual([]);
  });

  it('follows a redirect within this origin', async () => {
    const { services, location } = open(() => envelope('302', { url: '/login?afterUrl=%2Fhome' }));
    await services.http.call(call);
    expect(location.assign).toHaveBeenCalledWith('/login?afterUrl=%2Fhome');
  });

  it('tells the address it is redirected to where to come back to, unless the server has said so', async () => {
    const { services, location } = open(() => envelope('302', { url: '/login?from=gate' }), '?page=2');
    await services.http.call(call);
    expect(location.assign).toHaveBeenCalledWith('/login?from=gate&afterUrl=%2Fhome%3Fpage%3D2');
  });

  it('takes a token out of the address before anything is asked, and shows it to no call but the exchange', async () => {
    const users = [envelope('100001', null), envelope('0', testUser()), envelope('0', testUser({ token: 'own' }))];
    const { services, fetch, replaceAddress, posted } = open(
      () => users.shift() ?? envelope('0', []),
      '?token=linked&page=2',
    );
    expect(replaceAddress).toHaveBeenCalledWith('/home?page=2');
    expect(fetch).not.toHaveBeenCalled();
    services.session.open();
    await vi.waitFor(() => expect(services.session.get().name).toBe('signedIn'));
    const asked = fetch.mock.calls.map(([url, { headers }]) => [url, (headers as Record<string, string>).token]);
    expect(asked).toEqual([
      ['/api/gts-manager/user/getLoginUserInfo', undefined],
      ['/api/gts-manager/user/getLoginUserInfo', 'linked'],
      ['/api/gts-manager/user/getLoginUserInfo?exchange=Y', 'linked'],
    ]);
    expect(services.session.token()).toBe('own');
    expect(posted.map(({ message }) => message)).toEqual(['You are using the system as 王会计']);
  });

  it('logs a network error, gives it back and toasts nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { services, posted } = open(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await services.http.call(call)).toEqual({ kind: 'offline', reason: 'network' });
    expect(warn).toHaveBeenCalledWith('No answer from the server (network)');
    expect(posted).toEqual([]);
    warn.mockRestore();
  });

  it('warns 请求失败 of a download that is JSON without a message', async () => {
    const { services, posted } = open(() => Response.json({ success: true, code: '0', data: null }));
    services.language.set('zh');
    await services.http.file(call);
    expect(posted).toEqual([{ tone: 'warning', message: '请求失败' }]);
  });
});
