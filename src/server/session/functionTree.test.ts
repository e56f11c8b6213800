import { describe, expect, it } from 'vitest';
import type { ScreenSummary } from '#wire';
import { buildFunctionTree } from './functionTree.ts';

const screen = (id: string, menu: ScreenSummary['menu']): ScreenSummary => ({
  id,
  resourceNo: id,
  title: { zh: `${id}页`, en: id },
  route: `/purchaser/${id}`,
  menu,
  hash: '',
  numberFilter: null,
});

/** `module > code, code` per module. */
const outline = (screens: readonly ScreenSummary[], permissions: readonly string[]): readonly string[] =>
  buildFunctionTree(screens, new Set(permissions)).map(
    ({ code, children }) => `${code} > ${children.map((child) => child.code).join(', ')}`,
  );

describe('the tree of functions', () => {
  it('has screens and pages by module in the order they declare, equal places by code', () => {
    const screens = [
      screen('late', { group: 'purchaser', order: 30 }),
      screen('b', { group: 'purchaser', order: 10 }),
      screen('a', { group: 'purchaser', order: 10 }),
      screen('behind', { group: 'manager', order: 905 }),
    ];
    expect(outline(screens, ['system:group:manage', 'system:schema:view'])).toEqual([
      'purchaser > a, b, late',
      'manager > manager.groupSettings, behind, manager.designer',
    ]);
  });

  it('knows where a page is, and that a module and a function without a page are nowhere', () => {
    const [purchaser, manager] = buildFunctionTree(
      [screen('a', { group: 'purchaser', order: 1 })],
      new Set(['systemManager']),
    );
    expect(purchaser).toEqual({
      code: 'purchaser',
      name: '进项管理',
      nameEn: 'Purchases',
      route: '',
      children: [{ code: 'a', name: 'a页', nameEn: 'a', route: '/purchaser/a', children: [] }],
    });
    expect(manager?.children).toMatchObject([{ code: 'systemManager', name: '系统管理员', route: '' }]);
  });

  it('puts modules nobody knows last, by their own word, also one that is called constructor', () => {
    const screens = [
      screen('x', { group: 'constructor', order: 1 }),
      screen('y', { group: 'overseas', order: 1 }),
      screen('z', null),
    ];
    expect(outline(screens, [])).toEqual(['overseas > y', 'constructor > x']);
    expect(buildFunctionTree(screens, new Set()).at(-1)).toMatchObject({ name: 'constructor', nameEn: 'constructor' });
  });

  it('is empty for whoever may do nothing', () => {
    expect(buildFunctionTree([], new Set(['other']))).toEqual([]);
  });
});
