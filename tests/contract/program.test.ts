import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Envelope, StoredSetting, UserInfo } from '#wire';
import { checkFolders, parseConfig } from '../../src/server/config.ts';
import { openDeps } from '../../src/server/openDeps.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** As the start command does it: compiled in this process, so that a signal reaches the server itself. */
const PROGRAM = `import { register } from 'tsx/esm/api'; register(); await import(${JSON.stringify(join(ROOT, 'src/server/main.ts'))});`;

/** As many as call at once while the program is told to end. */
const CLIENTS = 8;

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  output(): string;
  ended(): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

describe('the program', { timeout: 120_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'lists-program-'));
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });

  function launch(env: Readonly<Record<string, string>>) {
    const clean = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) =>
          !/^(VITEST|NODE_ENV|DATABASE_URL|DEMO|ADMIN_PASSWORD|PORT|HOST|DATA_DIR|SCHEMAS_DIR|LOG_LEVEL|TRUST_PROXY|SIGN_ON|TZ_BUSINESS|BUREAU|OUTSIDE)/.test(
            name,
          ),
      ),
    );
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: ROOT,
      env: { ...clean, PORT: '0', LOG_LEVEL: 'warn', ...env },
    });
    children.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
      child.once('exit', (code, signal) => done({ code, signal })),
    );
    return { child, output: () => text, ended: () => ended };
  }

  async function start(env: Readonly<Record<string, string>>): Promise<Running> {
    const launched = launch(env);
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline) {
      const address = /Ready: (\S+)/.exec(launched.output())?.[1];
      if (address !== undefined) return { ...launched, address };
      if (launched.child.exitCode !== null) break;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error(`did not start: ${launched.output()}`);
  }

  const post = async <T>(address: string, path: string, body: unknown, token = ''): Promise<Envelope<T>> => {
    const response = await fetch(`${address}/api/gts-manager/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return response.json() as Promise<Envelope<T>>;
  };
  const login = async (address: string) =>
    (await post<UserInfo>(address, 'login', { account: 'finance', password: 'Demo@2025' })).data.token;

  it('creates the demo at first start, says where it is, drains on SIGTERM and ends with 0', async () => {
    const running = await start({ DATA_DIR: join(home, 'demo') });
    expect(running.output()).toMatch(/admin, finance, viewer, config, agency.*Demo@2025/);
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    const token = await login(running.address);
    const response = await fetch(`${running.address}/api/gts-base-ability/screens/invoice.general/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{"filters":{}}',
    });
    const { data } = (await response.json()) as Envelope<{ total: number }>;
    expect(data.total).toBeGreaterThan(500);
    const events = await fetch(`${running.address}/api/gts-base-ability/events`, {
      headers: { cookie: `uc_session_id=${token}` },
    });
    expect(events.status).toBe(200);
    // A connection a browser opened in case it needs one does not hold the end up.
    const spare = connect(Number(new URL(running.address).port), '127.0.0.1');
    await new Promise((done) => spare.once('connect', done));
    const told = Date.now();
    running.child.kill('SIGTERM');
    expect(await running.ended()).toEqual({ code: 0, signal: null });
    expect(Date.now() - told).toBeLessThan(5000);
    spare.destroy();
    const production = launch({
      DATA_DIR: join(home, 'demo'),
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'a long password',
    });
    expect(await production.ended()).toMatchObject({ code: 1 });
    expect(production.output()).toMatch(/holds demo accounts[^\n]*\n$/);
  });

  it('breaks no call when it is told to end: each is answered whole, told to leave, or never taken', async () => {
    const running = await start({ DATA_DIR: join(home, 'demo') });
    const token = await login(running.address);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const outcomes: string[] = [];
    let closing = 0;
    const query = () =>
      new Promise<string>((done) => {
        const call = request(`${running.address}/api/gts-base-ability/screens/invoice.general/query`, {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', token },
        });
        call.once('error', ({ code }: NodeJS.ErrnoException) => done(code ?? 'no answer'));
        call.once('response', (response) => {
          if (response.headers.connection === 'close') closing += 1;
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', () => done('cut off'));
          response.once('end', () =>
            done(response.complete ? JSON.parse(Buffer.concat(chunks).toString()).code : 'cut off'),
          );
        });
        call.end('{"filters":{},"page":{"currentPage":1,"pageSize":200}}');
      });
    const clients = Array.from({ length: CLIENTS }, async () => {
      let outcome: string;
      do {
        outcome = await query();
        outcomes.push(outcome);
        // Until told that the program is about to end, or that it has.
      } while (!['BUSY', 'ECONNREFUSED'].includes(outcome));
    });
    while (outcomes.length < 100) await new Promise((wait) => setTimeout(wait, 10));
    const before = outcomes.length;
    const told = Date.now();
    running.child.kill('SIGTERM');
    await Promise.all(clients);
    expect(await running.ended()).toEqual({ code: 0, signal: null });
    expect(Date.now() - told).toBeLessThan(8000);
    // The system resets what waits in its queue when a server stops listening, and a client may write on a connection
    // that rested at the moment it is closed: one or two at most, never in the middle of an answer.
    const lost = outcomes.filter((outcome) => outcome === 'ECONNRESET');
    expect(lost.length).toBeLessThanOrEqual(2);
    expect(outcomes.filter((outcome) => !['0', 'BUSY', 'ECONNREFUSED', 'ECONNRESET'].includes(outcome))).toEqual([]);
    expect(outcomes.slice(before)).toContain('0');
    expect(closing).toBeGreaterThan(0);
    agent.destroy();
  });

  it('writes nothing into its log that was asked, typed or held: method, path and outcome only', async () => {
    const running = await start({ DATA_DIR: join(home, 'demo'), LOG_LEVEL: 'trace', SIGN_ON_SANDBOX: 'G2:CT' });
    const token = await login(running.address);
    const forgedLine = '{"forged":true}';
    const said = ['Demo@2025', token, 'typed-secret', '91110108MA00TYPED', '198.51.100.7'];
    const query = new URLSearchParams({ token, accessToken: 'typed-secret', nsrsbh: '91110108MA00TYPED' });
    const call = async (method: string, path: string, body?: string, type = 'application/json') =>
      fetch(`${running.address}${path}`, {
        method,
        headers: {
          token,
          cookie: `uc_session_id=typed-secret; uc_device_id=typed-secret`,
          authorization: 'Bearer typed-secret',
          'x-forwarded-for': '198.51.100.7',
          'log-operate-obj': '91110108MA00TYPED',
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body }),
      }).then((answer) => answer.status);
    const screen = '/api/gts-base-ability/screens/invoice.general';
    const statuses = [
      await call('GET', `/?${query}`),
      await call('GET', `/api/nowhere?${query}`),
      await call('GET', `/api/gts-manager/user/getLoginUserInfo?${query}`),
      await call('GET', `/api/gts-manager/ctCas/callback?${query}`),
      await call('GET', `/assets/typed?${query}`),
      await call('GET', `/%ff?${query}`),
      await call('POST', '/api/gts-manager/user/login', '{"account":"typed-secret","password":"typed-secret"}'),
      await call('POST', '/api/gts-manager/user/login', '{"account":"typed-secret'),
      // A line end in what is sent begins no line of the log.
      await call(
        'POST',
        '/api/gts-manager/user/login',
        JSON.stringify({ account: `\n${forgedLine}`, password: forgedLine }),
      ),
      await call('GET', `/api/nowhere${encodeURIComponent(`\n${forgedLine}`)}`),
      await call('POST', '/api/gts-manager/user/set/add', '{"typed-secret":1}'),
      await call('POST', `${screen}/query?${query}`, '{"filters":{"sellerName":"91110108MA00TYPED"}}'),
      await call('POST', `${screen}/query`, '{"filters":{"typed-secret":"91110108MA00TYPED"}}'),
      await call('POST', `${screen}/import`, 'typed-secret', 'multipart/form-data; boundary=typed-secret'),
      await call('POST', `${screen}/actions/sign`, '{"ids":["typed-secret"]}'),
      await call(
        'POST',
        '/api/gts-manager/user/checkChangePasswd',
        'oldPasswd=typed-secret&newPasswd=typed-secret',
        'application/x-www-form-urlencoded',
      ),
      await call('POST', '/api/gts-manager/jt/set/remove/user', '{"resourceNo":"watermark","type":101}'),
    ];
    expect(new Set(statuses)).toEqual(new Set([200, 400, 403, 404]));
    // Bytes that are no HTTP.
    const raw = connect(Number(new URL(running.address).port), '127.0.0.1');
    raw.end('GET /?typed-secret HTTP/1.1\r\nHost: x\r\ntyped-secret\r\n\r\n');
    await new Promise((done) => raw.once('close', done).resume());
    running.child.kill('SIGTERM');
    await running.ended();
    const log = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(statuses.length);
    // The address and the demo accounts are for whoever started it, and no part of the log.
    for (const text of said) expect(log.filter((line) => line.includes(text))).toEqual([]);
    const records = log.map((line) => JSON.parse(line));
    expect(records.filter(({ forged }) => forged !== undefined)).toEqual([]);
    const answers = records.filter(({ res }) => res !== undefined);
    expect(answers.map(({ res }) => res.status)).toEqual(expect.arrayContaining([200, 400, 403, 404]));
    const refused = records.filter(({ msg }) => msg === 'NOT_PERMITTED');
    expect(refused).toEqual([expect.objectContaining({ user: 'U2' })]);
  });

  it('keeps its folder and its files to itself, also those that were open to others', async () => {
    const folder = join(home, 'demo');
    const modes = () => readdirSync(folder).filter((name) => name.startsWith('lists.db'));
    for (const name of modes()) chmodSync(join(folder, name), 0o644);
    const running = await start({ DATA_DIR: folder });
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(folder)).toBe('700');
    expect(modes()).toContain('lists.db');
    expect(modes().map((name) => [name, mode(join(folder, name))])).toEqual(modes().map((name) => [name, '600']));
    running.child.kill('SIGTERM');
    await running.ended();
  });

  it('loses no acknowledged write when it is killed', async () => {
    const env = { DATA_DIR: join(home, 'demo') };
    let running = await start(env);
    let token = await login(running.address);
    const settings = [1, 4, 5].map((type) => ({ resourceNo: 'PUR_INVOICE_GENERAL', type }));
    const numberIn = (info: string): number => Number(info.slice(1, -1));
    const stored = async (key: (typeof settings)[number]) =>
      (await post<StoredSetting | null>(running.address, 'set/get', key, token)).data;
    for (let round = 0; round < 3; round += 1) {
      let acknowledged = 0;
      const writers = settings.map(async (key) => {
        let { rev, info } = (await stored(key)) ?? { rev: 0, info: '[0]' };
        let tried = numberIn(info);
        for (;;) {
          tried += 1;
          try {
            const save = { ...key, info: `[${tried}]`, rev };
            const { success, data } = await post<{ rev: number }>(running.address, 'set/add', save, token);
            if (!success) break;
            ({ rev } = data);
            info = `[${tried}]`;
            acknowledged += 1;
            // In the middle of things: the other writers have calls under way.
            if (acknowledged === 40 + round * 17) running.child.kill('SIGKILL');
          } catch {
            break;
          }
        }
        return { key, last: numberIn(info), tried };
      });
      const written = await Promise.all(writers);
      running.child.kill('SIGKILL');
      await running.ended();
      running = await start(env);
      token = await login(running.address);
      expect(acknowledged).toBeGreaterThanOrEqual(40);
      for (const { key, last, tried } of written) {
        const kept = numberIn((await stored(key))?.info ?? '[0]');
        // The last acknowledged one, or the one whose answer did not come any more.
        expect(kept).toBeGreaterThanOrEqual(last);
        expect(kept).toBeLessThanOrEqual(tried);
      }
    }
    running.child.kill('SIGINT');
    expect(await running.ended()).toEqual({ code: 0, signal: null });
  });

  it('in production has one account, with the password it was given, and no demo', async () => {
    const DATA_DIR = join(home, 'production');
    const refused = launch({ DATA_DIR, NODE_ENV: 'production' });
    expect(await refused.ended()).toMatchObject({ code: 1 });
    expect(refused.output()).toMatch(/^ADMIN_PASSWORD must be set[^\n]*\n$/);
    const running = await start({ DATA_DIR, NODE_ENV: 'production', ADMIN_PASSWORD: 'a long password' });
    expect(running.output()).not.toContain('Demo');
    expect((await post(running.address, 'login', { account: 'finance', password: 'Demo@2025' })).success).toBe(false);
    const { data } = await post<UserInfo>(running.address, 'login', { account: 'admin', password: 'a long password' });
    expect(data.buttonCodes).toContain('purchaser:invoice:view');
    running.child.kill('SIGTERM');
    expect(await running.ended()).toMatchObject({ code: 0 });
  });

  it('says in one line what is wrong with its environment, and ends with 1', async () => {
    const taken: Server = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const refused = launch({ DATA_DIR: join(home, 'demo'), PORT: port });
    expect(await refused.ended()).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/^PORT \d+ is in use[^\n]*\n$/);
    taken.close();
  });

  it.each([
    ['DATA_DIR', '/proc/nothing', /^DATA_DIR cannot be written[^\n]*\n$/],
    ['DATA_DIR', '/proc/nothing/at/all', /^DATA_DIR cannot be written[^\n]*\n$/],
    ['DATA_DIR', join(ROOT, 'package.json'), /^DATA_DIR cannot be written[^\n]*\n$/],
    ['SCHEMAS_DIR', join(ROOT, 'package.json'), /^SCHEMAS_DIR is not a folder[^\n]*\n$/],
    ['SCHEMAS_DIR', '/dev/null/x', /^SCHEMAS_DIR does not exist[^\n]*\n$/],
    ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be empty[^\n]*\n$/],
  ])('ends at once with one line and 1 when %s is %s', async (name, value, line) => {
    const refused = launch({ DATA_DIR: join(home, 'one-line'), [name]: value });
    expect(await refused.ended()).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(line);
  });

  it('says so when a folder or the database cannot be used, without the password of the address', async () => {
    const config = (env: Readonly<Record<string, string>>) =>
      parseConfig({ DATA_DIR: join(home, 'wrong'), ...env }, ROOT);
    expect(() => checkFolders(config({ DATA_DIR: '/dev/null/data' }))).toThrow(/^DATA_DIR cannot be written/);
    expect(() => checkFolders(config({ SCHEMAS_DIR: join(home, 'nothing') }))).toThrow(/^SCHEMAS_DIR does not exist/);
    const options = { log: { info: () => undefined, warn: () => undefined }, now: Date.now, watch: false };
    const opening = openDeps(config({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' }), options);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: no connection(?!.*secret)[^\n]*$/);
  });
});
