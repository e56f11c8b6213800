import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeCreditCode,
  creditCodeCheckCharacter,
  judgeTaxNumber,
  subjectCodeCheckCharacter,
} from './taxNumber.ts';

const VALID = [
  '91110108MAXXX0015R',
  '91310115MAXXX00236',
  '91440300MAXXX0031N',
  '91320106MAXXX004XU',
  '91330106MAXXX00580',
  '92500103MAXXX00A9T',
  '12110000MAXXX00B7N',
  '91330200MAXXX00FXR',
];

describe('tax numbers', () => {
  it.each(VALID)('accepts both check characters of %s', (number) => {
    expect(judgeTaxNumber(number)).toBe('right');
    expect(creditCodeCheckCharacter(number)).toBe(number[17]);
    expect(subjectCodeCheckCharacter(number.slice(8))).toBe(number[16]);
  });

  it('accepts the printed example of the standard', () => {
    expect(judgeTaxNumber('91350100M000100Y43')).toBe('right');
  });

  it('only doubts a wrong check character', () => {
    expect(judgeTaxNumber('91110108MAXXX0015A')).toBe('wrongCheckCharacter');
    expect(judgeTaxNumber('91110108MAXXX0014R')).toBe('wrongCheckCharacter');
  });

  it.each(['', '12345', '91110108maxxx0015r', '9111010 MAXXX0015R', '1234567890123456', 'A'.repeat(21)])(
    'refuses the form of %j',
    (text) => {
      expect(judgeTaxNumber(text)).toBe('wrongForm');
    },
  );

  it.each(['110108XXXX00019', '1'.repeat(17), '1'.repeat(19), '1'.repeat(20)])(
    'takes %s, which has no check',
    (text) => {
      expect(judgeTaxNumber(text)).toBe('right');
    },
  );

  it('makes whole numbers that are right and notices any single changed digit', () => {
    const digits = (length: number) =>
      fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length }).map((all) => all.join(''));
    fc.assert(
      fc.property(digits(6), digits(8), fc.nat(15), (division, subject, place) => {
        const number = completeCreditCode(`91${division}`, subject);
        expect(judgeTaxNumber(number)).toBe('right');
        const changed = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1);
        expect(judgeTaxNumber(changed)).toBe('wrongCheckCharacter');
      }),
    );
  });
});
