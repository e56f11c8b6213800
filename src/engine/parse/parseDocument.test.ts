import { describe, expect, it } from 'vitest';
import { parseDocument } from './parseDocument.ts';

const text = (value: unknown): string => JSON.stringify(value);
const found = (path: string, value: unknown): readonly string[] =>
  parseDocument({ path, text: text(value) }).issues.map((issue) => `${issue.code} ${issue.pointer}`);

const screen = { id: 'a', resourceNo: 'AAA', title: { zh: '一', en: 'A' }, route: '/a' };

describe('parseDocument', () => {
  it('knows the kind of a document from the name of its file', () => {
    expect(parseDocument({ path: 'x/a.screen.json', text: text(screen) }).document).toMatchObject({
      kind: 'screen',
      name: 'a',
      value: screen,
    });
    expect(found('screens/a.json', screen)).toEqual(['FILE_UNKNOWN_KIND ']);
  });

  it('judges a filter or column by the form it is written in', () => {
    const value = { ...screen, filters: ['Bad Name', { field: 'x', pinned: 'left' }, 5, { field: 'y', default: 5 }] };
    expect(found('a.screen.json', value)).toEqual([
      'SCHEMA_BAD_VALUE /filters/0',
      'SCHEMA_UNKNOWN_PROPERTY /filters/1/pinned',
      'SCHEMA_WRONG_TYPE /filters/2',
      'SCHEMA_WRONG_TYPE /filters/3/default',
    ]);
  });

  it('tells what a text has to be like by an example, for whoever reads no patterns', () => {
    const messages = (value: unknown) =>
      parseDocument({ path: 'a.screen.json', text: text(value) }).issues.map(({ message }) => message.zh);
    for (const [name, wrong, example] of [
      ['id', 'A', 'invoice.general'],
      ['resourceNo', 'ab', 'PUR_INVOICE_GENERAL'],
      ['route', 'a', '/purchaser/invoice/general'],
    ])
      expect(messages({ ...screen, [name as string]: wrong })).toEqual([expect.stringContaining(`应如 ${example}（`)]);
  });

  it('takes a misspelt required property for one mistake, and two mistakes for two', () => {
    const { title, ...rest } = screen;
    expect(found('a.screen.json', { ...rest, titel: title })).toEqual(['SCHEMA_UNKNOWN_PROPERTY /titel']);
    expect(found('a.screen.json', { ...rest, heading: title })).toEqual(['SCHEMA_UNKNOWN_PROPERTY /heading']);
    const { route: _route, ...less } = rest;
    expect([...found('a.screen.json', { ...less, colour: 1 })].sort()).toEqual([
      'SCHEMA_MISSING_PROPERTY ',
      'SCHEMA_MISSING_PROPERTY ',
      'SCHEMA_UNKNOWN_PROPERTY /colour',
    ]);
  });

  it('accepts a property that is called like a keyword', () => {
    const dataset = {
      name: 'd',
      title: { zh: '一', en: 'A' },
      fields: ['f'],
      columns: { a: { type: 'code' } },
      businessKey: ['a'],
      organisation: 'a',
      actions: {
        go: {
          label: { zh: '一', en: 'A' },
          when: [{ is: { field: 'a', oneOf: ['1'] }, otherwise: { zh: '一', en: 'A' } }],
        },
      },
    };
    expect(found('d.dataset.json', dataset)).toEqual([]);
  });

  it('still knows what a broken file claims to be called', () => {
    expect(parseDocument({ path: 'x.screen.json', text: text({ id: 'real.name' }) })).toMatchObject({
      document: null,
      claimedName: 'real.name',
    });
  });
});
