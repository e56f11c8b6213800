import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { buildApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** What every answer carries; the page has a policy of its own. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const [engine] = ENGINES;
if (engine === undefined) throw new Error('no engine');

describe('answers of the server', () => {
  const distDir = mkdtempSync(join(tmpdir(), 'lists-dist-'));
  let server: TestServer;
  let app: TestServer['app'];
  beforeAll(async () => {
    mkdirSync(join(distDir, 'assets'));
    writeFileSync(
      join(distDir, 'index.html'),
      '<html lang="zh-CN"><meta name="build-version" content="__BUILD_VERSION__"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/a.js"></script></html>',
    );
    writeFileSync(join(distDir, 'assets', 'a.js'), `export const text = '${'x'.repeat(2000)}';`);
    writeFileSync(join(distDir, '.built'), 'stamp');
    server = await startTestServer(engine);
    app = buildApp({ ...server.deps, config: { ...server.config, distDir } });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    rmSync(distDir, { recursive: true, force: true });
  });
  let listens: Promise<string> | null = null;
  const listening = () => {
    listens ??= app.listen({ port: 0, host: '127.0.0.1' });
    return listens;
  };
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('tell a page whether it is of the build there is now, also before a login', async () => {
    const versionOf = async () => /name="build-version" content="([^"]*)"/.exec((await get('/login')).body)?.[1] ?? '';
    const check = async (version: string) => {
      const url = `/api/hostVersionCheck?${new URLSearchParams({ version })}`;
      return (await app.inject({ method: 'POST', url })).json().data;
    };
    const version = await versionOf();
    expect(version).toMatch(/^[\w-]{43}$/);
    expect(await versionOf()).toBe(version);
    expect(await check(version)).toEqual({ version, same: 'Y' });
    const index = join(distDir, 'index.html');
    const before = readFileSync(index, 'utf8');
    writeFileSync(index, before.replace('a.js', 'b.js'));
    const next = await versionOf();
    expect(await check(version)).toEqual({ version: next, same: 'N' });
    expect(next).not.toBe(version);
    rmSync(index);
    expect(await check(version)).toEqual({ version: '', same: 'Y' });
    writeFileSync(index, before);
    expect((await app.inject({ method: 'POST', url: '/api/hostVersionCheck' })).statusCode).toBe(400);
  });

  it.each([
    '/',
    '/login',
    '/purchaser/invoice/general',
    '/index.html',
    '/no/such/page?x=1',
    '/help/schema/screens/a.b',
  ])('give the page for %s, with a fresh nonce and a strict policy', async (url) => {
    const [one, two] = [await get(url), await get(url)];
    const nonces = [one, two].map(
      (response) =>
        /script-src 'self' 'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? '',
    );
    expect(one.statusCode).toBe(200);
    expect(one.headers['content-type']).toMatch(/^text\/html/);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
    expect(one.body.split(nonces[0] ?? '').length).toBe(3);
    expect(one.body).not.toContain('__CSP_NONCE__');
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('keep files under their name for a year, compressed', async () => {
    const response = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/api',
    '/api?x=1',
    '/api/nothing',
    '/api/gts-base-ability/screens/x/y',
    '/%61pi/nothing',
    '/favicon.ico',
    '/robots.txt',
    '/.env',
    '/.built',
    '/%2eenv',
    '/purchaser/invoice/general.php',
    '/.git/config.lock',
  ])('never give the page, or anything, for %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', msg: '请求的资源不存在', requestId: response.headers['x-request-id'] },
    ]);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', ...SAFE_HEADERS });
  });

  it('give the page to readers only', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url: '/login' });
      expect([method, response.statusCode, response.json().code]).toEqual([method, 404, 'NOT_FOUND']);
    }
  });

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%zz/login',
    '/assets/%E0%A4%A.js',
    '/api/%ff',
    '/api/gts-base-ability/screens/%C3%28',
    '/api/gts-base-ability/screens/%E0%A4%A/query',
  ])('refuse the address %s, which cannot be read, like any other request', async (url) => {
    const response = await get(url, { 'accept-language': 'en' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'REQUEST_INVALID', msg: 'The request is malformed', requestId: response.headers['x-request-id'] },
    ]);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', ...SAFE_HEADERS });
  });

  it('find nothing under a name of thousands of characters', async () => {
    const client = await server.login('finance');
    for (const length of [100, 101, 5000])
      await client.problem(404, `/api/gts-base-ability/screens/${'x'.repeat(length)}`);
  });

  it('need the session however the address is written', async () => {
    for (const path of ['/api/gts-base-ability/screens', '/api/gts-manager/config/thousandthSeparator'])
      for (const url of [path, path.replace('api', '%61pi')]) {
        const response = await server.app.inject({ url });
        expect([url, response.json().code]).toEqual([url, '100001']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
  });

  it.each<[string, string, number, string]>([
    ['bytes that are no HTTP', 'HELLO\r\n\r\n', 400, 'REQUEST_INVALID'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'REQUEST_TOO_LARGE',
    ],
    ['a length that is none', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n', 400, 'REQUEST_INVALID'],
  ])('to %s have the form of all others', async (_name, bytes, status, code) => {
    const address = new URL(await listening());
    const socket = connect(Number(address.port), address.hostname);
    socket.end(bytes);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(SAFE_HEADERS)) expect(head.toLowerCase()).toContain(`${name}: ${value}`);
    expect(JSON.parse(body)).toEqual({ code, msg: expect.any(String), requestId: '' });
  });

  it('to a body that is too large wait until it was sent, or nobody would hear them', async () => {
    const address = new URL(await listening());
    const socket = connect(Number(address.port), address.hostname);
    const { token } = (await server.login('admin')).user;
    const body = JSON.stringify({ x: 'x'.repeat(3 * server.config.limits.bodyBytes) });
    const head = ['POST /api/queryMessageList HTTP/1.1', 'host: x', 'accept-language: en', `token: ${token}`];
    socket.write(
      `${[...head, 'content-type: application/json', `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`,
    );
    let text = '';
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(body.slice(0, 1000));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([text, socket.destroyed]).toEqual(['', false]);
    socket.write(body.slice(1000));
    await ended;
    expect(text).toMatch(/^HTTP\/1.1 413 /);
    expect(text).toContain('"msg":"The request is too large"');
  });

  it('serve an application that was built anew while they run', async () => {
    rmSync(join(distDir, 'assets', 'a.js'));
    writeFileSync(join(distDir, 'assets', 'b.js'), 'export const build = 2;');
    const page = readFileSync(join(distDir, 'index.html'), 'utf8');
    writeFileSync(join(distDir, 'index.html'), page.replace('/assets/a.js', '/assets/b.js'));
    expect((await get('/login')).body).toContain('/assets/b.js');
    expect((await get('/assets/b.js')).body).toBe('export const build = 2;');
    expect((await get('/assets/a.js')).statusCode).toBe(404);
    rmSync(join(distDir, 'index.html'));
    expect((await get('/login')).statusCode).toBe(404);
    writeFileSync(join(distDir, 'index.html'), page);
    expect((await get('/login')).statusCode).toBe(200);
  });

  it('carry a request id and are never cached under /api', async () => {
    const response = await get('/api/gts-manager/brandConfig/info');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(response.headers['x-powered-by']).toBeUndefined();
  });

  it('say that the process runs and can answer, without a session', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('of a screen are known by its hash, per permissions', async () => {
    const finance = await server.login('finance');
    const viewer = await server.login('viewer');
    const first = await finance.get('/api/gts-base-ability/screens/invoice.general');
    const etag = String(first.headers.etag);
    const screen = first.json().data as ResolvedScreen;
    expect(etag).toContain(screen.hash);
    expect(
      (await finance.get('/api/gts-base-ability/screens/invoice.general', { 'if-none-match': etag })).statusCode,
    ).toBe(304);
    const other = await viewer.get('/api/gts-base-ability/screens/invoice.general', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
    expect(Object.keys(screen.actions)).toContain('sign');
    expect(Object.keys((other.json().data as ResolvedScreen).actions)).toEqual([]);
  });

  it('are limited in number, logins more strictly', async () => {
    const limited = buildApp({
      ...server.deps,
      config: { ...server.config, limits: { ...server.config.limits, requestsPerMinute: 5, loginsPerMinute: 2 } },
    });
    const login = () =>
      limited.inject({
        method: 'POST',
        url: '/api/gts-manager/user/login',
        payload: { account: 'nobody', password: 'x' },
      });
    expect([(await login()).statusCode, (await login()).statusCode]).toEqual([200, 200]);
    const refused = await login();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const brand = () => limited.inject('/api/gts-manager/brandConfig/info');
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await brand()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await limited.inject('/healthz')).statusCode).toBe(200);
    await limited.close();
  });

  it.each<[string, string, string, boolean, string]>([
    ['nobody', '', '127.0.0.1', false, '127.0.0.1'],
    ['its proxy', '127.0.0.1', '127.0.0.1', true, '198.51.100.7'],
    ['a network of proxies', '10.0.0.0/8,127.0.0.1', '10.1.2.3', true, '198.51.100.7'],
    ['others than the one that calls', '10.0.0.0/8', '203.0.113.9', false, '203.0.113.9'],
    ['one proxy', '1', '127.0.0.1', true, '198.51.100.7'],
    ['two proxies', '2', '127.0.0.1', true, '192.0.2.1'],
  ])('when the server trusts %s', async (_name, trust, remoteAddress, secure, address) => {
    const { trustProxy } = parseConfig({ TRUST_PROXY: trust }, '/srv');
    const limits = { ...server.config.limits, requestsPerMinute: 2 };
    const proxied = buildApp({ ...server.deps, config: { ...server.config, trustProxy, limits } });
    const call = (forwardedFor: string) =>
      proxied.inject({
        method: 'POST',
        url: '/api/gts-manager/user/login',
        payload: { account: 'finance', password: DEMO_PASSWORD },
        remoteAddress,
        headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' },
      });
    // Who claims to be another is told by the last address a trusted proxy has written.
    const first = await call('192.0.2.1, 198.51.100.7');
    expect(first.cookies.map(({ secure: isSecure = false }) => isSecure)).toEqual(Array(4).fill(secure));
    expect(first.headers['strict-transport-security']).toBe(secure ? 'max-age=31536000; includeSubDomains' : undefined);
    expect(first.headers['x-ratelimit-remaining']).toBe('9999');
    expect((await call('192.0.2.1, 198.51.100.7')).headers['x-ratelimit-remaining']).toBe('9998');
    const other = await call('192.0.2.2, 198.51.100.8');
    expect(other.headers['x-ratelimit-remaining']).toBe(secure ? '9999' : '9997');
    const attempts = await failed(proxied, remoteAddress, '192.0.2.1, 198.51.100.7');
    expect(attempts).toContain(createHash('sha256').update(`finance\n${address}`).digest('hex'));
    await proxied.close();
  });

  /** Keys of failed logins after one more. */
  async function failed(by: TestServer['app'], remoteAddress: string, forwardedFor: string): Promise<unknown[]> {
    await server.deps.store.batch([{ sql: 'delete from "login_attempts"', parameters: [] }]);
    await by.inject({
      method: 'POST',
      url: '/api/gts-manager/user/login',
      payload: { account: 'finance', password: 'wrong' },
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
    });
    const rows = await server.deps.store.read('system', { sql: 'select "key" from "login_attempts"', parameters: [] });
    return rows.map(({ key }) => key);
  }

  it('say nothing of a defect but its request id', async () => {
    const broken = buildApp({
      ...server.deps,
      totals: { read: () => Promise.reject(new Error('select "secret" from "users"')) },
    });
    const { user } = await server.login('finance');
    const response = await broken.inject({
      method: 'POST',
      url: '/api/gts-base-ability/screens/invoice.general/query',
      headers: { token: user.token },
      payload: { filters: {} },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'INTERNAL',
      msg: expect.any(String),
      requestId: response.headers['x-request-id'],
    });
    await broken.close();
  });
});
