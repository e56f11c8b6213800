import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import { buildApp } from '../../src/server/app.ts';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

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
      '<html lang="zh-CN"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/a.js"></script></html>',
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
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each(['/', '/login', '/purchaser/invoice/general', '/index.html', '/no/such/page?x=1'])(
    'give the page for %s, with a fresh nonce and a strict policy',
    async (url) => {
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
    },
  );

  it('keep files under their name for a year, compressed', async () => {
    const response = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/assets/gone.js',
    '/api/nothing',
    '/api/gts-base-ability/screens/x/y',
    '/.built',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('never give the page, or anything, for %s', async (url) => {
    const response = await get(url);
    const isPage = String(response.headers['content-type']).includes('text/html');
    if (url.startsWith('/api/') || url.startsWith('/assets/gone')) {
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', msg: '请求的资源不存在', requestId: expect.any(String) },
      ]);
    } else {
      expect(response.body).not.toMatch(/stamp|"name"/);
      expect(isPage || response.statusCode >= 400).toBe(true);
    }
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
    const brand = () => limited.inject('/api/gts-manager/brandConfig/info');
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await brand()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await limited.inject('/healthz')).statusCode).toBe(200);
    await limited.close();
  });

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
