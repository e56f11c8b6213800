import { describe, expect, it } from 'vitest';
import type { CompiledActionInput } from '#engine';
import { filledWith, startValue } from './startValue.ts';

const input = (name: string, start: string | null) => ({ name, default: start }) as CompiledActionInput;
const inputs = [input('note', '$row.remark'), input('tax', '$row.taxAmount'), input('who', '$user.name')];
const targets = {
  kind: 'rows',
  rows: [{ id: '1', name: 'A', row: { id: '1', remark: '', taxAmount: '13.00' } }],
} as const;

describe('filledWith', () => {
  it('is what the dialog shows of the row, and nothing else', () => {
    const was = filledWith({ oneRow: true, input: inputs }, targets);
    expect(was).toEqual({ note: null, tax: '13.00' });
    for (const each of inputs.slice(0, 2))
      expect(was[each.name]).toBe(startValue(each, '王会计', targets.rows[0]?.row ?? null));
  });

  it('is nothing for an action on any number of rows', () => {
    expect(filledWith({ oneRow: false, input: inputs.slice(2) }, targets)).toEqual({});
  });
});
