import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '#engine';
import { refusedRows } from './refusedRows.ts';

const guard = (field: string, equals: string, zh: string) => ({ is: { field, equals }, otherwise: { zh, en: 'No' } });
const transferOut = {
  resolved: { when: [guard('transferOutPeriod', '', '已转出'), guard('authStatus', '1', '未勾选')] },
} as unknown as CompiledAction;
const target = (id: string, authStatus: string, transferOutPeriod: string | null) => ({
  id,
  name: id,
  row: { id, authStatus, transferOutPeriod },
});

describe('refusedRows', () => {
  it('says of each row why, by the first guard it fails', () => {
    const rows = [target('1', '1', null), target('2', '0', null), target('3', '0', '202510')];
    expect(refusedRows(transferOut, { kind: 'rows', rows }, 'zh')).toEqual([
      { id: '2', code: 'ACTION_NOT_ALLOWED', message: '未勾选' },
      { id: '3', code: 'ACTION_NOT_ALLOWED', message: '已转出' },
    ]);
    expect(refusedRows(transferOut, { kind: 'rows', rows: rows.slice(1, 2) }, 'en')[0]?.message).toBe('No');
  });

  it('knows nothing of rows that are not in view, nor of a new one', () => {
    expect(refusedRows(transferOut, { kind: 'new' }, 'zh')).toEqual([]);
    const everything = { count: 9, excluded: [] };
    expect(refusedRows(transferOut, { kind: 'query', filters: {}, everything }, 'zh')).toEqual([]);
  });
});
