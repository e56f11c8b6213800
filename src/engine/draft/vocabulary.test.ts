import { describe, expect, it } from 'vitest';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../../../scripts/schemaTree.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { draftVariant } from './draftVariant.ts';
import { buildEditorSchemas } from './editorSchemas.ts';
import { buildVocabulary } from './vocabulary.ts';

const files = readSchemaTree(SCHEMAS_DIR);

describe('the words an author can choose from', () => {
  it('are fields with the labels users read, and a variant has the dataset it inherits', () => {
    const { datasets, screens, tables } = buildVocabulary(files, loadOwnSchemas());
    const invoice = datasets.find(({ name }) => name === 'invoice');
    const label = { zh: '发票号码', en: expect.any(String) };
    expect(invoice?.columns).toContainEqual({ name: 'invoiceNo', label, pinned: null });
    expect(invoice?.columns.find(({ name }) => name === 'operations')?.pinned).toBe('right');
    expect(invoice?.money.map(({ name }) => name)).toContain('amountWithTax');
    expect(screens.find(({ name }) => name === 'invoice.train')?.dataset).toBe('invoice');
    expect(tables.map(({ name }) => name)).toContain('t_code_fplx');
  });

  it('are still there beside files that cannot be read or extend each other', () => {
    const screen = (id: string, parent: string) => ({
      path: `screens/${id}.screen.json`,
      text: JSON.stringify({ id, extends: parent, title: 5, source: null }),
    });
    const broken = [
      ...files,
      screen('round.a', 'round.b'),
      screen('round.b', 'round.a'),
      { path: 'fields/x.fields.json', text: '{ "name": "x", "fields": { "a": null } }' },
      { path: 'screens/half.screen.json', text: '{ "half": ' },
    ];
    const loaded = loadSchemas(broken);
    expect(buildVocabulary(broken, loaded).screens).toContainEqual({
      name: 'round.a',
      label: { zh: 'round.a', en: 'round.a' },
      dataset: null,
    });
    expect(buildEditorSchemas(broken, loaded).size).toBe(4);
  });
});

describe('a drafted variant', () => {
  const wishes = { id: 'risk.mine', extends: 'risk.findings', titleZh: '我的', titleEn: 'Mine', route: '/risk/mine' };

  it('is served at once, with everything of the screen it extends, right behind it in the menu', () => {
    const { file, issues } = draftVariant(wishes, files);
    expect(issues).toEqual([]);
    const { screens } = loadSchemas([...files, file]);
    const [mine, parent] = [screens.get('risk.mine'), screens.get('risk.findings')];
    expect(mine?.columns.map(({ field }) => field)).toEqual(parent?.columns.map(({ field }) => field));
    expect(mine?.menu?.order).toBe((parent?.menu?.order ?? 0) + 1);
  });

  it('tells what cannot be', () => {
    const codes = (changes: Partial<typeof wishes>) =>
      draftVariant({ ...wishes, ...changes }, files).issues.map(({ code }) => code);
    expect(codes({ extends: 'risk.findngs' })).toEqual(['SCREEN_UNKNOWN_PARENT']);
    expect(codes({ route: '/risk/findings' })).toEqual(['SCREEN_DUPLICATE_ROUTE']);
  });
});
