import { describe, expect, it } from 'vitest';
import codes from '../../../schemas/meta/editor/codes.schema.json' with { type: 'json' };
import dataset from '../../../schemas/meta/editor/dataset.schema.json' with { type: 'json' };
import fields from '../../../schemas/meta/editor/fields.schema.json' with { type: 'json' };
import screen from '../../../schemas/meta/editor/screen.schema.json' with { type: 'json' };
import risk from '../../../schemas/screens/risk.findings.screen.json?raw';
import { languageSchemas } from './languageSchemas.ts';
import { createJsonLanguage } from './languageService.ts';

const editor = {
  'screen.schema.json': screen,
  'fields.schema.json': fields,
  'codes.schema.json': codes,
  'dataset.schema.json': dataset,
};
const PATH = 'screens/invoice.general.screen.json';
const language = createJsonLanguage(PATH, languageSchemas(editor, 'en'));
/** The bar stands where the cursor is. */
const complete = async (marked: string, path = PATH) => {
  const service = path === PATH ? language : createJsonLanguage(path, languageSchemas(editor, 'en'));
  const result = await service.complete(marked.replace('|', ''), marked.indexOf('|'));
  return {
    from: result?.from,
    labels: result?.options.map(({ label }) => label) ?? [],
    options: result?.options ?? [],
  };
};

describe('completion of schema files', () => {
  it('offers the properties of the place, with what they mean', async () => {
    const { labels, options } = await complete('{ "|" }');
    expect(labels).toEqual(expect.arrayContaining(['columns', 'filters', 'title']));
    expect(options.find(({ label }) => label === 'sort')?.info).toBe("Default order. The row's key always comes last.");
  });

  it('offers fields, actions and code tables by name, found by what is typed behind the quote', async () => {
    const text = '{ "source": { "dataset": "invoice" }, "columns": ["invoiceNo", "sel|"] }';
    const { labels, from } = await complete(text);
    expect(labels).toEqual(expect.arrayContaining(['sellerName', 'invoiceDate']));
    expect(from).toBe(text.indexOf('sel|'));
    const columns = await complete(
      '{ "source": { "dataset": "invoice" }, "columns": [\n  "invoiceNo",\n  "|"\n  { "field": "x" }\n] }',
    );
    expect(columns.labels).toContain('sellerName');
    expect((await complete('{ "extends": "invoice.general", "toolbar": [|] }')).labels).toContain('batchSign');
    const codes = await complete('{ "fields": { "a": { "column": { "codes": "|" } } } }', 'fields/x.fields.json');
    expect(codes.labels).toContain('t_code_fplx');
  });

  it('offers them in files that name their schema, between items too', async () => {
    const text = risk.replace('"taxPeriod",', '"taxPeriod",\n    "am|"');
    expect((await complete(text, 'screens/risk.findings.screen.json')).labels).toContain('amountAtRisk');
  });

  it('knows dictionaries, code tables and datasets too', async () => {
    expect((await complete('{ "|" }', 'codes/x.codes.json')).labels).toContain('items');
    expect((await complete('{ "|" }', 'datasets/x.dataset.json')).labels).toContain('businessKey');
  });

  it('explains what the cursor stands on', async () => {
    const text = '{ "pageSize": 100 }';
    const about = {
      from: 2,
      to: 12,
      text: 'Page size at first; one of pageSizes. Default: 100 of the usual sizes, else the first of them.',
    };
    expect(await language.hover(text, text.indexOf('pageSize'))).toEqual(about);
    expect(await language.hover(text, 0)).not.toEqual(about);
  });
});
