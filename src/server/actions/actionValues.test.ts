import { describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '#engine';
import { actionValues, clipTexts, commonValues, recordValues } from './actionValues.ts';

const common = commonValues({ showName: '王会计', account: 'finance' }, '2025-01-06', '2025-01-06 09:30:00');
const input = { billNo: 'BZ1', empty: null };

describe('values an action writes', () => {
  it('fills every reference of the language', () => {
    const set = {
      literal: '1',
      number: 0,
      nothing: null,
      name: '$user.name',
      account: '$user.account',
      today: '$today',
      now: '$now',
      period: '$period',
      input: '$input.billNo',
      blank: '$input.empty',
      row: '$row.taxAmount',
      status: '$verify.status',
    };
    expect(actionValues(set, input, { ...common, '$verify.status': '1' })).toEqual({
      literal: '1',
      number: 0,
      nothing: null,
      name: '王会计',
      account: 'finance',
      today: '2025-01-06',
      now: '2025-01-06 09:30:00',
      period: '202412',
      input: 'BZ1',
      blank: null,
      row: { column: 'taxAmount' },
      status: '1',
    });
  });

  it('does not look into what the user typed for further references', () => {
    const typed = { billNo: '$user.account' };
    expect(actionValues({ billNo: '$input.billNo' }, typed, common)).toEqual({ billNo: '$user.account' });
  });

  it.each(['$verify.status', '$user.password', '$', '$row.a.b', '$toString'])(
    'refuses %s, which is not there',
    (reference) => {
      expect(() => actionValues({ column: reference }, input, common)).toThrow();
    },
  );
});

describe('values of a record', () => {
  it('copies what the row had, and nothing where it had nothing', () => {
    const row = { id: '1', orderNo: 'DD1', amount: null };
    expect(recordValues({ no: '$row.orderNo', amount: '$row.amount', gone: '$row.x' }, input, common, row)).toEqual({
      no: 'DD1',
      amount: null,
      gone: null,
    });
  });
});

describe('a text longer than its column', () => {
  const dataset = {
    columns: { message: { type: 'text', length: 3 }, state: { type: 'code', length: 1 } },
  } as unknown as ResolvedDataset;

  it('is cut between characters, and nothing else is touched', () => {
    expect(clipTexts(dataset, { message: '𠀀票税额', state: '02', other: null })).toEqual({
      message: '𠀀票税',
      state: '02',
      other: null,
    });
  });
});
