import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../../../scripts/schemaTree.ts';
import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import { buildEditorSchemas } from './editorSchemas.ts';

const files = readSchemaTree(SCHEMAS_DIR);
const schemas = buildEditorSchemas(files, loadOwnSchemas());
const text = (name: string): string => schemas.get(`${name}.schema.json`) ?? '';

function validator(name: 'screen' | 'fields') {
  const ajv = new Ajv({ strict: false });
  for (const meta of Object.values(META_SCHEMAS)) ajv.addSchema(meta);
  // Editors follow the path; here the language is known by its id.
  return ajv.compile(JSON.parse(text(name).replaceAll('../', '')));
}

describe('schemas for editors', () => {
  it('find nothing wrong with our own files', () => {
    for (const kind of ['screen', 'fields'] as const) {
      const validate = validator(kind);
      const own = files.filter(({ path }) => path.endsWith(`.${kind}.json`));
      expect(own.filter((file) => !validate(JSON.parse(file.text))).map(({ path }) => path)).toEqual([]);
    }
  });

  it('still find what the language does not have', () => {
    const screen = JSON.parse(files.find(({ path }) => path.endsWith('risk.findings.screen.json'))?.text ?? '{}');
    expect(validator('screen')({ ...screen, colums: [] })).toBe(false);
  });

  it('offer fields, actions, code tables and screens with their labels', () => {
    for (const word of ['sellerName', '销售方名称 · Seller name', 'batchSign', 't_code_fplx', 'invoice.ticket'])
      expect(text('screen')).toContain(word);
    expect(text('fields')).toContain('t_code_fplx');
  });
});
