import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from './loadSchemas.ts';
import { sampleFiles } from './sampleSchemas.ts';

const place = (id: string) => ({ resourceNo: id.toUpperCase(), title: { zh: id, en: id }, route: `/risk/${id}` });
const screenFile = (id: string, rest: object): SchemaFile => ({
  path: `screens/${id}.screen.json`,
  text: JSON.stringify({ id, ...rest }),
});
const BASE = screenFile('base', {
  abstract: true,
  permission: 'bill:view',
  source: { dataset: 'bill', where: { locked: 0 } },
  filters: ['organForm', 'billNo'],
  columns: ['billNo', 'billDate', 'billStatus', { field: 'operations', actions: ['close'] }],
});
const load = (...files: readonly SchemaFile[]) => loadSchemas([...sampleFiles(), ...files]);
const codesOf = (...files: readonly SchemaFile[]) => load(...files).issues.map(({ code, pointer }) => [code, pointer]);
const fieldsOf = (list: readonly { readonly field: string }[] = []) => list.map(({ field }) => field);

describe('an abstract screen', () => {
  it('is never served, needs no page of its own, and lends everything to those that extend it', () => {
    const { screens, issues } = load(BASE, screenFile('mine', { extends: 'base', ...place('mine') }));
    expect(issues).toEqual([]);
    expect(screens.has('base')).toBe(false);
    expect(screens.get('mine')).toMatchObject({
      route: '/risk/mine',
      permission: 'bill:view',
      source: { dataset: 'bill' },
    });
    expect(fieldsOf(screens.get('mine')?.columns)).toEqual(['billNo', 'billDate', 'billStatus', 'operations']);
  });

  it('is checked like any other, once, at its own place', () => {
    const wrong = { ...BASE, text: BASE.text.replace('"billStatus"', '"billStatu"') };
    expect(codesOf(wrong, screenFile('mine', { extends: 'base', ...place('mine') }))).toEqual([
      ['SCREEN_UNKNOWN_FIELD', '/columns/2'],
    ]);
  });

  it('does not make those that extend it abstract', () => {
    expect(codesOf(BASE, screenFile('mine', { extends: 'base' }))).toEqual([
      ['SCHEMA_MISSING_PROPERTY', ''],
      ['SCHEMA_MISSING_PROPERTY', ''],
      ['SCHEMA_MISSING_PROPERTY', ''],
    ]);
  });

  it('says false where it is not', () => {
    expect(codesOf(screenFile('base', { ...JSON.parse(BASE.text), abstract: false })).map(([code]) => code)).toEqual(
      Array.from({ length: 3 }, () => 'SCHEMA_MISSING_PROPERTY'),
    );
  });
});

describe('insertions in several places', () => {
  const mine = (columns: unknown) => screenFile('mine', { extends: 'base', ...place('mine'), insert: { columns } });

  it('are made one after the other, each after what is there by then', () => {
    const { screens, issues } = load(
      BASE,
      mine([
        { after: 'billNo', items: ['party'] },
        { after: 'party', items: ['amount'] },
        { after: 'billStatus', items: ['remark'] },
      ]),
    );
    expect(issues).toEqual([]);
    expect(fieldsOf(screens.get('mine')?.columns)).toEqual([
      'billNo',
      'party',
      'amount',
      'billDate',
      'billStatus',
      'remark',
      'operations',
    ]);
  });

  it('name the place that is not there, and the field that is there twice', () => {
    const unknown = mine([
      { after: 'billNo', items: ['party'] },
      { after: 'billNum', items: ['amount'] },
    ]);
    expect(codesOf(BASE, unknown)).toEqual([['SCREEN_PARENT_LACKS_FIELD', '/insert/columns/1/after']]);
    const twice = mine([
      { after: 'billNo', items: ['party'] },
      { after: 'billDate', items: ['party'] },
    ]);
    expect(codesOf(BASE, twice)).toEqual([['SCREEN_DUPLICATE_FIELD', '/insert/columns/1/items/0']]);
  });
});

describe('a fixed value of which a row has one', () => {
  const mine = (where: unknown) => screenFile('mine', { extends: 'base', ...place('mine'), source: { where } });

  it('is kept as a list', () => {
    const { screens, issues } = load(BASE, mine({ billStatus: ['00', '01'] }));
    expect(issues).toEqual([]);
    expect(screens.get('mine')?.source.where).toEqual({ locked: 0, billStatus: ['00', '01'] });
  });

  it('is checked value by value', () => {
    expect(codesOf(BASE, mine({ locked: [0, 2] }))).toEqual([['VALUE_WRONG_FOR_COLUMN', '/source/where/locked/1']]);
    expect(codesOf(BASE, mine({ billStatus: [] }))).toEqual([['SCHEMA_BAD_VALUE', '/source/where/billStatus']]);
  });
});
