import { describe, expect, it } from 'vitest';
import type { ResolvedActionInput } from '#engine';
import { isAsSeen, readSeen } from './seenValues.ts';

const input = (name: string, start: string | null) => ({ name, default: start }) as ResolvedActionInput;
const action = { input: [input('note', '$row.remark'), input('who', '$user.name'), input('free', null)] };

describe('readSeen', () => {
  it('knows by column what inputs were filled with', () => {
    expect(readSeen(action, { note: '急' })).toEqual({ ok: true, seen: new Map([['remark', '急']]) });
    expect(readSeen(action, {})).toEqual({ ok: true, seen: new Map() });
  });

  it.each(['who', 'free', 'remark', 'constructor'])('refuses %s, which begins with nothing of the row', (name) => {
    expect(readSeen(action, { [name]: '急' })).toEqual({ ok: false, parameter: name });
  });
});

describe('isAsSeen', () => {
  it.each<[string | null, string | number | null, boolean]>([
    ['急', '急', true],
    ['急', '不急', false],
    ['急', null, false],
    [null, '急', false],
    [null, '', true],
    ['', null, true],
    ['1300.00', '1300.00', true],
    ['2', 2, true],
    [' 急', '急', false],
  ])('of %j and a row with %j says %s', (was, now, same) => {
    expect(isAsSeen(new Map([['remark', was]]), { remark: now })).toBe(same);
  });
});
