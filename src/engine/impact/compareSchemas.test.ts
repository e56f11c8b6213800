import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles, sampleWith } from '../resolve/sampleSchemas.ts';
import { compareSchemas } from './compareSchemas.ts';

const SCREEN = 'screens/bill.list.screen.json';
const VARIANT = 'screens/bill.closed.screen.json';
const OUTSIDE = 'screens/bill.outside.screen.json';
const FIELDS = 'fields/bill.fields.json';
const DATASET = 'datasets/bill.dataset.json';
const CODES = 'codes/bill_status.codes.json';

const BEFORE = loadSchemas(sampleFiles());
function load(files: readonly SchemaFile[]) {
  const loaded = loadSchemas(files);
  if (loaded.issues.length > 0) throw new Error(JSON.stringify(loaded.issues));
  return loaded;
}
const changed = (path: string, find: string, to: string) => compareSchemas(BEFORE, load(sampleWith(path, find, to)));
const codesOf = (path: string, find: string, to: string) =>
  changed(path, find, to).map(({ code, subject }) => `${subject} ${code}`);

describe('what users feel of a change of schemas', () => {
  it('is nothing when nothing changed', () => {
    expect(compareSchemas(BEFORE, load(sampleFiles()))).toEqual([]);
  });

  it.each<readonly [string, string, string, string, readonly string[]]>([
    [
      'a column more',
      SCREEN,
      '"amount",\n    "billStatus",',
      '"amount",\n    "billStatus", "remark",',
      ['bill.list FIELD_ADDED', 'bill.closed FIELD_ADDED'],
    ],
    ['a width', SCREEN, '"width": 120', '"width": 140', ['bill.list COLUMN_DEFAULT_WIDTH']],
    [
      'a column hidden at first',
      SCREEN,
      '"width": 120',
      '"width": 120, "hidden": true',
      ['bill.list COLUMN_DEFAULT_SHOWN', 'bill.closed COLUMN_DEFAULT_SHOWN'],
    ],
    ['a label', SCREEN, '往来单位', '往来方', ['bill.list FIELD_RELABELLED', 'bill.closed FIELD_RELABELLED']],
    [
      'a format',
      FIELDS,
      '"format": "date"',
      '"format": "year"',
      ['bill.list COLUMN_RETYPED', 'bill.closed COLUMN_RETYPED', 'bill.outside COLUMN_RETYPED'],
    ],
    [
      'a default',
      FIELDS,
      '["startOfMonth-1M", "today"]',
      '["startOfMonth", "today"]',
      ['bill.list FILTER_DEFAULT_CHANGED', 'bill.closed FILTER_DEFAULT_CHANGED', 'bill.outside FILTER_DEFAULT_CHANGED'],
    ],
    [
      'one value instead of several',
      SCREEN,
      '"amount", "billStatus"]',
      '"amount", { "field": "billStatus", "multiple": false }]',
      ['bill.list FILTER_SINGLE'],
    ],
    [
      'rules',
      FIELDS,
      '"maxLength": 30',
      '"maxLength": 20',
      ['bill.list FILTER_RULES_CHANGED', 'bill.closed FILTER_RULES_CHANGED', 'bill.outside FILTER_RULES_CHANGED'],
    ],
    [
      'another route',
      SCREEN,
      '"route": "/purchaser/bills",',
      '"route": "/purchaser/bill",',
      ['bill.list SCREEN_MOVED'],
    ],
    ['another key of settings', SCREEN, '"BILL_LIST"', '"BILLS"', ['bill.list SCREEN_SETTINGS_LOST']],
    ['another title', VARIANT, 'Closed bills', 'Bills closed', ['bill.closed SCREEN_RETITLED']],
    [
      'another permission',
      SCREEN,
      '"bill:view"',
      '"bill:see"',
      ['bill.list SCREEN_PERMISSION_CHANGED', 'bill.closed SCREEN_PERMISSION_CHANGED'],
    ],
    ['other rows', VARIANT, '"billStatus": "02"', '"billStatus": "01"', ['bill.closed SCREEN_ROWS_CHANGED']],
    ['another path of an endpoint', OUTSIDE, '/erp/bills', '/erp/v2/bills', ['bill.outside SCREEN_ROWS_CHANGED']],
    ['another name of a parameter', OUTSIDE, '"rate" }', '"rates" }', ['bill.outside SCREEN_ROWS_CHANGED']],
    [
      'another order of rows',
      SCREEN,
      '"direction": "desc"',
      '"direction": "asc"',
      ['bill.list SCREEN_SORT_CHANGED', 'bill.closed SCREEN_SORT_CHANGED'],
    ],
    [
      'another permission of an action',
      DATASET,
      '"bill:close"',
      '"bill:shut"',
      [
        'bill.list ACTION_PERMISSION_CHANGED',
        'bill.list ACTION_PERMISSION_CHANGED',
        'bill.closed ACTION_PERMISSION_CHANGED',
        'bill.closed ACTION_PERMISSION_CHANGED',
      ],
    ],
    ['a code renamed', CODES, '"已报销"', '"报销完成"', ['bill_status CODE_RENAMED']],
    [
      'a code more',
      CODES,
      '\n  ]',
      ',\n    { "code": "03", "name": { "zh": "退回", "en": "Returned" }, "tone": "error" }\n  ]',
      ['bill_status CODES_ADDED'],
    ],
    [
      'a stored column of another type',
      DATASET,
      '"remark": { "type": "text" }',
      '"remark": { "type": "code" }',
      ['bill STORED_COLUMN_RETYPED'],
    ],
  ])('is told for %s', (_name, path, find, to, expected) => {
    expect(codesOf(path, find, to).sort()).toEqual([...expected].sort());
  });

  it('is told for a screen that comes and one that goes', () => {
    const without = load(sampleFiles().filter(({ path }) => path !== VARIANT));
    expect(compareSchemas(BEFORE, without).map(({ code }) => code)).toEqual(['SCREEN_REMOVED']);
    expect(compareSchemas(without, BEFORE).map(({ code }) => code)).toEqual(['SCREEN_ADDED']);
  });

  it('calls a removed column what it is, and says what becomes of settings', () => {
    const impacts = changed(SCREEN, '"billStatus",\n    { "field": "party"', '{ "field": "party"');
    expect(impacts.map(({ code, weight }) => [code, weight])).toContainEqual(['FIELD_REMOVED', 'breaks']);
    expect(impacts[0]?.message.en).toContain('is forgotten');
  });

  it('knows a rename by renamedFrom, and asks for it where it is missing', () => {
    const remark = '"remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "text" } }';
    const renamed = (declared: boolean) => {
      const more = declared ? ', "renamedFrom": ["remark"]' : '';
      const note = `"note": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "text", "source": "remark" }${more} }`;
      return sampleFiles().map(({ path, text }) => ({
        path,
        text: text
          .replace(remark, () => `${remark}, ${note}`)
          .replace('"amount",\n    "billStatus",', '"amount",\n    "note",\n    "billStatus",'),
      }));
    };
    const before = load(
      sampleWith(SCREEN, '"amount",\n    "billStatus",', '"amount",\n    "remark",\n    "billStatus",'),
    );
    const impactsOf = (declared: boolean) =>
      new Set(compareSchemas(before, load(renamed(declared))).map(({ code }) => code));
    expect(impactsOf(false)).toEqual(new Set(['FIELD_RENAME_MISSING']));
    expect(impactsOf(true)).toEqual(new Set(['FIELD_RENAMED']));
  });

  it('names the columns that moved and not those that made room', () => {
    const [impact] = changed(SCREEN, '"amount",\n    "billStatus",', '"billStatus",\n    "amount",');
    expect(impact).toMatchObject({ code: 'COLUMNS_REORDERED' });
  });

  it('tells of a code that goes, since a condition with it fails closed', () => {
    const without = sampleWith(
      CODES,
      '    { "code": "01", "name": { "zh": "报销中", "en": "In progress" }, "tone": "primary", "groups": ["open"] },\n',
      '',
    );
    // The dialog of the list that begins with the code begins with another.
    const files = without.map(({ path, text }) => ({
      path,
      text: text.replace('"billStatus": ["01"]', '"billStatus": ["00"]'),
    }));
    expect(compareSchemas(BEFORE, load(files))).toMatchObject([{ code: 'CODES_REMOVED', weight: 'breaks' }]);
  });
});
