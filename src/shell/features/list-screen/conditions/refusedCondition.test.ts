import { describe, expect, it } from 'vitest';
import { compileScreen } from '#engine';
import type { Failure } from '../../../http/Outcome.ts';
import { zh } from '../../../text/zh.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { refusedConditionOf } from './refusedCondition.ts';

const screen = compileScreen(specimenScreen, {
  language: 'zh',
  today: '2025-11-06',
  codeTables: {},
  organisations: [],
  thousands: false,
});
const refusal = (code: string, parameter: string | undefined, message = `条件 ${parameter} 无效`): Failure => ({
  kind: 'unavailable',
  status: 400,
  code,
  message,
  requestId: 'r',
  ...(parameter === undefined ? {} : { parameter }),
});
const read = (failure: Failure | null) => refusedConditionOf(failure, screen, zh.conditions);

describe('a refused query', () => {
  it.each([
    ['QUERY_BAD_DATE', 'signDateEnd', 'signDate', '签收日期'],
    ['QUERY_TEXT_TOO_LONG', 'invoiceNo', 'invoiceNo', '发票号码'],
    ['QUERY_UNKNOWN_SORT', 'amountWithTax', null, '价税合计'],
    ['QUERY_UNKNOWN_FILTER', 'gone', null, '页面配置已变化'],
    ['QUERY_OFFSET_TOO_LARGE', 'currentPage', null, '请缩小查询范围'],
  ])('for %s of %s speaks of the user’s condition and of no wire name', (code, parameter, field, words) => {
    const refused = read(refusal(code, parameter));
    expect(refused?.field).toBe(field);
    expect(refused?.message).toContain(words);
    expect(refused?.message).not.toContain(parameter);
  });

  it('by a rule of the screen says what the rule says', () => {
    const message = '区间最长不超过一年';
    expect(read(refusal('QUERY_RULE_BROKEN', 'signDateStart', message))?.message).toBe(`签收日期：${message}`);
  });

  it('is not every failure', () => {
    expect(read(null)).toBeNull();
    expect(read(refusal('REQUEST_INVALID', undefined))).toBeNull();
    expect(read({ kind: 'offline', reason: 'network' })).toBeNull();
  });
});
