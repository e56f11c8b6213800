import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesCode } from './matchesCode.ts';
import { initialsOf } from './pinyinInitials.ts';

const SPECIAL = { value: '91', label: '数电发票（增值税专用发票）', otherName: 'Digital special invoice' };

describe('a code is found', () => {
  it.each([
    ['a part of its name', '专用'],
    ['its name in the other language', 'special'],
    ['its code', '91'],
    ['the beginning of its code', '9'],
    ['initials from the beginning', 'sdfp'],
    ['initials from the middle', 'ZZSZY'],
    ['initials across brackets nobody types', 'fpzzs'],
    ['full-width letters', 'ｓｄｆｐ'],
    ['white space around', ' sdfp '],
  ])('by %s', (_name, keyword) => {
    expect(matchesCode(SPECIAL, keyword, initialsOf)).toBe(true);
  });

  it.each(['sdzy', 'fpz1', '1', 'xsdfp', '普通', 'zzszyfpx', 'paper'])('but not by %j', (keyword) => {
    expect(matchesCode(SPECIAL, keyword, initialsOf)).toBe(false);
  });

  it.each([
    ['重庆', 'cq'],
    ['重庆', 'zq'],
    ['银行', 'yh'],
    ['银行', 'yx'],
    ['长沙', 'cs'],
    ['长沙', 'zs'],
    ['参加', 'cj'],
    ['会计', 'kj'],
    ['会计', 'hj'],
    ['绿化', 'lh'],
    ['A级', 'aj'],
    ['13%税率', '13sl'],
  ])('%s by %s, whichever reading it is', (label, keyword) => {
    expect(matchesCode({ value: 'x', label, otherName: label }, keyword, initialsOf)).toBe(true);
  });

  it('by the initials of its Chinese name in an English screen', () => {
    const english = { value: '91', label: SPECIAL.otherName, otherName: SPECIAL.label };
    expect(matchesCode(english, 'zzs', initialsOf)).toBe(true);
  });

  it('by name and code before the table of initials is there', () => {
    expect(['专用', '91', 'digital'].every((keyword) => matchesCode(SPECIAL, keyword, null))).toBe(true);
    expect(matchesCode(SPECIAL, 'zzs', null)).toBe(false);
  });

  it('by any run of its initials, and a table changes nothing but what is found more', () => {
    const names = fc.array(fc.constantFrom(...'增值税专用发票普通重行长会参乐（）-A1'), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(names, fc.nat(9), fc.nat(9), (signs, start, length) => {
        const label = signs.join('');
        const option = { value: '~', label, otherName: '' };
        const initials = initialsOf(label).slice(start, start + length + 1);
        const keyword = initials.map((readings) => [...readings].at(-1)).join('');
        expect(matchesCode(option, keyword, initialsOf)).toBe(true);
        if (matchesCode(option, keyword, null)) expect(matchesCode(option, keyword, initialsOf)).toBe(true);
      }),
    );
  });
});
