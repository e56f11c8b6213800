import { describe, expect, it } from 'vitest';
import type { WatermarkField } from '#wire';
import { watermarkLines } from './watermarkLines.ts';

const facts = { showName: '王会计', account: 'finance', time: '2025-11-06 08:05:09' };
const field = (type: string, separator = '01', content = ''): WatermarkField =>
  ({ type, separator, content }) as WatermarkField;
const lines = (...configFieldList: readonly WatermarkField[]) =>
  watermarkLines({ configFieldList: [...configFieldList] }, facts);

describe('what a watermark shows', () => {
  it('is every content type of the specification', () => {
    expect(lines(field('01'))).toEqual(['王会计']);
    expect(lines(field('02'))).toEqual(['finance']);
    expect(lines(field('03'))).toEqual(['20251106 08:05:09']);
    expect(lines(field('04'))).toEqual(['20251106']);
    expect(lines(field('05', '01', '内部资料'))).toEqual(['内部资料']);
  });

  it('is joined by space, hyphen, tilde and line break, with nothing behind the last', () => {
    expect(
      lines(field('01', '01'), field('02', '02'), field('04', '03'), field('05', '04', 'A'), field('02', '02')),
    ).toEqual(['王会计 finance-20251106~A', 'finance']);
  });

  it('leaves out what is empty together with its separator', () => {
    expect(lines(field('05', '02', '  '), field('01', '02'))).toEqual(['王会计']);
    expect(watermarkLines({ configFieldList: [field('03', '02'), field('01')] }, { ...facts, time: null })).toEqual([
      '王会计',
    ]);
  });

  it('keeps fixed text on its line', () => {
    expect(lines(field('05', '01', '第一\n第二'))).toEqual(['第一 第二']);
  });
});
