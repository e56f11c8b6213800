import { describe, expect, it } from 'vitest';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { FixedValue } from '../resolve/ResolvedScreen.ts';
import { describeFixed } from './describeFixed.ts';

const compiled = compileScreen(invoiceScreen, invoiceContext);
const fixed = (where: Readonly<Record<string, FixedValue>>) =>
  describeFixed({ source: { dataset: 'invoice', endpoint: null, scope: 'organisations', where } }, compiled);

describe('the conditions of a screen itself', () => {
  it('are said with the words of its filters and columns', () => {
    expect(fixed({ checkStatus: '1', invoiceType: '01' })).toEqual({
      worded: [
        { field: 'checkStatus', label: 'checkStatus名', text: '查验成功' },
        { field: 'invoiceType', label: 'invoiceTypeName列', text: '增值税专用发票' },
      ],
      hasOthers: false,
    });
  });

  it('name every value of which a row has one', () => {
    expect(fixed({ checkStatus: ['1', '2'] }).worded).toEqual([
      { field: 'checkStatus', label: 'checkStatus名', text: '查验成功、查验失败' },
    ]);
    expect(fixed({ checkStatus: ['1', '9'] })).toEqual({ worded: [], hasOthers: true });
  });

  it('for which there are no words are told of', () => {
    expect(fixed({ kind: 'general', checkStatus: '9' })).toEqual({ worded: [], hasOthers: true });
    expect(fixed({})).toEqual({ worded: [], hasOthers: false });
  });
});
