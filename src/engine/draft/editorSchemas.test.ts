import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../../../scripts/schemaTree.ts';
import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles } from '../resolve/sampleSchemas.ts';
import { buildEditorSchemas } from './editorSchemas.ts';

const files = readSchemaTree(SCHEMAS_DIR);
const schemas = buildEditorSchemas(files, loadOwnSchemas());
const text = (name: string): string => schemas.get(`${name}.schema.json`) ?? '';

/** Without any other schema at hand: a file is whole, or it does not compile. */
const validator = (name: string) => new Ajv({ strict: false }).compile(JSON.parse(text(name)));

describe('schemas for editors', () => {
  it('find nothing wrong with our own files', () => {
    for (const kind of Object.keys(META_SCHEMAS)) {
      const validate = validator(kind);
      const own = files.filter(({ path }) => path.endsWith(`.${kind}.json`));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((file) => !validate(JSON.parse(file.text))).map(({ path }) => path)).toEqual([]);
    }
  });

  it('still find what the language does not have', () => {
    const screen = JSON.parse(files.find(({ path }) => path.endsWith('risk.findings.screen.json'))?.text ?? '{}');
    expect(validator('screen')({ ...screen, colums: [] })).toBe(false);
  });

  it('are valid where a dataset has nothing that can stand in a place', () => {
    const bare = sampleFiles().filter(({ path }) => !path.startsWith('screens/') && !path.includes('bill'));
    for (const [, whole] of buildEditorSchemas(bare, loadSchemas(bare)))
      expect(() => new Ajv({ strict: false }).compile(JSON.parse(whole))).not.toThrow();
  });

  it('say what a property is in Chinese, with the English below', () => {
    const description =
      '所继承的页面。此处未写的内容都取自该页面。\nScreen this one is a variant of. What is not said here is taken from it.';
    expect(text('screen')).toContain(JSON.stringify(description));
    expect(text('codes')).toContain('代码表 · CodeTable');
  });

  it('offer fields, actions, code tables and screens with their labels', () => {
    for (const word of ['sellerName', '销售方名称 · Seller name', 'batchSign', 't_code_fplx', 'invoice.ticket'])
      expect(text('screen')).toContain(word);
    expect(text('fields')).toContain('t_code_fplx');
  });
});
