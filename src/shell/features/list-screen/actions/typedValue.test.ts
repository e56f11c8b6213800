import { describe, expect, it } from 'vitest';
import type { CompiledActionInput } from '#engine';
import { saysOtherThan, typedValue } from './typedValue.ts';

const kind = (name: CompiledActionInput['kind']) => ({ kind: name }) as CompiledActionInput;

describe('saysOtherThan', () => {
  it.each<[CompiledActionInput['kind'], string | undefined, string | undefined]>([
    ['text', undefined, '  '],
    ['text', '备注', ' 备注 '],
    ['money', '1300.00', '1300'],
    ['money', undefined, ''],
    ['codes', 'admin,finance', 'finance,admin'],
    ['organisations', '100,101', '101,100'],
  ])('%s: %j and %j say the same', (name, began, typed) => {
    expect(saysOtherThan(kind(name), began, typed)).toBe(false);
  });

  it.each<[CompiledActionInput['kind'], string | undefined, string | undefined]>([
    ['text', undefined, 'B1'],
    ['text', 'B1', ''],
    ['text', '01', '1'],
    ['text', 'a,b', 'b,a'],
    ['secret', undefined, ' '],
    ['money', '1300.00', '1300.01'],
    ['money', '1300.00', '1300.001'],
    ['money', '1300.00', '一千三'],
    ['codes', 'admin', 'admin,finance'],
  ])('%s: %j and %j do not', (name, began, typed) => {
    expect(saysOtherThan(kind(name), began, typed)).toBe(true);
  });
});

it('sends a text without the blanks around it, but a secret as it was typed', () => {
  expect(typedValue(kind('text'), ' B1 ')).toBe('B1');
  expect(typedValue(kind('secret'), ' B1 ')).toBe(' B1 ');
});
