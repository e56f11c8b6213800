import { describe, expect, it } from 'vitest';
import { loadOwnSchemas } from '../../../scripts/schemaTree.ts';
import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import { everyPermission } from '../permissions.ts';
import { PERMISSION_CATALOGUE } from './permissionCatalogue.ts';
import { permissionItems } from './permissionItems.ts';

describe('names of permissions', () => {
  const loaded = loadOwnSchemas();
  const items = permissionItems(loaded);
  const names = new Map(items.map(({ code, name }) => [code, name]));

  it('exist for every permission, in both languages, each different', () => {
    expect([...names.keys()].toSorted()).toEqual(
      [EVERY_PERMISSION, ...everyPermission(loaded.screens.values())].toSorted(),
    );
    for (const [code, { zh, en }] of names) {
      expect([code, zh]).toEqual([code, expect.stringMatching(/[\u4e00-\u9fff]/)]);
      expect([code, en]).toEqual([code, expect.not.stringMatching(/[\u4e00-\u9fff]|:/)]);
    }
    for (const language of ['zh', 'en'] as const)
      expect(new Set([...names.values()].map((name) => name[language])).size).toBe(names.size);
  });

  it('say what the permission is for by the words of the screens', () => {
    expect(names.get('purchaser:invoice:tick')).toEqual({ zh: '发票 · 勾选、撤销勾选', en: 'Invoice · Tick, Untick' });
    expect(names.get('purchaser:supplier:account')?.zh).toBe('供应商名录 · 银行账号');
  });

  it('stand under the group of the menu and what rows are called, all but every permission together', () => {
    const headings = (code: string) => items.find((item) => item.code === code)?.headings?.map(({ zh }) => zh);
    expect(headings('purchaser:invoice:tick')).toEqual(['进项管理', '发票']);
    expect(headings('seller:order:view')?.[0]).toBe('销项管理');
    expect(headings('system:role:edit')).toEqual(['系统管理', '角色']);
    expect(headings('system:schema:edit')).toEqual(['系统管理', '页面设计器']);
    expect(items.filter(({ headings: own }) => own?.length !== 2).map(({ code }) => code)).toEqual([EVERY_PERMISSION]);
  });

  it('stand in the catalogue only for permissions there are', () => {
    expect(Object.keys(PERMISSION_CATALOGUE).filter((code) => !names.has(code))).toEqual([]);
  });
});
