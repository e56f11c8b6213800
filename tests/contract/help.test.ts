import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, HelpPage, HelpPageSummary } from '#wire';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const PAGES = '/api/gts-base-ability/help/pages';
const ROOT = resolve(import.meta.dirname, '..', '..');

const [engine] = ENGINES;
if (engine === undefined) throw new Error('no engine');

describe('help pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-help-'));
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine, { schemasDir: folder });
    admin = await server.login('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (name: string) => admin.data<HelpPage>(`${PAGES}/${name}`);

  it('are listed in reading order: index, tutorial, the language, then every definition', async () => {
    const pages = await admin.data<readonly HelpPageSummary[]>(PAGES);
    const names = pages.map(({ name }) => name);
    expect(names.slice(0, 7)).toEqual(['index', 'tutorial', 'screen', 'fields', 'codes', 'dataset', 'kinds']);
    expect(names).toEqual(expect.arrayContaining(['screens/invoice.general', 'fields/invoice', 'codes/t_code_fpzt']));
    expect(pages.every(({ title }) => /\p{Script=Han}/u.test(title))).toBe(true);
    for (const name of names) expect((await read(name)).markdown, name).toMatch(/^# /m);
  });

  it('are those in the documents', async () => {
    const { markdown } = await read('screens/invoice.general');
    const file = readFileSync(join(ROOT, 'docs/reference/zh/screens/invoice.general.md'), 'utf8');
    expect(file.endsWith(markdown)).toBe(true);
  });

  it('speak the language of the caller, or the one asked for', async () => {
    const english = await admin.get(`${PAGES}/kinds`, { 'accept-language': 'en-US' });
    expect(english.json<Envelope<HelpPage>>().data.title).toBe('Kinds, formats and relative dates');
    expect((await read('kinds?lang=en')).title).toBe('Kinds, formats and relative dates');
    expect((await read('kinds')).title).toBe('类型、格式与相对日期');
    await admin.problem(400, `${PAGES}?lang=fr`);
  });

  it('are not sent twice, until a definition changes', async () => {
    const address = `${PAGES}/screens/invoice.general`;
    const first = await admin.get(address);
    const etag = String(first.headers.etag);
    expect((await admin.get(address, { 'if-none-match': etag })).statusCode).toBe(304);
    const file = join(folder, 'screens/invoice.general.screen.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"增值税发票"', '"改名的发票"'));
    await server.deps.schemas.reload();
    const second = await admin.get(address, { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    expect(second.json<Envelope<HelpPage>>().data).toMatchObject({
      title: '改名的发票',
      markdown: expect.stringContaining('# 改名的发票\n'),
    });
  });

  it('keep to the last good definitions while a file is wrong', async () => {
    writeFileSync(join(folder, 'codes/half.codes.json'), '{ "half": ');
    await server.deps.schemas.reload();
    expect((await read('codes/t_code_fpzt')).markdown).toContain('作废');
    rmSync(join(folder, 'codes/half.codes.json'));
    await server.deps.schemas.reload();
  });

  it('are for configurators with a session; a page that is not there is 404, whatever its name', async () => {
    const finance = await server.login('finance');
    for (const path of [PAGES, `${PAGES}/kinds`, `${PAGES}/nothing`])
      expect((await finance.problem(403, path)).code).toBe('NOT_PERMITTED');
    for (const name of [
      'nothing',
      '',
      'screens/',
      'screens/nothing',
      '..%2f..%2fpackage.json',
      '../../../README',
      '%00',
      'constructor',
    ])
      expect([400, 404]).toContain((await admin.get(`${PAGES}/${name}`)).statusCode);
    const anonymous = await server.app.inject({ url: PAGES });
    expect(anonymous.json<{ code: string }>().code).toBe('100001');
  });
});
