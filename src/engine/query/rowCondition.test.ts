import { describe, expect, it } from 'vitest';
import { conditionFields, failingGuard, rowMeets } from './rowCondition.ts';

const ROW = { id: '1', authStatus: '0', taxAmount: '0.00', billNo: '', signDate: null, isRed: 1 };

describe('row conditions', () => {
  it.each([
    [{ field: 'authStatus', equals: '0' }, true],
    [{ field: 'authStatus', equals: '1' }, false],
    [{ field: 'authStatus', oneOf: ['1', '0'] }, true],
    [{ field: 'isRed', equals: '1' }, true],
    [{ field: 'taxAmount', equals: 0 }, true],
    [{ field: 'taxAmount', equals: 1 }, false],
    [{ field: 'billNo', equals: '' }, true],
    [{ field: 'signDate', equals: '' }, true],
    [{ field: 'signDate', equals: 0 }, false],
    [{ field: 'gone', equals: '0' }, false],
    [{ field: 'toString', equals: '' }, true],
    [
      {
        all: [
          { field: 'authStatus', equals: '0' },
          { field: 'billNo', equals: 'x' },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'authStatus', equals: '1' },
          { field: 'billNo', equals: '' },
        ],
      },
      true,
    ],
    [{ not: { field: 'authStatus', equals: '1' } }, true],
  ])('%j is %s', (condition, expected) => {
    expect(rowMeets(condition, ROW)).toBe(expected);
  });

  it('hold for no row when they have no known form', () => {
    expect(rowMeets({}, ROW)).toBe(false);
    expect(rowMeets({ field: 'authStatus' }, ROW)).toBe(false);
    expect(rowMeets({ equals: '0' }, ROW)).toBe(false);
  });

  it('name the fields they read', () => {
    const condition = { all: [{ field: 'a', equals: 1 }, { any: [{ not: { field: 'b', oneOf: [1] } }] }] };
    expect(conditionFields(condition)).toEqual(['a', 'b']);
  });
});

describe('guards', () => {
  const ticked = { is: { field: 'authStatus', equals: '0' }, otherwise: { zh: '该票已勾选', en: 'Already ticked' } };
  const red = { is: { field: 'isRed', equals: '0' }, otherwise: { zh: '红字发票不能勾选', en: 'Red invoice' } };

  it('give the first that fails, or null', () => {
    expect(failingGuard({ when: [ticked, red] }, ROW)).toBe(red);
    expect(failingGuard({ when: [ticked, red] }, { ...ROW, authStatus: '1' })).toBe(ticked);
    expect(failingGuard({ when: [ticked] }, ROW)).toBeNull();
    expect(failingGuard({ when: [] }, ROW)).toBeNull();
  });
});
