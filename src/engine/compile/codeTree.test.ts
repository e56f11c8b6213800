import { describe, expect, it } from 'vitest';
import { codeTreeOf } from './codeTree.ts';

const purchases = { zh: '进项管理', en: 'Purchases' };
const invoice = { zh: '发票', en: 'Invoice' };
const codeTables = {
  flat: [{ code: '01', name: { zh: '一', en: 'One' } }],
  permission: [
    { code: '*', name: { zh: '全部权限', en: 'Everything' } },
    { code: 'invoice:view', name: { zh: '发票 · 查看', en: 'Invoice · view' }, headings: [purchases, invoice] },
    { code: 'supplier:view', name: { zh: '供应商 · 查看', en: 'Supplier · view' }, headings: [purchases] },
    { code: 'invoice:sign', name: { zh: '发票 · 签收', en: 'Invoice · sign' }, headings: [purchases, invoice] },
  ],
};

describe('codeTreeOf', () => {
  it('puts codes under their headings, each heading once, in the order of the table', () => {
    expect(codeTreeOf('permission', { codeTables, language: 'en' })).toEqual([
      { id: '*', name: 'Everything', code: '*', children: [] },
      {
        id: ',进项管理',
        name: 'Purchases',
        children: [
          {
            id: ',进项管理,发票',
            name: 'Invoice',
            children: [
              { id: 'invoice:view', name: 'Invoice · view', code: 'invoice:view', children: [] },
              { id: 'invoice:sign', name: 'Invoice · sign', code: 'invoice:sign', children: [] },
            ],
          },
          { id: 'supplier:view', name: 'Supplier · view', code: 'supplier:view', children: [] },
        ],
      },
    ]);
  });

  it.each([null, 'flat', 'unknown'])('is no tree where no code has a heading: %s', (name) => {
    expect(codeTreeOf(name, { codeTables, language: 'zh' })).toEqual([]);
  });
});
