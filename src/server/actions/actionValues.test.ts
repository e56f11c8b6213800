import { describe, expect, it } from 'vitest';
import { actionValues } from './actionValues.ts';

const context = {
  user: { name: '王会计', account: 'finance' },
  today: '2025-01-06',
  now: '2025-01-06 09:30:00',
  input: { billNo: 'BZ1', empty: null },
};

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
      result: '$verify.result',
    };
    expect(actionValues(set, context, { status: '1', result: '查验一致' })).toEqual({
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
      result: '查验一致',
    });
  });

  it('does not look into what the user typed for further references', () => {
    const typed = { ...context, input: { billNo: '$user.account' } };
    expect(actionValues({ billNo: '$input.billNo' }, typed, null)).toEqual({ billNo: '$user.account' });
  });

  it.each(['$verify.status', '$user.password', '$', '$row.a.b'])('refuses %s, which is not there', (reference) => {
    expect(() => actionValues({ column: reference }, context, null)).toThrow();
  });
});
