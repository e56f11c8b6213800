import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Impact, Issue, ResolvedScreen, Vocabulary } from '#engine';
import type { DesignerContent, DesignerFiles, DraftCheck, DraftPreview, QueryAnswer, SavedFiles } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCHEMAS = resolve(import.meta.dirname, '..', '..', 'schemas');
const BASE = '/api/gts-base-ability/designer';
const GENERAL = 'screens/invoice.general.screen.json';
const FIELDS = 'fields/invoice.fields.json';
const TOLL = 'screens/invoice.toll.screen.json';
const DATASET = 'datasets/invoice.dataset.json';
const ROWS = 40;

type Preview = DraftPreview<ResolvedScreen, unknown>;
type Json = Record<string, unknown>;

describeOnBothEngines('the designer', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-designer-'));
  cpSync(SCHEMAS, folder, { recursive: true });
  const original = (path: string) => readFileSync(join(SCHEMAS, path), 'utf8');
  const now = (path: string) => readFileSync(join(folder, path), 'utf8');
  const changed = (path: string, change: (document: Json) => void) => {
    const document = JSON.parse(original(path)) as Json;
    change(document);
    return { path, text: `${JSON.stringify(document, null, 2)}\n` };
  };
  const retitled = (zh: string) => changed(GENERAL, (screen) => Object.assign(screen, { title: { zh, en: 'New' } }));
  let server: TestServer;
  let admin: TestClient;
  let config: TestClient;
  let finance: TestClient;
  const contentOf = (path: string) => admin.data<DesignerContent>(`${BASE}/content?path=${encodeURIComponent(path)}`);
  const preview = (
    client: TestClient,
    drafts: readonly object[],
    role: string | null = null,
    screen = 'invoice.general',
  ) => client.data<Preview>(`${BASE}/preview`, { drafts, screen, role });
  const asked = (drafts: readonly object[], query: object, role: string | null = null, screen = 'invoice.general') => ({
    drafts,
    screen,
    role,
    query: { filters: {}, ...query },
  });
  const ready = (answer: Preview) => {
    if (answer.state !== 'ready') throw new Error(`the preview is ${answer.state}`);
    return answer;
  };

  beforeAll(async () => {
    server = await startTestServer(engine, { schemasDir: folder });
    await server.insert('invoice', 'G1', sampleInvoices(ROWS));
    [admin, config, finance] = await Promise.all([
      server.login('admin'),
      server.login('config'),
      server.login('finance'),
    ]);
  });
  afterEach(async () => {
    for (const path of [GENERAL, TOLL, FIELDS, DATASET]) writeFileSync(join(folder, path), original(path));
    for (const name of ['risk.added', 'other']) rmSync(join(folder, `screens/${name}.screen.json`), { force: true });
    await server.deps.schemas.reload();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is closed to everybody without its permission', async () => {
    for (const path of ['files', `content?path=${GENERAL}`]) await finance.problem(403, `${BASE}/${path}`);
    const bodies: Readonly<Record<string, object>> = {
      words: { drafts: [] },
      check: { drafts: [] },
      impact: { drafts: [] },
      preview: { drafts: [], screen: 'invoice.general', role: null },
      query: asked([], {}),
      save: { files: [{ ...retitled('不'), rev: null }] },
      newScreen: { id: 'a', titleZh: 'a', titleEn: 'a', route: '/risk/a', from: { dataset: 'invoice' }, drafts: [] },
    };
    for (const [call, body] of Object.entries(bodies)) await finance.problem(403, `${BASE}/${call}`, body);
  });

  it('lists every file with its version, who uses it, and the roles of the group', async () => {
    const answer = await config.data<DesignerFiles>(`${BASE}/files`);
    expect(answer).toMatchObject({ canWrite: true, blocked: null });
    expect(answer.roles.map(({ account }) => account)).toEqual(['admin', 'config', 'finance', 'viewer']);
    const byPath = new Map(answer.files.map((file) => [file.path, file]));
    expect(byPath.get(GENERAL)).toMatchObject({ kind: 'screen', name: 'invoice.general', group: 'purchaser' });
    expect(byPath.get('screens/invoice.ticket.screen.json')?.abstract).toBe(true);
    expect(byPath.get(FIELDS)?.usedBy).toContain('invoice.general');
    expect(byPath.get('codes/risk_state.codes.json')?.usedBy).toEqual(['risk.findings']);
    expect(await contentOf(GENERAL)).toEqual({ path: GENERAL, text: now(GENERAL), rev: byPath.get(GENERAL)?.rev });
  });

  it('gives the words of the whole tree, drafts among them', async () => {
    const draft = changed('datasets/invoice.dataset.json', (dataset) =>
      Object.assign(dataset, { title: { zh: '票', en: 'Slip' } }),
    );
    const { vocabulary, schemas } = await config.data<{ vocabulary: Vocabulary; schemas: Json }>(`${BASE}/words`, {
      drafts: [draft],
    });
    expect(vocabulary.datasets.find(({ name }) => name === 'invoice')?.label.zh).toBe('票');
    expect(Object.keys(schemas).sort()).toEqual(
      ['codes', 'dataset', 'fields', 'screen'].map((kind) => `${kind}.schema.json`),
    );
  });

  describe('a path from outside', () => {
    const outside = [
      '../secret.screen.json',
      'screens/../../secret.screen.json',
      '/etc/x.screen.json',
      'screens/.hidden.screen.json',
      'screens\\x.screen.json',
      'codes/x.screen.json',
      'screens/deep/x.screen.json',
      'meta/screen.schema.json',
      'meta/x.screen.json',
      'screens/x.json',
      'x.screen.json',
      'screens/x.screen.json\u200b',
    ];

    it.each(outside)('%s is refused everywhere', async (path) => {
      const before = readdirSync(folder, { recursive: true }).length;
      const drafts = [{ path, text: '{}' }];
      for (const call of ['check', 'impact', 'words'])
        expect((await admin.problem(400, `${BASE}/${call}`, { drafts })).code).toBe('SCHEMA_PATH_INVALID');
      expect((await admin.problem(400, `${BASE}/save`, { files: [{ path, text: '{}', rev: null }] })).code).toBe(
        'SCHEMA_PATH_INVALID',
      );
      await admin.problem(404, `${BASE}/content?path=${encodeURIComponent(path)}`);
      expect(readdirSync(folder, { recursive: true }).length).toBe(before);
    });

    it('is refused where a link leads out of the folder', async () => {
      const target = join(mkdtempSync(join(tmpdir(), 'lists-outside-')), 'x.json');
      writeFileSync(
        target,
        original(GENERAL).replaceAll('invoice.general', 'other').replace('"id": "other"', '"id": "x"'),
      );
      symlinkSync(target, join(folder, 'screens/other.screen.json'));
      const rev = (await contentOf('screens/other.screen.json')).rev;
      const text = JSON.stringify({
        id: 'other',
        extends: 'invoice.general',
        resourceNo: 'OTHER',
        title: { zh: '别', en: 'Other' },
        route: '/risk/other',
      });
      const refused = await admin.problem(400, `${BASE}/save`, {
        files: [{ path: 'screens/other.screen.json', text, rev }],
      });
      expect(refused.code).toBe('SCHEMA_PATH_INVALID');
      expect(readFileSync(target, 'utf8')).toContain('"id": "x"');
    });
  });

  it('finds every issue of the tree with the draft in it, and keeps the served state', async () => {
    const draft = changed(FIELDS, (dictionary) => delete (dictionary.fields as Json).sellerName);
    const { issues } = await config.data<DraftCheck<Issue>>(`${BASE}/check`, { drafts: [draft] });
    expect(issues.map(({ file }) => file)).toContain(GENERAL);
    expect(issues[0]).toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      pointer: expect.any(String),
    });
    expect(await config.data(`${BASE}/check`, { drafts: [] })).toEqual({ superseded: false, issues: [] });
  });

  it('answers only the last of many checks of one session', async () => {
    const checks = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        config.data<DraftCheck<Issue>>(`${BASE}/check`, { drafts: [retitled(`第${at}次`)] }),
      ),
    );
    expect(checks.filter(({ superseded }) => !superseded).length).toBeGreaterThanOrEqual(1);
    expect(checks.some(({ superseded }) => superseded)).toBe(true);
  });

  it('refuses a text that is too large', async () => {
    const text = `"${'好'.repeat(200_000)}"`;
    expect((await admin.problem(413, `${BASE}/check`, { drafts: [{ path: GENERAL, text }] })).code).toBe(
      'REQUEST_TOO_LARGE',
    );
    await admin.problem(400, `${BASE}/check`, { drafts: [{ path: GENERAL, text: ' '.repeat(524_289) }] });
  });

  describe('a preview', () => {
    it('is the screen of the draft with its rows and code tables', async () => {
      const shown = ready(await preview(admin, [retitled('草稿')]));
      expect(shown.screen.title.zh).toBe('草稿');
      expect(shown.codeTables).toHaveProperty('t_code_fplx');
      expect(shown.needsStorage).toEqual([]);
      const list = await admin.data<QueryAnswer>(`${BASE}/query`, asked([retitled('草稿')], {}));
      const served = await admin.data<QueryAnswer>('/api/gts-base-ability/screens/invoice.general/query', {
        filters: {},
      });
      expect(list).toEqual(served);
      expect(list.total).toBeGreaterThan(0);
    });

    it('shows the rows of the caller, never those of the role', async () => {
      const own = await config.data<QueryAnswer>(`${BASE}/query`, asked([], {}));
      const asAdmin = await config.data<QueryAnswer>(`${BASE}/query`, asked([], {}, 'admin'));
      const everything = await admin.data<QueryAnswer>(`${BASE}/query`, asked([], {}));
      expect(asAdmin.total).toBe(own.total);
      expect(own.total).toBeLessThan(everything.total ?? 0);
    });

    it('as a role shows what both may see, and says when the role would see more', async () => {
      const toolbar = async (client: TestClient, role: string) => ready(await preview(client, [], role)).screen.toolbar;
      expect(await toolbar(admin, 'viewer')).toEqual(['export']);
      expect((await toolbar(admin, 'finance')).length).toBeGreaterThan(3);
      expect(await toolbar(config, 'finance')).toEqual(['export']);
      expect(ready(await preview(config, [], 'finance')).cut).toBe(true);
      expect(ready(await preview(admin, [], 'finance')).cut).toBe(false);
      await admin.problem(404, `${BASE}/preview`, { drafts: [], screen: 'invoice.general', role: 'agency' });
    });

    it('has no rows while the draft needs storage that is made when it is saved', async () => {
      const dataset = changed(DATASET, (one) => Object.assign(one.columns as Json, { drafted: { type: 'text' } }));
      const fields = changed(FIELDS, (one) =>
        Object.assign(one.fields as Json, { drafted: { label: { zh: '新', en: 'New' }, column: { kind: 'text' } } }),
      );
      const screen = changed(GENERAL, (one) => (one.columns as unknown[]).push('drafted'));
      const drafts = [dataset, fields, screen];
      expect(ready(await preview(admin, drafts)).needsStorage).toEqual(['drafted']);
      expect((await admin.problem(409, `${BASE}/query`, asked(drafts, {}))).code).toBe('DRAFT_NEEDS_STORAGE');
      // Another screen of the same dataset does not use it.
      expect(ready(await preview(admin, [dataset], null, 'invoice.train')).needsStorage).toEqual([]);
    });

    it('is faulty where the screen has issues', async () => {
      expect(await preview(admin, [changed(GENERAL, (one) => Object.assign(one, { totals: ['nothing'] }))])).toEqual({
        state: 'faulty',
      });
    });
  });

  describe('a draft that takes protection away', () => {
    /** As served from now on: seller names need a permission only administrators have. */
    const guard = async () => {
      writeFileSync(
        join(folder, FIELDS),
        changed(FIELDS, ({ fields }) => {
          (fields as Record<string, Json>).sellerName = {
            ...(fields as Record<string, Json>).sellerName,
            permission: 'secret:seller',
          };
          (fields as Record<string, Json>).amountWithTax = {
            ...(fields as Record<string, Json>).amountWithTax,
            permission: 'secret:seller',
          };
        }).text,
      );
      await server.deps.schemas.reload();
    };
    const unguarded = () => ({ path: FIELDS, text: original(FIELDS) });
    /** Reads the guarded column under another name. */
    const aliased = () =>
      changed(FIELDS, ({ fields }) =>
        Object.assign(fields as Json, {
          alias: {
            label: { zh: '别名', en: 'Alias' },
            column: { kind: 'text', source: 'sellerName' },
            filter: { kind: 'text', source: 'sellerName' },
          },
        }),
      );
    const withAlias = () =>
      changed(GENERAL, (screen) => {
        (screen.columns as unknown[]).push('alias');
        (screen.filters as unknown[]).push('alias');
      });

    it('shows, filters, sorts, sums and searches no stored column the caller or role lacks', async () => {
      await guard();
      for (const [client, role] of [
        [config, null],
        [config, 'admin'],
        [admin, 'viewer'],
      ] as const) {
        for (const drafts of [[unguarded()], [aliased(), withAlias()]]) {
          const { screen } = ready(await preview(client, drafts, role));
          const sources = [
            ...screen.columns.map(({ source }) => source),
            ...screen.filters.flatMap((one) => one.sources),
          ];
          expect(sources).not.toContain('sellerName');
          expect(sources).not.toContain('amountWithTax');
          expect(screen.totals).not.toContain('amountWithTax');
          const rows = await client.data<QueryAnswer>(`${BASE}/query`, asked(drafts, {}, role));
          for (const row of rows.records ?? [])
            for (const name of ['sellerName', 'amountWithTax', 'alias']) expect(row).not.toHaveProperty(name);
          expect(rows.totals ?? {}).not.toHaveProperty('amountWithTax');
          for (const query of [
            { filters: { sellerName: '示例' } },
            { filters: { alias: '示例' } },
            { filters: { amountWithTaxBegin: '1' } },
            { sort: [{ field: 'sellerName', direction: 'asc' }] },
            { sort: [{ field: 'alias', direction: 'asc' }] },
            { sort: [{ field: 'amountWithTax', direction: 'asc' }] },
          ])
            await client.problem(400, `${BASE}/query`, asked(drafts, query, role));
        }
      }
      expect(ready(await preview(admin, [unguarded()])).screen.columns.map(({ source }) => source)).toContain(
        'sellerName',
      );
    });

    it('tells nothing of a withheld column by counting the rows of a fixed condition on it', async () => {
      await guard();
      const asking = (value: unknown) =>
        changed(GENERAL, (screen) => {
          const { source } = screen as { source: { dataset: string; where: Json } };
          source.where = { ...source.where, sellerName: value };
        });
      for (const value of ['示例', ['示例', '样本']]) {
        expect(await preview(config, [asking(value)])).toEqual({ state: 'notPermitted', cut: false });
        await config.problem(403, `${BASE}/query`, asked([asking(value)], {}));
        expect((await preview(admin, [asking(value)])).state).toBe('ready');
      }
    });

    it('cannot be saved by who lacks what it takes away, but by who has it', async () => {
      await guard();
      const files = [{ ...unguarded(), rev: (await contentOf(FIELDS)).rev }];
      const guarded = now(FIELDS);
      expect((await config.problem(403, `${BASE}/save`, { files })).code).toBe('SCHEMA_NEEDS_PERMISSION');
      expect(now(FIELDS)).toBe(guarded);
      expect((await admin.data<SavedFiles>(`${BASE}/save`, { files })).notServed).toEqual([]);
    });

    it('cannot be saved where it would open rows or change owners', async () => {
      const closed = changed(TOLL, (screen) => Object.assign(screen, { permission: 'secret:list' }));
      writeFileSync(join(folder, TOLL), closed.text);
      await server.deps.schemas.reload();
      const save = async (draft: { readonly path: string; readonly text: string }) => {
        const rev = (await contentOf(draft.path)).rev;
        return (await config.post(`${BASE}/save`, { files: [{ ...draft, rev }] })).json().code;
      };
      expect(await save({ path: TOLL, text: original(TOLL) })).toBe('SCHEMA_NEEDS_PERMISSION');
      expect(
        await save(
          changed(GENERAL, (screen) =>
            Object.assign(screen, { source: { dataset: 'invoice', where: { kind: 'toll' } } }),
          ),
        ),
      ).toBe('SCHEMA_NEEDS_PERMISSION');
      expect(await save(changed(DATASET, (dataset) => Object.assign(dataset, { organisation: 'invoiceType' })))).toBe(
        'SCHEMA_NEEDS_PERMISSION',
      );
      expect(now(TOLL)).toBe(closed.text);
    });

    it('opens no rows of a screen the caller may not open, whatever it says of permission and place', async () => {
      const closed = changed(TOLL, (screen) => Object.assign(screen, { permission: 'secret:list' }));
      writeFileSync(join(folder, TOLL), closed.text);
      await server.deps.schemas.reload();
      expect(await admin.data('/api/gts-base-ability/schemaIssues')).toEqual([]);
      const opened = { path: TOLL, text: original(TOLL) };
      expect(await preview(config, [opened], null, 'invoice.toll')).toEqual({ state: 'notPermitted', cut: false });
      await config.problem(403, `${BASE}/query`, asked([opened], {}, null, 'invoice.toll'));
      // Another screen they may open is no way around: its rows are widened.
      const widened = changed('screens/invoice.ride.screen.json', (screen) =>
        Object.assign(screen, { source: { where: { kind: 'toll' } } }),
      );
      expect((await preview(config, [widened], null, 'invoice.ride')).state).toBe('notPermitted');
      expect((await preview(config, [], null, 'invoice.ride')).state).toBe('ready');
      expect((await preview(admin, [opened], null, 'invoice.toll')).state).toBe('ready');
    });

    it('changes neither whose rows are whose nor the stored table', async () => {
      const own = await config.data<QueryAnswer>(`${BASE}/query`, asked([], {}));
      const owner = changed(DATASET, (dataset) => Object.assign(dataset, { organisation: 'sellerName' }));
      const check = await config.data<DraftCheck<Issue>>(`${BASE}/check`, { drafts: [owner] });
      const answer = await config.post(`${BASE}/query`, asked([owner], {}));
      if (check.issues.length === 0) expect(answer.json().data).toEqual(own);
      else expect(answer.statusCode).toBe(404);
    });
  });

  it('tells what users will feel', async () => {
    const drafts = [changed(GENERAL, (screen) => Object.assign(screen, { resourceNo: 'PUR_OTHER' }))];
    const impacts = await config.data<readonly Impact[]>(`${BASE}/impact`, { drafts });
    expect(impacts.map(({ code, subject }) => `${subject} ${code}`)).toContain('invoice.general SCREEN_SETTINGS_LOST');
  });

  describe('saving', () => {
    it('writes the file, serves it at once and keeps a record', async () => {
      const { rev } = await contentOf(GENERAL);
      const draft = retitled('保存后');
      const saved = await config.data<SavedFiles>(`${BASE}/save`, { files: [{ ...draft, rev }] });
      expect(saved.notServed).toEqual([]);
      expect(now(GENERAL)).toBe(draft.text);
      expect(saved.files).toEqual([await contentOf(GENERAL)]);
      const screen = await admin.data<ResolvedScreen>('/api/gts-base-ability/screens/invoice.general');
      expect(screen.title.zh).toBe('保存后');
      expect(readdirSync(join(folder, 'screens')).filter((name) => name.startsWith('.'))).toEqual([]);
      const [record] = await server.deps.store.read('system', {
        sql: `select "account", "target" from "audit" where "action" = 'schema.save' order by "id" desc limit 1`,
        parameters: [],
      });
      expect(record).toEqual({ account: 'config', target: GENERAL });
    });

    it('saves files that only fit together', async () => {
      const fields = changed(FIELDS, (one) =>
        Object.assign(one.fields as Json, {
          drawn: { label: { zh: '开票', en: 'Drawn' }, column: { kind: 'text', source: 'drawer' } },
        }),
      );
      const screen = changed(GENERAL, (one) => (one.columns as unknown[]).push('drawn'));
      const files = await Promise.all(
        [fields, screen].map(async (one) => ({ ...one, rev: (await contentOf(one.path)).rev })),
      );
      expect((await config.data<SavedFiles>(`${BASE}/save`, { files })).notServed).toEqual([]);
      expect([now(FIELDS), now(GENERAL)]).toEqual([fields.text, screen.text]);
    });

    it('answers a change of somebody else with what the file is now, and writes nothing', async () => {
      const { rev } = await contentOf(GENERAL);
      const theirs = retitled('他人').text;
      writeFileSync(join(folder, GENERAL), theirs);
      const problem = await config.problem(409, `${BASE}/save`, { files: [{ ...retitled('我的'), rev }] });
      expect(problem).toMatchObject({ code: 'SCHEMA_CHANGED', data: [{ path: GENERAL, text: theirs }] });
      expect(now(GENERAL)).toBe(theirs);
    });

    it('refuses two texts for one place, of which only one could be judged', async () => {
      const { rev } = await contentOf(GENERAL);
      const files = [
        { path: GENERAL, text: 'not JSON {', rev },
        { ...retitled('对的'), rev },
      ];
      const before = now(GENERAL);
      expect((await config.problem(400, `${BASE}/save`, { files })).code).toBe('SCHEMA_PATH_INVALID');
      expect(now(GENERAL)).toBe(before);
    });

    it('lets one of two at once through', async () => {
      const { rev } = await contentOf(GENERAL);
      const answers = await Promise.all(
        ['甲', '乙'].map((title) => config.post(`${BASE}/save`, { files: [{ ...retitled(title), rev }] })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });

    it('refuses what has issues, but not for those another file has already', async () => {
      const broken = { path: GENERAL, text: original(GENERAL).replace('"sellerName"', '"sellerNmae"') };
      const { rev } = await contentOf(GENERAL);
      const refused = await config.post(`${BASE}/save`, { files: [{ ...broken, rev }] });
      expect(refused.json()).toMatchObject({ success: false, code: 'SCHEMA_HAS_ISSUES' });
      expect(refused.json().data.issues[0].code).toBe('SCREEN_UNKNOWN_FIELD');
      expect(now(GENERAL)).toBe(original(GENERAL));

      writeFileSync(join(folder, 'screens/other.screen.json'), '{ "half": ');
      const saved = await config.data<SavedFiles>(`${BASE}/save`, { files: [{ ...retitled('仍可'), rev }] });
      expect(saved.notServed.join()).toContain('screens/other.screen.json');
      expect(now(GENERAL)).toBe(retitled('仍可').text);
    });

    it('begins a new screen from a valid file, which is never written over one that is there', async () => {
      const wishes = { id: 'risk.added', titleZh: '新增', titleEn: 'Added', route: '/risk/added', drafts: [] };
      for (const from of [{ dataset: 'riskFinding' }, { extends: 'risk.findings' }]) {
        const { file, issues } = await config.data<{ file: { path: string; text: string }; issues: readonly Issue[] }>(
          `${BASE}/newScreen`,
          { ...wishes, from },
        );
        expect(issues).toEqual([]);
        await config.data(`${BASE}/save`, { files: [{ ...file, rev: null }] });
        expect((await contentOf(file.path)).text).toBe(file.text);
        await config.problem(409, `${BASE}/save`, { files: [{ ...file, rev: null }] });
        rmSync(join(folder, file.path));
        await server.deps.schemas.reload();
      }
    });

    it('needs its own permission, and is closed in production', async () => {
      const files = [{ ...retitled('不行'), rev: (await contentOf(GENERAL)).rev }];
      await givePermissions(server.deps, 'viewer', ['system:schema:view', 'purchaser:invoice:view']);
      const viewer = await server.login('viewer');
      expect(await viewer.data(`${BASE}/files`)).toMatchObject({ canWrite: false, blocked: 'permission' });
      expect((await viewer.problem(403, `${BASE}/save`, { files })).code).toBe('NOT_PERMITTED');
      Object.assign(server.config, { production: true });
      try {
        expect(await config.data(`${BASE}/files`)).toMatchObject({ canWrite: false, blocked: 'production' });
        expect((await config.problem(403, `${BASE}/save`, { files })).code).toBe('SCHEMA_READ_ONLY');
      } finally {
        Object.assign(server.config, { production: false });
      }
      expect(now(GENERAL)).toBe(original(GENERAL));
    });
  });
});
