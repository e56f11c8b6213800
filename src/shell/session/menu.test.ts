import { describe, expect, it } from 'vitest';
import type { FunctionNode } from '#wire';
import { hasFunction, menuCodeAt, menuList, menuTree } from './menu.ts';

const node = (code: string, route: string, children: readonly FunctionNode[] = []): FunctionNode => ({
  code,
  name: `${code}名`,
  nameEn: code,
  route,
  children: [...children],
});
const FUNCTIONS = [
  node('root', '', [
    node('purchaser', '', [node('general', '/purchaser/general'), node('signed', '/purchaser/general-signed')]),
    node('policy', '', [node('policyFinancial', '')]),
    node('manager', '', [node('systemManager', ''), node('users', '/manager/users')]),
  ]),
  node('another', '', [node('nowhere', '', [node('hidden', '/hidden')])]),
];
const LIST = menuList(menuTree(FUNCTIONS));

describe('the menu', () => {
  it('is the first entry’s children as far as they lead to a page, in their order', () => {
    expect(menuTree(FUNCTIONS).map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
      ['purchaser', ['general', 'signed']],
      ['manager', ['users']],
    ]);
    expect(menuTree(FUNCTIONS)[0]).toMatchObject({
      title: { zh: 'purchaser名', en: 'purchaser' },
      entries: [{ id: 'general', title: { zh: 'general名', en: 'general' }, route: '/purchaser/general' }, {}],
    });
    expect([menuTree([]), menuTree([node('root', '')])]).toEqual([[], []]);
  });

  it.each([
    ['/purchaser/general', 'general'],
    ['/purchaser/general/', 'general'],
    ['/purchaser/general-signed', 'signed'],
    ['/manager/users/7', 'users'],
    ['/home', ''],
    ['/hidden', ''],
    ['/', ''],
  ])('knows %s by the code of its entry: %j', (pathname, code) => {
    expect(menuCodeAt(LIST, pathname)).toBe(code);
  });

  it.each(['发票', 'a\nb', '', 'x'.repeat(129)])('puts no code into a header that cannot stand there: %j', (id) => {
    expect(menuCodeAt([{ id, title: { zh: '', en: '' }, route: '/a' }], '/a')).toBe('');
  });
});

it('a function is found wherever it stands', () => {
  expect(['systemManager', 'hidden', 'root', 'nothing'].map((code) => hasFunction(FUNCTIONS, code))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
