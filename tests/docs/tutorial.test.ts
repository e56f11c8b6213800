import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope, QueryAnswer, UserInfo } from '#wire';
import { readSchemaTree } from '../../scripts/schemaTree.ts';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { applyChange, isShown, type TutorialStep, tutorialSteps } from './tutorialSteps.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const API = '/api/gts-base-ability';
/** What the tutorial promises of a saved file. */
const PROMISE_MS = 2000;
/** How long a busy machine may take all the same. */
const PATIENCE = { timeout: 30_000, interval: 20 };
/** Settings of whoever runs the tests are none of the reader's. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|TMPDIR|SystemRoot|npm_config_cache)$/.test(name)),
);

const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');
const steps = { zh: tutorialSteps(read('tutorial.zh.md')), en: tutorialSteps(read('tutorial.md')) };

describe('the tutorial', () => {
  it('asks the same of its readers in both languages', () => {
    const asked = (language: 'zh' | 'en') =>
      steps[language].map((step) =>
        step.kind === 'run'
          ? { ...step, command: step.command.replace(/(?: --)? --lang en$/, ''), output: null }
          : step,
      );
    expect(asked('en')).toEqual(asked('zh'));
    expect(asked('zh').length).toBeGreaterThan(10);
  });

  it('is not followed past a change that does not fit, nor past an output that differs', () => {
    expect(applyChange('a\nb\nc\n', ' a\n-b\n+x\n')).toBe('a\nx\nc\n');
    expect(() => applyChange('a\nb\n', '-x\n+y\n')).toThrow('not once');
    expect(() => applyChange('a\na\n', '-a\n+y\n')).toThrow('not once');
    expect(isShown('… files (a)\n…\nend', '12 files (a)\n1\n2\nend\n')).toBe(true);
    expect(isShown('… files (a)', '12 files (b)')).toBe(false);
    expect(isShown('a', 'a\nb')).toBe(false);
  });
});

describe.each(['zh', 'en'] as const)('a reader of the tutorial (%s)', (language) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-tutorial-'));
  const schemas = join(folder, 'schemas');
  const env = { ...ENV, SCHEMAS_DIR: schemas };
  let began = 0;
  const waits: number[] = [];
  let server: Awaited<ReturnType<typeof startServer>> | undefined;

  beforeAll(() => {
    began = Date.now();
    cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=reader', '-c', 'user.email=reader@example.com', 'commit', '--quiet', '--message', 'as given');
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gets what it shows, with the real commands and the real server', { timeout: 600_000 }, async () => {
    for (const step of steps[language]) await follow(step);
    const { data, get } = running();
    const screen = await data<{ readonly title: { readonly zh: string } }>(`${API}/screens/invoice.to-book-large`);
    expect(screen.title.zh).toBe('大额待入账发票');
    const ask = (id: string) =>
      data<QueryAnswer>(`${API}/screens/${id}/query`, { filters: {}, page: { currentPage: 1, pageSize: 25 } });
    const [all, variant] = [await ask('invoice.to-book'), await ask('invoice.to-book-large')];
    expect(all.total).toBeGreaterThan(0);
    expect(all.records?.[0]).toHaveProperty('voucherStatus', '0');
    expect(variant.records?.[0]).not.toHaveProperty('voucherStatus');
    expect(variant.total).toBe(all.total);
    expect((await get(`${API}/help/pages/tutorial`)).markdown).toBe(
      read(language === 'zh' ? 'tutorial.zh.md' : 'tutorial.md'),
    );
    // Other work on the machine can delay one change; that every one is late would be ours.
    expect(Math.min(...waits)).toBeLessThan(PROMISE_MS);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `tutorial (${language}) followed in ${seconds} s; files seen after ${waits.map(Math.round).join(', ')} ms`,
    );
  });

  const running = () => {
    if (server === undefined) throw new Error('the tutorial starts the server first');
    return server;
  };

  async function follow(step: TutorialStep): Promise<void> {
    if (step.kind === 'server') {
      expect(step.command).toBe('npm start');
      server = await startServer(folder, schemas, language);
    } else if (step.kind === 'run') {
      await seen(() => run(step));
    } else {
      const file = join(folder, step.file);
      const table = /([^/]+)\.codes\.json$/.exec(step.file)?.[1];
      const text = step.kind === 'write' ? step.text : applyChange(readFileSync(file, 'utf8'), step.change);
      await seen(() => writeFileSync(file, text), table);
    }
  }

  function run({ command, exit, output }: Extract<TutorialStep, { kind: 'run' }>): void {
    const result = spawnSync(command, { cwd: ROOT, env, encoding: 'utf8', shell: true });
    expect(result.status, `${command}\n${result.stdout}\n${result.stderr}`).toBe(exit);
    // npm begins with what it runs; paths are those of a reader, whose schemas lie in the project.
    const text = result.stdout.replace(/^(?:\n?> .*\n)+/, '').replaceAll(relative(ROOT, schemas), 'schemas');
    if (output !== null && !isShown(output, text)) expect(text).toBe(output);
  }

  /**
   * Does something and, when it changed a schema, waits until it is noticed: by an open page of the browser, or, while no
   * screen takes a new code table, in the reference.
   */
  async function seen(act: () => void, table?: string): Promise<void> {
    const heard = running().heard();
    const before = fingerprint();
    act();
    if (fingerprint() === before) return;
    const saved = performance.now();
    await vi.waitFor(
      () => (table === undefined ? expect(running().heard()).toBeGreaterThan(heard) : shown(table)),
      PATIENCE,
    );
    waits.push(performance.now() - saved);
    const issues = await running().data<readonly string[]>(`${API}/schemaIssues`);
    const isWrong = readFileSync(join(schemas, 'screens/invoice.to-book.screen.json'), 'utf8').includes('sellerNmae');
    expect(issues).toHaveLength(isWrong ? 1 : 0);
    // Right or wrong, there is always a list.
    await running().data(`${API}/screens/invoice.to-book/query`, { filters: {} });
  }

  const shown = (table: string) => running().data(`${API}/help/pages/codes/${table}`);
  const fingerprint = () => JSON.stringify(readSchemaTree(schemas));
});

/** The program as `npm start` runs it once everything is built, with somebody logged in who has a page open. */
async function startServer(dataDir: string, schemasDir: string, language: 'zh' | 'en') {
  const env = { ...ENV, PORT: '0', DATA_DIR: join(dataDir, 'data'), SCHEMAS_DIR: schemasDir, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], { cwd: ROOT, env });
  const address = await addressOf(child);
  const login = await fetch(`${address}/api/gts-manager/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'admin', password: DEMO_PASSWORD }),
  });
  const { data: user } = (await login.json()) as Envelope<UserInfo>;
  const headers = { token: user.token, 'accept-language': language, 'content-type': 'application/json' };
  const events = await fetch(`${address}${API}/events`, { headers: { cookie: `uc_session_id=${user.token}` } });
  let heard = 0;
  void (async () => {
    for await (const text of events.body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard += text.match(/^event: screens$/gm)?.length ?? 0;
  })().catch(() => undefined);
  const data = async <T>(path: string, body?: unknown): Promise<T> => {
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}${path}`, request);
    expect(response.status, path).toBe(200);
    return ((await response.json()) as Envelope<T>).data;
  };
  return {
    data,
    get: (path: string) => data<{ readonly markdown: string }>(path),
    heard: () => heard,
    stop: () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      return ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    child.stdout?.on('data', (text) => {
      said += text;
      const address = /^Ready: (\S+)$/m.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
}
