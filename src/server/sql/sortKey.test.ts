import { describe, expect, it } from 'vitest';
import { sortKey } from './sortKey.ts';

describe('sort keys of names', () => {
  it('order Chinese by pinyin', () => {
    const names = ['深圳示例', '北京示例', '上海示例', '成都示例', '武汉示例'];
    expect([...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      '北京示例',
      '成都示例',
      '上海示例',
      '深圳示例',
      '武汉示例',
    ]);
  });

  it('put digits before letters before Chinese, whatever the width or case', () => {
    const keys = ['1号', 'ａ公司', 'B公司', '北京'].map(sortKey);
    expect([...keys].sort()).toEqual(keys);
    expect(sortKey('（Ａ）')).toBe(sortKey('(a)'));
  });

  it('put characters outside GBK last and apart', () => {
    expect(sortKey('𠮷') > sortKey('座')).toBe(true);
    expect(sortKey('𠮷')).not.toBe(sortKey('😀'));
  });

  it('are bounded', () => {
    expect(sortKey('示'.repeat(500))).toHaveLength(128);
    expect(sortKey('')).toBe('');
  });
});
