import { describe, expect, it } from 'vitest';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../../../scripts/schemaTree.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { draftScreen, permissionOn, type ScreenWishes } from './draftScreen.ts';

const files = readSchemaTree(SCHEMAS_DIR);
const wishes = (changes: Partial<ScreenWishes> = {}): ScreenWishes => ({
  id: 'try.new',
  dataset: 'riskFinding',
  titleZh: '试',
  titleEn: 'Try',
  route: '/risk/try',
  group: 'risk',
  permission: 'risk:finding:view',
  columns: null,
  filters: null,
  ...changes,
});

describe('a drafted screen', { timeout: 120_000 }, () => {
  it.each([...loadOwnSchemas().datasets.keys()])('on %s is served at once', (dataset) => {
    const { file, issues } = draftScreen(wishes({ dataset }), files);
    expect(issues).toEqual([]);
    const screen = loadSchemas([...files, file]).screens.get('try.new');
    expect(screen?.columns.length).toBeGreaterThan(1);
  });

  it('takes the wanted fields in their order, with details where there are operations', () => {
    const { file } = draftScreen(
      wishes({ columns: ['scanDate', 'nsrmc', 'operations'], filters: ['scanDate'] }),
      files,
    );
    expect(JSON.parse(file.text)).toMatchObject({
      columns: ['scanDate', 'nsrmc', { field: 'operations', actions: ['detail'] }],
      filters: ['scanDate'],
      sort: [{ field: 'scanDate', direction: 'desc' }],
    });
  });

  it('asks for the permission of other screens on the dataset, and has none to offer where there are none', () => {
    expect(permissionOn('riskFinding', files)).toBe('risk:finding:view');
    expect(permissionOn('invoicingOrderLine', files)).toBeUndefined();
  });

  it('stands behind the others in its menu group', () => {
    expect(JSON.parse(draftScreen(wishes(), files).file.text).menu).toEqual({ group: 'risk', order: 20 });
  });

  it('tells what cannot be, instead of leaving it out', () => {
    const issuesOf = (changes: Partial<ScreenWishes>) =>
      draftScreen(wishes(changes), files).issues.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(issuesOf({ columns: ['scanDate', 'seller'] })).toEqual(['SCREEN_UNKNOWN_FIELD /columns/1']);
    expect(issuesOf({ id: '../../etc/passwd' })).toContain('SCHEMA_BAD_VALUE /id');
    expect(issuesOf({ route: '/risk/findings' })).toEqual(['SCREEN_DUPLICATE_ROUTE /route']);
  });
});
