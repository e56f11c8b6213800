import { METHODS } from 'node:http';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_INVALID_CODE } from '#wire';
import { buildApp } from '../../src/server/app.ts';
import { SESSION_COOKIE } from '../../src/server/session/sessionCookie.ts';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** Everything that answers without a session: nothing joins this list unseen. */
const PUBLIC = [
  'GET /api/gts-manager/brandConfig/info',
  'GET /api/gts-manager/ctCas/callback',
  'GET /api/gts-manager/ctCas/loginRedirect',
  'GET /api/gts-manager/user/ctCheck',
  'GET /api/gts-manager/user/getLoginOut',
  'GET /assets/*',
  'GET /healthz',
  'GET /readyz',
  'GET /sandbox/identity',
  'POST /api/gts-manager/user/login',
  'POST /api/hostVersionCheck',
  'POST /sandbox/identity',
];

/** What a user with a weak password can still do: look at it, change it, stay and leave. */
const WITH_WEAK_PASSWORD = [
  'GET /api/gts-manager/user/getLoginUserInfo',
  'POST /api/gts-manager/user/checkChangePasswd',
  'POST /api/gts-manager/user/checkRecentPWChange',
  'POST /api/gts-manager/user/refreshSession',
];

/** GET by the specification, and yet they change something. */
const CHANGING_GETS = ['GET /api/gts-manager/user/getLoginOutOtherAll'];

const INFO = { method: 'GET', path: '/api/gts-manager/user/getLoginUserInfo' } as const;

/** Where the parts of a path that are not fixed lead somewhere. */
const PARTS: Readonly<Record<string, string>> = { ':id': 'invoice.general', ':action': 'sign', '*': 'x' };

/** Bodies nobody means well with; each is legal JSON for somebody. */
const NASTY_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{}',
  '{"__proto__":{"permissions":["*"]}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"ids":{"__proto__":{"polluted":"yes"}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"resourceNo":"<script>alert(1)</script>","type":1,"info":"\\u0000","rev":-1}',
  `{"filters":{"' or 1=1 --":"x"},"sort":[{"field":"id; drop table users","direction":"asc"}]}`,
];

const OTHER_TYPES = [
  { payload: 'a=1&a=2', type: 'application/x-www-form-urlencoded' },
  { payload: '__proto__=1', type: 'application/x-www-form-urlencoded' },
  { payload: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', type: 'application/xml' },
  { payload: '{}', type: 'text/plain' },
  { payload: '--b\r\n\r\n', type: 'multipart/form-data; boundary=b' },
];
const NASTY_QUERY = '?id=%3Cscript%3E&id=2&__proto__[x]=1&key=%00&jtId=../../etc/passwd';

/** What no answer tells: traces, statements, files, versions. */
const SECRETS = /node_modules|\.ts:\d|\bat \w+ \(|select .+ from |SQLITE_|passwd:|root:|<script>/i;

interface Route {
  readonly method: HTTPMethods;
  /** As it was declared. */
  readonly url: string;
  readonly path: string;
  readonly name: string;
}

const READING = new Set<string>(['GET', 'HEAD', 'OPTIONS']);
/** A HEAD is its GET without the body, and no way around what holds for it. */
const asGet = (name: string): string => name.replace(/^HEAD /, 'GET ');

const [engine] = ENGINES;
if (engine === undefined) throw new Error('no engine');

// Once with a backend behind the gateway, which then has other routes. Nothing listens there.
describe.each([
  ['server', {}, ''],
  ['gateway to a backend', { OUTSIDE_URL: 'http://127.0.0.1:9' }, '/outside'],
])('every route of the %s', (_name, env, prefix) => {
  let server: TestServer;
  let app: TestServer['app'];
  const routes: Route[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine, { env: { SIGN_ON_SANDBOX: 'G2:CT', ...env } });
    app = buildApp(server.deps);
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of url.startsWith(prefix) ? [method].flat() : [])
        routes.push({
          method: one as HTTPMethods,
          url,
          path: Object.entries(PARTS)
            .reduce((path, [part, value]) => path.replace(part, value), url)
            .replace(/:\w+/g, 'x'),
          name: `${one} ${url}`,
        });
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const send = async ({ method, path }: Pick<Route, 'method' | 'path'>, more: object = {}) => {
    // The answer may be a stream without an end: what stands in its head is enough.
    const answer = await app.inject({ method: method as 'GET', url: path, payloadAsStream: true, ...more });
    const stream = answer.stream();
    let text = '';
    if (!String(answer.headers['content-type']).startsWith('text/event-stream'))
      for await (const chunk of stream) text += String(chunk);
    stream.destroy();
    const read = (): { code?: string } => (text.startsWith('{') ? JSON.parse(text) : {});
    return { status: answer.statusCode, headers: answer.headers, text, code: read().code };
  };
  const here = (names: readonly string[]) =>
    names.filter((name) => routes.some((route) => route.name === name) || prefix === '');
  const isGuarded = ({ name }: Route) => !PUBLIC.includes(asGet(name));
  /** Every row of every table, but for when a session was last used. */
  const everything = async (except = '') => {
    const { store } = server.deps;
    const tables = await store.read('page', {
      sql: `select "name" from "sqlite_master" where "type" = 'table' and "name" <> ?`,
      parameters: [except],
    });
    const rows = await Promise.all(
      tables.map(({ name }) => store.read('page', { sql: `select * from "${name}"`, parameters: [] })),
    );
    return JSON.stringify(rows, (key, value) =>
      key === 'lastSeenAt' ? 0 : typeof value === 'bigint' ? String(value) : value,
    );
  };

  it('takes GET and POST only, and where nothing is said of a method nothing is done', () => {
    const others = routes.filter(({ method }) => !['GET', 'HEAD', 'POST'].includes(method));
    expect(others.filter(({ url }) => !url.startsWith('/outside/'))).toEqual([]);
  });

  it('answers other methods as if nothing were there, and tells nobody what was sent', async () => {
    const { user } = await server.login('admin');
    const headers = { token: user.token, cookie: 'uc_session_id=kept-secret', 'x-mine': 'kept-secret' };
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method)) as HTTPMethods[];
    const before = await everything();
    for (const path of [
      '/',
      '/assets/x',
      INFO.path,
      '/api/gts-base-ability/screens/invoice.general/query',
      '/outside/x',
    ])
      for (const method of others) {
        const { status, text } = await send({ method, path }, { headers });
        // One of them, QUERY, brings a body, of which there is none.
        expect([404, 400], `${method} ${path}`).toContain(status);
        expect(text).not.toContain('kept-secret');
      }
    expect(await everything()).toBe(before);
  });

  it('needs a session, but for a closed list', async () => {
    const refused = await send({ method: 'HEAD', path: '/api/gts-manager/user/organs' });
    const open: string[] = [];
    for (const route of routes)
      for (const headers of [{}, { token: 'x'.repeat(43) }, { cookie: `${SESSION_COOKIE}=${'x'.repeat(43)}` }]) {
        const answer = await send(route, { headers });
        const isRefused =
          // Of a HEAD only the head is seen.
          route.method === 'HEAD'
            ? answer.status === 200 && answer.headers['content-length'] === refused.headers['content-length']
            : answer.code === LOGIN_INVALID_CODE;
        if (!isRefused) open.push(asGet(route.name));
      }
    expect([...new Set(open)].sort()).toEqual(here(PUBLIC));
  });

  it('that changes something is not called by the cookie alone, and every other GET changes nothing', async () => {
    const { user } = await server.login('admin');
    const headers = { cookie: `${SESSION_COOKIE}=${user.token}` };
    const passed: string[] = [];
    const changing: string[] = [];
    let before = await everything();
    for (const route of routes.filter(isGuarded)) {
      const { status, code } = await send(route, { headers });
      const after = await everything();
      if (after !== before) changing.push(route.name);
      before = after;
      if (READING.has(route.method) && !CHANGING_GETS.includes(asGet(route.name))) continue;
      if (status !== 403 || (route.method !== 'HEAD' && code !== 'FORGERY_SUSPECTED')) passed.push(route.name);
      const forged = await send(route, { headers: { ...headers, 'x-csrf-token': 'x'.repeat(43) } });
      if (forged.status !== 403) passed.push(`${route.name} with a made-up value`);
    }
    expect([passed, changing]).toEqual([[], []]);
  });

  it('without the session of a page changes nothing and sets no session, whatever comes with it', async () => {
    // A trip that went wrong leaves a record of that, and nothing else.
    const before = await everything('audit');
    for (const route of routes.filter((one) => !isGuarded(one))) {
      const { headers } = await send(route, { headers: { cookie: `${SESSION_COOKIE}=prepared; uc_sign_on=e30` } });
      expect(String(headers['set-cookie'] ?? ''), route.name).not.toMatch(/uc_session_id=[^;]/);
    }
    expect(await everything('audit')).toBe(before);
  });

  it('is closed to who has a weak password, but for the way to another one', async () => {
    const { user } = await server.login('viewer');
    const weaken = (weak: 0 | 1) =>
      server.deps.store.batch([
        { sql: `update "users" set "passwordWeak" = ${weak} where "account" = 'viewer'`, parameters: [] },
      ]);
    await weaken(1);
    const open: string[] = [];
    for (const route of routes.filter((one) => isGuarded(one) && one.method !== 'HEAD')) {
      const { code } = await send(route, { headers: { token: user.token } });
      if (code !== 'PASSWORD_CHANGE_NEEDED') open.push(route.name);
    }
    await weaken(0);
    expect(open.sort()).toEqual(here(WITH_WEAK_PASSWORD));
  });

  it('answers nonsense with a problem of its sender, and nothing is polluted, torn or told', async () => {
    const wrong: string[] = [];
    let token = '';
    for (const route of routes) {
      // What ends sessions, ends this one too.
      if ((await send(INFO, { headers: { token } })).code !== '0') token = (await server.login('admin')).user.token;
      const body = READING.has(route.method) ? [undefined] : NASTY_BODIES;
      const nasty = [...body.map((payload) => ({ payload, type: 'application/json' })), ...OTHER_TYPES];
      for (const { payload, type } of READING.has(route.method) ? [{ payload: undefined, type: undefined }] : nasty) {
        const headers = { token, ...(type === undefined ? {} : { 'content-type': type }) };
        const { status, text, code } = await send(
          { ...route, path: `${route.path}${NASTY_QUERY}` },
          { headers, payload },
        );
        const isMeant =
          status < 501
            ? status < 500
            : [
                'NOT_IN_REFERENCE_SERVER',
                'OUTSIDE_UNAVAILABLE',
                ...(route.method === 'HEAD' ? [undefined] : []),
              ].includes(code);
        if (!isMeant || SECRETS.test(text))
          wrong.push(`${route.name} ${status} ${payload?.slice(0, 60)} ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('carries the safe headers, refused or not, and names no software', async () => {
    const { user } = await server.login('admin');
    for (const route of routes)
      for (const headers of [{}, { token: user.token }]) {
        const { headers: got, text } = await send(route, { headers });
        expect(got, route.name).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'permissions-policy': expect.stringContaining('camera=()'),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
        });
        expect(got['content-security-policy'], route.name).not.toContain('unsafe');
        expect(got['access-control-allow-origin'], route.name).toBeUndefined();
        if (text !== '')
          expect(got['content-type'], route.name).toMatch(/^(application\/json|text\/[a-z]+); charset=utf-8$|sheet$/);
        expect(got.server ?? got['x-powered-by'] ?? got.via, route.name).toBeUndefined();
        if (/^\/(api|outside)\//.test(route.url))
          expect(got['cache-control'], route.name).toMatch(/^(no-store|private, no-cache)$/);
      }
  });
});
