import { describe, expect, it } from 'vitest';
import { fullScans } from './queryPlan.ts';

const SORT = 'USE TEMP B-TREE FOR ORDER BY';

describe('fullScans', () => {
  it('finds a scan of the table, and a search that is bound by the group alone', () => {
    expect(fullScans(['SCAN ds_invoice'], false)).toHaveLength(1);
    expect(fullScans(['SEARCH ds_invoice USING INDEX ix (groupId=?)', SORT], true)).toHaveLength(1);
    expect(fullScans(['SEARCH ds_invoice USING INDEX ix (groupId=?)'], false)).toHaveLength(1);
  });

  it('passes covering indexes, bound searches, and walks that end with the page', () => {
    expect(fullScans(['SCAN ds_invoice USING COVERING INDEX ix'], false)).toEqual([]);
    expect(fullScans(['SEARCH ds_invoice USING INDEX ix (groupId=? AND signDate>?)', SORT], true)).toEqual([]);
    expect(fullScans(['SEARCH ds_invoice USING INDEX ix (groupId=?)'], true)).toEqual([]);
  });

  it('leaves tables of distinct values alone', () => {
    expect(fullScans(['SCAN dict_invoice_sellerName'], false)).toEqual([]);
  });
});
