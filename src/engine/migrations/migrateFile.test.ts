import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles } from '../resolve/sampleSchemas.ts';
import { type MigratedFile, migrateFile } from './migrateFile.ts';
import { NEWEST_LANGUAGE } from './migrations.ts';

const FIELDS = 'fields/bill.fields.json';
const VARIANT = 'screens/bill.closed.screen.json';

const textOf = (result: MigratedFile): string => (result.status === 'migrated' ? result.text : result.status);
const migrate = (path: string, text: string): string => textOf(migrateFile({ path, text }));

/** The sample as version 1 wrote it, with a group in every place a screen can say one. */
function oldFiles(edit: (text: string, path: string) => string = (text) => text): readonly SchemaFile[] {
  return sampleFiles().map(({ path, text }) => {
    const old = text
      .replace('  "language": 2,\n', '')
      .replace('"codes": { "table": "bill_status", "group": "open" }', '"codesGroup": "open", "codes": "bill_status"')
      .replace('"amount", "billStatus"],', '"amount", { "field": "billStatus", "codesGroup": "open" }],')
      .replace(
        '{ "field": "taxRate", "multiple": false }',
        '{ "field": "taxRate",\n      "codes": "bill_status",\n      "codesGroup": "open", "multiple": false }',
      )
      .replace('"change": { ', '"change": { "filters": [{ "field": "billNo" }], ');
    return { path, text: edit(old, path) };
  });
}

const migrated = (files: readonly SchemaFile[]): readonly SchemaFile[] =>
  files.map((file) => {
    const result = migrateFile(file);
    return result.status === 'migrated' ? { path: file.path, text: result.text } : file;
  });

describe('migrateFile', () => {
  it.each([
    ['codes, then the group', '"codes": "a", "codesGroup": "b"', '"codes": { "table": "a", "group": "b" }'],
    ['the group first', '"codesGroup": "b", "codes": "a"', '"codes": { "table": "a", "group": "b" }'],
    ['others between', '"codes": "a", "x": 1, "codesGroup": "b"', '"codes": { "table": "a", "group": "b" }, "x": 1'],
    ['others before', '"x": 1, "codesGroup": "b", "y": 2', '"x": 1, "codes": { "group": "b" }, "y": 2'],
    ['the group alone', '"codesGroup": "b"', '"codes": { "group": "b" }'],
    ['escapes', '"codes\\u0047roup": "\\u0062"', '"codes": { "group": "\\u0062" }'],
    ['lines', '"codes": "a",\r\n\t"codesGroup": "b"', '"codes": { "table": "a", "group": "b" }'],
    ['a mistake', '"codes": 5, "codesGroup": {}', '"codes": { "table": 5, "group": {} }'],
    ['both ways at once', '"codes": { }, "codesGroup": "b"', '"codes": { }, "codesGroup": "b"'],
  ])('writes the group of a code table with its table: %s', (_name, old, now) => {
    const file = (said: string, version: string): string => `{${version}"filters": [{ ${said} }] }`;
    expect(migrate('a.screen.json', file(old, ''))).toBe(file(now, '"language": 2, '));
  });

  it('says the version behind $schema, on a line of its own where members have one', () => {
    expect(migrate('a.codes.json', '{ "name": "a", "$schema": "x" }')).toBe(
      '{ "name": "a", "$schema": "x", "language": 2 }',
    );
    expect(migrate('a.codes.json', '{\r\n\t"$schema": "x",\r\n\t"name": "a"\r\n}\r\n')).toBe(
      '{\r\n\t"$schema": "x",\r\n\t"language": 2,\r\n\t"name": "a"\r\n}\r\n',
    );
    expect(migrate('a.codes.json', '{"name":"a"}')).toBe('{"language": 2, "name":"a"}');
    expect(migrate('a.codes.json', '{}')).toBe('{"language": 2}');
    expect(migrate('a.codes.json', '{ "a": 1, "language" : 1 }')).toBe('{ "a": 1, "language" : 2 }');
  });

  it.each([
    ['a.codes.json', '{ "name": }', 'JSON_SYNTAX'],
    ['a.codes.json', '{ "name": "a", "name": "b" }', 'JSON_DUPLICATE_KEY'],
    ['a.codes.json', '\uFEFF{ "name": "a" }', 'JSON_BYTE_ORDER_MARK'],
    ['a.codes.json', '{ "language": 99, "name": "a" }', 'LANGUAGE_TOO_NEW'],
    ['a.codes.json', '{ "language": "1", "name": "a" }', 'LANGUAGE_UNKNOWN'],
    ['a.codes.json', '[]', 'SCHEMA_WRONG_TYPE'],
    ['notes.txt', '{}', 'FILE_UNKNOWN_KIND'],
  ])('refuses %s: %s with %s', (path, text, code) => {
    expect(migrateFile({ path, text })).toMatchObject({ status: 'refused', issues: [{ code }] });
  });

  it('changes neither what a tree means nor the hashes of its screens', () => {
    const old = oldFiles();
    const before = loadSchemas(old);
    const after = loadSchemas(migrated(old));
    expect(before.issues).toEqual([]);
    expect(after).toEqual(before);
    expect(before.screens.get('bill.closed')?.filters.find(({ field }) => field === 'taxRate')).toMatchObject({
      codes: 'bill_status',
      codesGroup: 'open',
    });
    expect(migrated(old).every(({ text }) => text.includes(`"language": ${NEWEST_LANGUAGE}`))).toBe(true);
    expect(migrated(old).some(({ text }) => text.includes('codesGroup'))).toBe(false);
  });

  it('keeps every character that is not about the change, and is done after one time, however a file is laid out', () => {
    const space = fc.constantFrom('', ' ', '\n', '\r\n  ', '\t');
    const blanks = fc.tuple(space, space, space, space, space, space);
    const groups = fc.constantFrom('codes', 'codesGroup', 'both', 'swapped', 'none');
    fc.assert(
      fc.property(blanks, groups, fc.boolean(), fc.string(), ([a, b, c, d, e, f], form, labelled, label) => {
        const said = {
          codes: [`"codes"${b}:${c}"t"`],
          codesGroup: [`"codesGroup"${b}:${c}"g"`],
          both: [`"codes"${b}:${c}"t"`, `"codesGroup"${d}:${e}"g"`],
          swapped: [`"codesGroup"${d}:${e}"g"`, `"codes"${b}:${c}"t"`],
          none: [],
        }[form];
        const more = labelled ? [`"label"${a}:${f}${JSON.stringify(label)}`] : [];
        const filter = ['"kind": "codes"', ...said, ...more].join(`${e},${d}`);
        const text = `{${a}"name"${b}:"x",${c}"fields":{"y":{${d}"filter":{${a}${filter}${f}}${b}}}${e}}${f}`;
        const path = 'a.fields.json';
        const once = migrate(path, text);
        expect(migrateFile({ path, text: once })).toEqual({ status: 'current' });
        const value = JSON.parse(once) as { readonly fields: { readonly y: { readonly filter: object } } };
        const { codes, codesGroup, ...rest } = JSON.parse(text).fields.y.filter as Record<string, string>;
        const expected = codesGroup === undefined ? codes : { ...(codes && { table: codes }), group: codesGroup };
        expect(value).toEqual({
          ...JSON.parse(text),
          language: NEWEST_LANGUAGE,
          fields: { y: { filter: { ...rest, ...(expected !== undefined && { codes: expected }) } } },
        });
        if (codesGroup === undefined) {
          // Nothing but the version comes in.
          expect(once.replace(/"language": 2,[\s]*?(?="name")/, '')).toBe(text);
        }
      }),
    );
  });
});

describe('a file of an earlier version', () => {
  const issuesOf = (edit: (text: string) => string, file: string) => {
    const files = oldFiles((text, path) => (path === file ? edit(text) : text));
    const text = files.find(({ path }) => path === file)?.text ?? '';
    return loadSchemas(files).issues.map((issue) => {
      const line = text.split('\n')[issue.line - 1] ?? '';
      return [issue.code, issue.file, issue.pointer, line.slice(issue.column - 1).slice(0, 9)];
    });
  };
  const STATUS = '/fields/billStatus/filter';

  it('has its issues where they stand in the text its author wrote', () => {
    const wrong = (find: string, to: string) => issuesOf((text) => text.replace(find, to), FIELDS);
    expect(wrong('"codesGroup": "open"', '"codesGroup": "opne"')).toEqual([
      ['CODES_UNKNOWN_GROUP', FIELDS, `${STATUS}/codesGroup`, '"opne", "'],
    ]);
    expect(wrong('"codesGroup": "open", "codes": "bill_status"', '"codesGroup": 7, "codes": "bill_status"')).toEqual([
      ['SCHEMA_WRONG_TYPE', FIELDS, `${STATUS}/codesGroup`, '7, "codes'],
    ]);
    expect(wrong('"open", "codes": "bill_status"', '"open", "codes": "bill_state"')).toEqual([
      ['CODES_UNKNOWN_TABLE', FIELDS, `${STATUS}/codes`, '"bill_sta'],
    ]);
    expect(wrong('"codesGroup": "open", "codes": "bill_status"', '"codesGroup": "open"')).toEqual([
      ['CODES_MISSING_TABLE', FIELDS, `${STATUS}/kind`, '"codes", '],
    ]);
    // Behind the edit, on its line and after it.
    expect(wrong('"default": ["00"]', '"default": ["09"]')).toEqual([
      ['DEFAULT_UNKNOWN_CODE', FIELDS, `${STATUS}/default/0`, '"09"] }'],
    ]);
    expect(wrong('"source": "partyName"', '"source": "partName"')).toEqual([
      ['DATASET_UNKNOWN_COLUMN', FIELDS, '/fields/party/column/source', '"partName'],
    ]);
    expect(wrong('"kind": "amountRange"', '"kind": "amountRange", "codesGroup": "x"')).toEqual([
      ['PROPERTY_NOT_FOR_KIND', FIELDS, '/fields/amount/filter/codesGroup', '"x", "def'],
    ]);
  });

  it('has them there in a screen too, and at keys', () => {
    const wrong = (find: string, to: string) => issuesOf((text) => text.replace(find, to), VARIANT);
    expect(wrong('"codesGroup": "open"', '"codesGroup": "nothing"')).toEqual([
      ['CODES_UNKNOWN_GROUP', VARIANT, '/insert/filters/items/1/codesGroup', '"nothing"'],
    ]);
    expect(wrong('"multiple": false', '"multipel": false')).toEqual([
      ['SCHEMA_UNKNOWN_PROPERTY', VARIANT, '/insert/filters/items/1/multipel', '"multipel'],
    ]);
    expect(wrong('"after": "billNo", "items": ["party"', '"items": ["party"')).toEqual([
      ['SCHEMA_MISSING_PROPERTY', VARIANT, '/insert/filters', '{ "items"'],
    ]);
  });

  it('may say the group of its screen over the table of its dictionary, as a newer one', () => {
    const [old, now] = [oldFiles(), migrated(oldFiles())].map((files) => loadSchemas(files).screens.get('bill.list'));
    const status = (screen: typeof old) => screen?.filters.find(({ field }) => field === 'billStatus');
    expect(status(now)).toEqual(status(old));
    expect(status(now)).toMatchObject({ codes: 'bill_status', codesGroup: 'open', default: ['00'] });
  });
});
