import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDigitalNumber } from '../verify/invoiceForm.ts';
import { digitalNumber } from './digitalNumber.ts';

describe('numbers of issued invoices', () => {
  it.each<[string, string, string]>([
    ['a province', '91110108MAXXX0015R', '2511'],
    ['a city planned apart', '91370211MAXXX0082D', '2592'],
    ['Dalian', '91210200MAXXX00E13', '2591'],
    ['an old number of fifteen digits', '310108000000019', '2531'],
    ['no division at all', '', '2511'],
  ])('name the region of %s', (_name, taxNo, head) => {
    expect(digitalNumber('2025-11-06', taxNo, 7n)).toBe(`${head}2000000000000007`);
  });

  it('have the form the verifier takes, and differ where their sequences do', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.bigInt(0n, 10n ** 15n - 1n), (one, other) => {
        const numbers = [one, other].map((sequence) => digitalNumber('2025-11-06', '91110108MAXXX0015R', sequence));
        expect(numbers.every(isDigitalNumber)).toBe(true);
        expect(numbers[0] === numbers[1]).toBe(one === other);
      }),
    );
  });
});
