import { describe, expect, it } from 'vitest';
import { outsideScreen } from './endpoint.specimen.ts';
import { withheldPaths } from './withheldPaths.ts';

const sample = outsideScreen();
const guarded = { ...sample, columnPermissions: { ...sample.columnPermissions, billNo: ['bill:no'] } };
const without = { ...sample, columns: sample.columns.filter(({ source }) => source !== 'billNo') };
const granted = new Set(['bill:amount', 'bill:close']);

describe('what a gateway takes out of rows', () => {
  it('is what a screen withholds, by its path in the row', () => {
    expect(withheldPaths([guarded], [guarded], granted)).toEqual(['head.no']);
    expect(withheldPaths([guarded], [guarded], new Set([...granted, 'bill:no']))).toEqual([]);
  });

  it('is also what a screen the caller may not open withholds, and what theirs do not show', () => {
    expect(withheldPaths([guarded, without], [without], granted)).toEqual(['head.no']);
  });

  it('is nothing a screen of the caller shows', () => {
    expect(withheldPaths([guarded, sample], [guarded, sample], granted)).toEqual([]);
  });
});
