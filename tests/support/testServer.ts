import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { businessDateTime } from '#engine';
import type { Envelope, Problem, UserInfo } from '#wire';
import { createDemoAccounts } from '../../src/server/accounts/createAccounts.ts';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { buildApp } from '../../src/server/app.ts';
import { type Config, parseConfig, SERVER_LIMITS, type ServerLimits } from '../../src/server/config.ts';
import type { Provided, ServerDeps } from '../../src/server/deps.ts';
import { closeDeps, openDeps } from '../../src/server/openDeps.ts';
import { dialectOf } from '../../src/server/sql/dialects/dialectOf.ts';
import { buildUpsertStatements } from '../../src/server/sql/rowWrites.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import type { Engine } from './engines.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** A Thursday, after lunch in Shanghai. */
export const TEST_NOW = Date.parse('2025-11-06T05:00:00Z');

export interface TestServerOptions {
  readonly schemasDir?: string;
  readonly limits?: Partial<ServerLimits>;
  readonly env?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  /** In place of who answers for rows and codes of the server. */
  readonly provided?: Partial<Provided>;
}

/** A logged-in user of a test server. */
export interface TestClient {
  readonly user: UserInfo;
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Data of a call that must go well. */
  data<T>(path: string, body?: unknown): Promise<T>;
  /** Problem of a call that must be refused with this status. */
  problem(status: number, path: string, body?: unknown): Promise<Problem>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps;
  readonly config: Config;
  /** Moves the server's clock. */
  pass(ms: number): void;
  /** With the password of the demo, unless another is given. */
  login(account: string, password?: string): Promise<TestClient>;
  insert(dataset: string, groupId: string, rows: readonly WireRow[]): Promise<void>;
  close(): Promise<void>;
}

/** The whole server on a fresh database of the engine, with the demo accounts and no rows. */
export async function startTestServer(engine: Engine, options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lists-test-'));
  const databaseUrl = await engine.createDatabase();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SCHEMAS_DIR: options.schemasDir ?? join(ROOT, 'schemas'),
    LOG_LEVEL: 'silent',
    ...options.env,
  };
  const config: Config = {
    ...parseConfig(env, ROOT),
    limits: { ...SERVER_LIMITS, requestsPerMinute: 100_000, loginsPerMinute: 10_000, ...options.limits },
  };
  let clock = TEST_NOW;
  const silent = { info: () => undefined, warn: () => undefined };
  const opened = await openDeps(config, { log: silent, now: () => clock, watch: options.watch ?? false });
  const deps: ServerDeps = { ...opened, provided: { ...opened.provided, ...options.provided } };
  await createDemoAccounts(deps.store, businessDateTime(clock, config.businessZone));
  const app = buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    config,
    pass: (ms) => {
      clock += ms;
    },
    login: (account, password = DEMO_PASSWORD) => login(app, account, password),
    insert: (name, groupId, rows) => insert(deps, name, groupId, rows),
    async close() {
      await app.close();
      await closeDeps(deps);
      await engine.dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function login(app: FastifyInstance, account: string, password: string): Promise<TestClient> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/gts-manager/user/login',
    payload: { account, password },
  });
  const { success, data: user } = answer.json<Envelope<UserInfo>>();
  if (!success) throw new Error(`${account} could not log in: ${answer.body}`);
  const send = (request: InjectOptions) =>
    app.inject({ ...request, headers: { token: user.token, ...request.headers } });
  const call = (path: string, body: unknown) =>
    body === undefined
      ? send({ method: 'GET', url: path })
      : send({ method: 'POST', url: path, payload: body as object });
  return {
    user,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, payload: body as object, headers }),
    async data<T>(path: string, body?: unknown) {
      const response = await call(path, body);
      const envelope = response.statusCode === 200 ? response.json<Envelope<T>>() : null;
      if (envelope === null || !envelope.success)
        throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
      return envelope.data;
    },
    async problem(status, path, body) {
      const response = await call(path, body);
      if (response.statusCode !== status)
        throw new Error(`${path} answered ${response.statusCode} instead of ${status}: ${response.body}`);
      return response.json<Problem>();
    },
  };
}

async function insert(deps: ServerDeps, name: string, groupId: string, rows: readonly WireRow[]): Promise<void> {
  const dataset = deps.schemas.current().datasets.get(name);
  if (dataset === undefined) throw new Error(`No dataset ${name}`);
  await deps.store.batch(
    buildUpsertStatements(dataset, groupId, rows, {
      dialect: dialectOf(deps.store.kind),
      ids: deps.ids,
      onConflict: 'fail',
    }),
  );
  deps.versions.bump(name);
}
