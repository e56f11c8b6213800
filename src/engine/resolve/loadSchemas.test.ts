import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from './loadSchemas.ts';
import { sampleFiles, sampleWith } from './sampleSchemas.ts';

/** Time-out of tests that load many trees, on a busy machine. */
const PATIENCE_MS = 60_000;
const USERS = 'datasets/user.dataset.json';
const LIST = 'screens/bill.list.screen.json';
const VARIANT = 'screens/bill.closed.screen.json';
const CODES = 'codes/bill_status.codes.json';
const RATES = 'codes/tax_rate.codes.json';

function screenOf(files: readonly SchemaFile[], id: string) {
  const screen = loadSchemas(files).screens.get(id);
  if (screen === undefined) throw new Error(`No screen ${id}`);
  return screen;
}

const fields = (list: readonly { readonly field: string }[]): readonly string[] => list.map(({ field }) => field);

describe('loadSchemas', () => {
  it('fills in what a column leaves open from its kind', () => {
    const columns = screenOf(sampleFiles(), 'bill.list').columns;
    expect(columns.find(({ field }) => field === 'operations')).toMatchObject({
      source: '',
      pinned: 'right',
      align: 'center',
      movable: false,
      hideable: false,
      sortable: false,
      actions: ['close'],
    });
    expect(columns.find(({ field }) => field === 'amount')).toMatchObject({
      align: 'right',
      format: 'amount',
      lines: 2,
    });
    expect(columns.find(({ field }) => field === 'party')).toMatchObject({
      source: 'partyName',
      label: { zh: '往来单位', en: 'Counterparty' },
      renamedFrom: ['counterparty'],
    });
  });

  it('gives screens that say the same about a field the same column and filter', () => {
    const list = screenOf(sampleFiles(), 'bill.list');
    const { screens } = loadSchemas(sampleFiles());
    const [first, second] = ['bill.list', 'bill.closed'].map((id) => screens.get(id));
    const shared = first?.columns.filter((column) => second?.columns.includes(column)).map(({ field }) => field);
    expect(shared).toEqual(['billNo', 'billStatus', 'party', 'operations']);
    expect(first?.filters.filter((filter) => second?.filters.includes(filter)).map(({ field }) => field)).toEqual([
      'organForm',
      'billNo',
      'billDate',
      'amount',
    ]);
    expect(first).toEqual(list);
  });

  it('gives a column its group, which a variant may name otherwise and use too', () => {
    const groupOf = (files: ReturnType<typeof sampleFiles>, id: string, field: string) =>
      screenOf(files, id).columns.find((column) => column.field === field)?.group;
    expect(groupOf(sampleFiles(), 'bill.closed', 'billDate')).toEqual({
      id: 'dates',
      label: { zh: '日期', en: 'Dates' },
    });
    expect(groupOf(sampleFiles(), 'bill.closed', 'period')).toBeNull();
    const renamed = sampleWith(
      VARIANT,
      '"items": ["period", "taxRate"]',
      '"items": [{ "field": "period", "group": "dates" }, "taxRate"]',
    ).map((file) =>
      file.path === VARIANT
        ? {
            ...file,
            text: file.text.replace(
              '"pageSize"',
              '"columnGroups": { "dates": { "zh": "期", "en": "When" } }, "pageSize"',
            ),
          }
        : file,
    );
    for (const field of ['billDate', 'period']) {
      expect(groupOf(renamed, 'bill.closed', field)?.label.en).toBe('When');
    }
    expect(groupOf(renamed, 'bill.list', 'billDate')?.label.en).toBe('Dates');
  });

  it('offers the usual page sizes', () => {
    expect(screenOf(sampleFiles(), 'bill.list')).toMatchObject({
      pageSizes: [25, 50, 100, 200, 500, 1000],
      pageSize: 100,
    });
  });

  it.each([
    ['[25, 50, 100]', 25],
    ['[25, 50, 100, 200, 500, 1000]', 100],
    ['[10, 20, 30, 40]', 10],
    ['[20, 100]', 20],
  ])('begins %s with %d', (sizes, first) => {
    const files = sampleWith(LIST, '"route"', `"pageSizes": ${sizes}, "route"`);
    expect(
      screenOf(
        files.filter(({ path }) => path !== VARIANT),
        'bill.list',
      ).pageSize,
    ).toBe(first);
  });

  it('makes a variant from the screen it extends: inserts, changes, removes, adds conditions', () => {
    const variant = screenOf(sampleFiles(), 'bill.closed');
    expect(fields(variant.filters)).toEqual(['organForm', 'billNo', 'party', 'taxRate', 'billDate', 'amount']);
    expect(fields(variant.columns)).toEqual([
      'billNo',
      'period',
      'taxRate',
      'billDate',
      'billStatus',
      'party',
      'operations',
    ]);
    expect(variant.columns.find(({ field }) => field === 'billDate')).toMatchObject({ width: 150, pinned: 'left' });
    expect(variant.filters.find(({ field }) => field === 'taxRate')?.multiple).toBe(false);
    expect(variant.source).toEqual({
      dataset: 'bill',
      endpoint: null,
      scope: 'organisations',
      where: { locked: 0, billStatus: '02' },
    });
    expect(variant.menu).toEqual({ group: 'purchaser', order: 1 });
    // The total and the sort term of the column it leaves out go with the column.
    expect(variant.totals).toEqual([]);
    expect(variant.sort).toEqual([{ field: 'billDate', direction: 'desc' }]);
  });

  it('lets a variant take a default away', () => {
    const text = `{"id":"bill.all","extends":"bill.list","resourceNo":"BILL_ALL","title":{"zh":"全部","en":"All"},
      "route":"/purchaser/all","change":{"filters":[{"field":"billDate","default":null}]}}`;
    const files = [{ path: 'screens/a.screen.json', text }, ...sampleFiles()];
    const defaultOf = (id: string) => screenOf(files, id).filters.find(({ field }) => field === 'billDate')?.default;
    expect(defaultOf('bill.list')).toEqual(['startOfMonth-1M', 'today']);
    expect(defaultOf('bill.all')).toBeNull();
  });

  it('follows chains of variants', () => {
    const text = `{"id":"bill.mine","extends":"bill.closed","resourceNo":"BILL_MINE","title":{"zh":"我的","en":"Mine"},
      "route":"/purchaser/mine","remove":{"columns":["period"]},"source":{"where":{"remark":"x"}}}`;
    const mine = screenOf([{ path: 'screens/a.screen.json', text }, ...sampleFiles()], 'bill.mine');
    expect(fields(mine.columns)).toEqual(['billNo', 'taxRate', 'billDate', 'billStatus', 'party', 'operations']);
    expect(mine.source.where).toEqual({ locked: 0, billStatus: '02', remark: 'x' });
  });

  it('follows runs: label and confirm are the running action’s own, the rest is taken', () => {
    const { actions } = screenOf(sampleFiles(), 'bill.list');
    expect(actions.closeAll?.label.en).toBe('Close all');
    expect(actions.closeAll?.permission).toBe('bill:close');
    expect(actions.closeAll?.set).toEqual(actions.close?.set);
    expect(actions.close?.input.map(({ name, label }) => [name, label.en])).toEqual([
      ['remark', 'Remark'],
      ['status', 'Status'],
      ['on', 'Bill date'],
      ['period', 'Period'],
    ]);
  });

  it('asks for the login password in an action that runs one which does', () => {
    const files = sampleWith(
      'datasets/bill.dataset.json',
      '"confirm": { "zh": "关闭',
      '"reauthenticate": true, "confirm": { "zh": "关闭',
    );
    const { actions } = screenOf(files, 'bill.list');
    expect([actions.close, actions.closeAll].map((action) => action?.reauthenticate)).toEqual([true, true]);
    expect(screenOf(sampleFiles(), 'bill.list').actions.close?.reauthenticate).toBe(false);
  });

  it('resolves datasets and code tables', () => {
    const { datasets, codeTables } = loadSchemas(sampleFiles());
    expect(datasets.get('bill')?.columns.partyName).toEqual({
      name: 'partyName',
      type: 'text',
      length: 200,
      required: false,
      search: true,
      sortKey: true,
      default: null,
    });
    expect([...codeTables.keys()]).toEqual(['bill_status', 'role', 'tax_rate']);
  });

  it('freezes everything deeply', () => {
    const { screens, datasets, codeTables } = loadSchemas(sampleFiles());
    const open = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && (!Object.isFrozen(value) || Object.values(value).some(open));
    expect([...screens.values(), ...datasets.values(), ...codeTables.values()].some(open)).toBe(false);
  });

  it('gives the same result in whatever order the files come', () => {
    const expected = loadSchemas(sampleFiles());
    fc.assert(
      fc.property(fc.shuffledSubarray([...sampleFiles()], { minLength: sampleFiles().length }), (files) => {
        expect(Object.fromEntries(loadSchemas(files).screens)).toEqual(Object.fromEntries(expected.screens));
      }),
      { numRuns: 10 },
    );
  });

  it('skips the meta-schemas', () => {
    expect(loadSchemas([{ path: 'meta/screen.schema.json', text: 'x' }]).issues).toEqual([]);
  });
});

describe('a dialog', () => {
  it('is guarded by what it declares, then by what its conditions read from the row', () => {
    const otherwise = { zh: '已作废', en: 'Void' };
    const guard = { is: { field: 'locked', equals: 0 }, otherwise };
    const files = sampleWith(LIST, '"organForm": null }', `"organForm": null }, "when": [${JSON.stringify(guard)}]`);
    const { when } = screenOf(files, 'bill.list').opens.sameDay ?? {};
    expect(when?.[0]).toEqual(guard);
    expect(when?.slice(1).map(({ is }) => is.not?.field)).toEqual(['billDate', 'billNo']);
  });
});

describe('the hash of a screen', () => {
  const hashOf = (files: readonly SchemaFile[]): string => screenOf(files, 'bill.list').hash;

  it('changes with everything the screen is made of', () => {
    const hashes = [
      hashOf(sampleFiles()),
      hashOf(sampleWith(LIST, '"width": 120', '"width": 121')),
      hashOf(sampleWith(CODES, '"en": "Open"', '"en": "Opened"')),
      hashOf(sampleWith('fields/bill.fields.json', '"en": "Amount"', '"en": "Sum"')),
      hashOf(sampleWith('datasets/bill.dataset.json', '"en": "Already closed"', '"en": "It is closed"')),
      hashOf(sampleWith('datasets/bill.dataset.json', '"remark": { "type": "text" }', '"remark": { "type": "code" }')),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('does not change with layout, the order of keys, or a code table the screen does not use', () => {
    const expected = hashOf(sampleFiles());
    expect(hashOf(sampleWith(LIST, '"group": "purchaser", "order": 1', '"order":1,\n"group":"purchaser"'))).toBe(
      expected,
    );
    expect(hashOf(sampleWith(RATES, '"en": "6%"', '"en": "six"'))).toBe(expected);
  });
});

describe('a mistake', () => {
  it('takes out what is made of it, and nothing else', () => {
    const screenOnly = loadSchemas(sampleWith(VARIANT, '"period", "taxRate"', '"perio", "taxRate"'));
    expect([...screenOnly.screens.keys()]).toEqual(['bill.list', 'bill.outside']);
    const table = loadSchemas(sampleWith(RATES, '"code": "0.06"', '"code": "0.13"'));
    expect([...table.codeTables.keys()]).toEqual(['bill_status', 'role']);
    expect(table.screens.size).toBe(0);
    const dataset = loadSchemas(sampleWith('datasets/bill.dataset.json', '["billNo"]', '["billNum"]'));
    expect([dataset.screens.size, [...dataset.datasets.keys()], dataset.codeTables.size]).toEqual([
      0,
      ['billLine', 'billLog', 'user'],
      3,
    ]);
  });

  it('is an action on rows nobody may change', () => {
    const path = 'datasets/auditRecord.dataset.json';
    const text = `{
      "name": "auditRecord", "provided": true, "title": { "zh": "审计", "en": "Audit" }, "fields": ["log"],
      "columns": { "at": { "type": "datetime" } }, "businessKey": ["at"],
      "actions": { "drop": { "label": { "zh": "删", "en": "D" }, "deletes": true } }
    }`;
    expect(loadSchemas([...sampleFiles(), { path, text }]).issues).toMatchObject([
      { code: 'DATASET_PROVIDED_WITH_OWN', file: path, pointer: '/actions' },
    ]);
  });

  it('is missing items of a table that is not provided', () => {
    const path = 'codes/empty.codes.json';
    const text = '{ "name": "empty", "title": { "zh": "空", "en": "Empty" } }';
    expect(loadSchemas([...sampleFiles(), { path, text }]).issues).toMatchObject([
      { code: 'SCHEMA_MISSING_PROPERTY', file: path, pointer: '' },
    ]);
  });

  it('is reported once however many files refer to what it broke', () => {
    for (const path of sampleFiles()
      .map((file) => file.path)
      .filter((file) => file !== VARIANT)) {
      const files = sampleFiles().map((file) => (file.path === path ? { path, text: file.text.slice(0, -2) } : file));
      expect(loadSchemas(files).issues.map(({ code, file }) => [code, file])).toEqual([['JSON_SYNTAX', path]]);
    }
  });

  it('does not hide another', () => {
    const files = sampleWith(VARIANT, '"period", "taxRate"', '"perio", "taxRate"').map((file) =>
      file.path === CODES ? { ...file, text: file.text.replace(', "en": "Done"', '') } : file,
    );
    const two = sampleWith(LIST, '"totals": ["amount"]', '"totals": ["billNo", "party"]');
    expect(loadSchemas(files).issues.map(({ code }) => code)).toEqual([
      'SCHEMA_MISSING_LANGUAGE',
      'SCREEN_UNKNOWN_FIELD',
    ]);
    expect(loadSchemas(two).issues.map(({ pointer }) => pointer)).toEqual(['/totals/0', '/totals/1']);
  });

  it('of a variant’s dataset is the variant’s, not that of the screen it extends', () => {
    const other = `{"name":"note","title":{"zh":"记","en":"Note"},"fields":["bill"],"businessKey":["billNo"],
      "organisation":"organForm","columns":{"billNo":{"type":"text","search":true},"organForm":{"type":"code"},
      "partyName":{"type":"text","search":true},"partyTaxNo":{"type":"text","search":true},"locked":{"type":"flag"}}}`;
    const files = sampleWith(VARIANT, '"source": {', '"source": { "dataset": "note",');
    const { issues, screens } = loadSchemas([{ path: 'datasets/note.dataset.json', text: other }, ...files]);
    expect(new Set(issues.map(({ file }) => file))).toEqual(new Set([VARIANT]));
    expect(issues.map(({ pointer }) => pointer)).toContain('/source/dataset');
    expect([...screens.keys()]).toEqual(['bill.list', 'bill.outside']);
  });

  it(
    'is found whichever key of a file is dropped or misspelt, and never throws',
    () => {
      const unseen: string[] = [];
      for (const { path, text } of sampleFiles()) {
        for (const keys of keyPaths(JSON.parse(text))) {
          for (const drop of [true, false]) {
            const mutated = JSON.stringify(withKey(JSON.parse(text), keys, drop ? null : 'zzzUnknownKey_'));
            const { issues } = loadSchemas(
              sampleFiles().map((file) => (file.path === path ? { path, text: mutated } : file)),
            );
            if ((!drop || isNeeded(path, keys)) && issues.length === 0)
              unseen.push(`${path} ${keys.join('/')} ${drop}`);
          }
        }
      }
      expect(unseen).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'never throws, whatever the text of a file',
    () => {
      const paths = sampleFiles().map(({ path }) => path);
      fc.assert(
        fc.property(
          fc.constantFrom(...paths),
          fc.oneof(fc.json(), fc.string(), fc.json({ maxDepth: 8 })),
          (path, text) => {
            const { issues } = loadSchemas(sampleFiles().map((file) => (file.path === path ? { path, text } : file)));
            expect(issues.length).toBeGreaterThan(0);
          },
        ),
        { numRuns: 100 },
      );
    },
    PATIENCE_MS,
  );

  it(
    'never throws when any value is replaced by any other',
    () => {
      const everyKey = sampleFiles().flatMap(({ path, text }) =>
        keyPaths(JSON.parse(text)).map((keys) => ({ path, text, keys })),
      );
      fc.assert(
        fc.property(fc.constantFrom(...everyKey), fc.jsonValue(), ({ path, text, keys }, value) => {
          const mutated = JSON.stringify(withValue(JSON.parse(text), keys, value));
          loadSchemas(sampleFiles().map((file) => (file.path === path ? { path, text: mutated } : file)));
        }),
        { numRuns: 100 },
      );
    },
    PATIENCE_MS,
  );
});

describe('a thousand screens', () => {
  it(
    'are loaded well within five seconds of processor time',
    () => {
      const template = sampleFiles().find(({ path }) => path === LIST)?.text ?? '';
      const many = Array.from({ length: 1000 }, (_, index) => ({
        path: `screens/s${index}.screen.json`,
        text: template
          .replace('"bill.list"', `"s.n${index}"`)
          .replace('BILL_LIST', `S_${index}`)
          .replace('/purchaser/bills', `/purchaser/${index}`),
      }));
      // Processor time, so that a busy machine does not fail the test.
      const start = process.cpuUsage();
      const { issues, screens } = loadSchemas([...sampleFiles(), ...many]);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(5000);
      expect([issues.length, screens.size]).toEqual([0, 1003]);
    },
    PATIENCE_MS,
  );
});

function keyPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const keys = [...path, key];
    return Array.isArray(value) ? keyPaths(child, keys) : [keys, ...keyPaths(child, keys)];
  });
}

/** Whether a file is wrong without a key; an optional one may be left out, as the organisation of rows the server keeps. */
function isNeeded(path: string, keys: readonly string[]): boolean {
  const last = keys.at(-1) ?? '';
  if (/^(zh|en|kind|type|code|after|items|direction)$/.test(last)) return true;
  if (keys.length > 1) return false;
  return /^(id|name|title|route|resourceNo|businessKey)$/.test(last) || (last === 'organisation' && path !== USERS);
}

/** The document without the key, or with the key renamed. */
function withKey(document: unknown, keys: readonly string[], prefix: string | null): unknown {
  const { parent, key } = parentOf(document, keys);
  const value = parent[key];
  delete parent[key];
  if (prefix !== null) parent[`${prefix}${key}`] = value;
  return document;
}

function withValue(document: unknown, keys: readonly string[], value: unknown): unknown {
  const { parent, key } = parentOf(document, keys);
  parent[key] = value;
  return document;
}

function parentOf(document: unknown, keys: readonly string[]): { parent: Record<string, unknown>; key: string } {
  const parent = keys.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], document);
  return { parent: parent as Record<string, unknown>, key: keys.at(-1) ?? '' };
}
