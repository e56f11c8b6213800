import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { datasetOf, loadSchemas } from '#engine';
import { readSchemaFiles } from '../../../schemas/readSchemaFiles.ts';
import type { ImportRules } from '../../importRules.ts';
import type { SheetTable } from '../../SheetTable.ts';
import { parseOwnTemplate } from './parseOwnTemplate.ts';
import { type TemplateRules, templateRules } from './templateRules.ts';

const FOLDER = resolve(import.meta.dirname, '..', '..', '..', '..', '..', 'schemas');
const schemas = loadSchemas(await readSchemaFiles(FOLDER));
const templates = [...schemas.screens.values()].flatMap((screen): readonly (readonly [string, TemplateRules])[] => {
  const dataset = datasetOf(screen, schemas.datasets);
  const rules = dataset === undefined ? null : templateRules(schemas, screen, dataset);
  return rules === null ? [] : [[screen.id, rules]];
});
const rulesOf = (id: string): TemplateRules => new Map(templates).get(id) as TemplateRules;

describe('the key of a template', () => {
  it.each(templates)('of %s has all its parts in every row, or the number', (_id, { columns, key }) => {
    const required = columns.filter((column) => column.required).map(({ column }) => column);
    const isNumbered = key.separator === '';
    expect(required).toEqual(expect.arrayContaining(isNumbered ? ['invoiceNo'] : [...key.from]));
  });

  it('of tickets without a number is more than their price', () => {
    const { columns, key } = rulesOf('invoice.toll');
    const titles = columns.map(({ title }) => title.zh);
    const sample: Readonly<Record<string, string>> = {
      travelDate: '2025-11-01',
      travelTime: '08:05',
      fromStation: '京津站',
      arriveStation: '天津站',
      amountWithTax: '25.00',
    };
    const row = (changes: Readonly<Record<string, string>>, at: number) => ({
      row: at,
      cells: columns.map(({ column }) => ({ ...sample, ...changes })[column] ?? ''),
    });
    const parse = (...changes: readonly Readonly<Record<string, string>>[]) => {
      const sheet: SheetTable = {
        name: '表',
        rows: [{ row: 1, cells: titles }, ...changes.map((one, at) => row(one, at + 2))],
      };
      const outcome = parseOwnTemplate([sheet], { template: rulesOf('invoice.toll') } as unknown as ImportRules);
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome.parsed;
    };
    // Two tickets of one price are two; so are places that only joined read alike.
    const { rows, repeated } = parse(
      {},
      { travelTime: '18:05' },
      { fromStation: '京津', arriveStation: '站天津站' },
      { fromStation: '站京津站', arriveStation: '天津' },
      { fromStation: '京津站', arriveStation: '天津站站' },
    );
    expect([rows.length, repeated]).toEqual([5, 0]);
    for (const part of key.from)
      expect(parse({ [part]: '' }).bad).toMatchObject([{ code: 'IMPORT_ROW_VALUE_MISSING' }]);
  });

  it('with a number joins code and number as the files of the bureau do', () => {
    const numbered = templates.filter(([, { key }]) => key.from.length === 2);
    expect(numbered.length).toBeGreaterThan(0);
    for (const [, { key }] of numbered)
      expect(key).toMatchObject({ from: ['invoiceCode', 'invoiceNo'], separator: '' });
  });
});
