import { describe, expect, it, vi } from 'vitest';
import type { Notice } from './http/notices.ts';
import { createServices } from './services.ts';
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
    const { services, fetch } = open(() => envelope('0', testUser({ token: 't9', csrfToken: 'c9' })));
    await services.session.login({ account: 'a', password: 'b' });
    services.menuCode.set('PUR_INVOICE_GENERAL');
    services.language.set('zh');
    await services.http.call(call);
    expect(fetch.mock.calls.at(-1)?.[1].headers).toEqual({
      token: 't9',
      'X-CSRF-Token': 'c9',
      menuCode: 'PUR_INVOICE_GENERAL',
      'Accept-Language': 'zh-CN',
    });
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
