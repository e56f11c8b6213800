import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault } from './passwordPolicy.ts';

const OWNER = { account: 'finance', showName: '王会计', company: '示例科技集团' };

describe('a password', () => {
  it.each([
    ['Abc#12345', 'PASSWORD_TOO_SHORT'],
    ['一二三四五六七八九', 'PASSWORD_TOO_SHORT'],
    ['abcdefg12345', 'PASSWORD_TOO_SIMPLE'],
    ['Finance2025!', 'PASSWORD_HAS_NAME'],
    ['xX9-ｆｉｎａｎｃｅ', 'PASSWORD_HAS_NAME'],
    ['Aa1!示例科技集团', 'PASSWORD_HAS_NAME'],
    ['Aa1!王会计的密码口令', 'PASSWORD_HAS_NAME'],
    ['P@ssw0rd2025', 'PASSWORD_COMMON'],
    ['Password!123', 'PASSWORD_COMMON'],
    ['Admin@123456', 'PASSWORD_COMMON'],
    ['Woaini@520520', 'PASSWORD_COMMON'],
    ['Qwertyuiop1!', 'PASSWORD_COMMON'],
    ['1qaz2wsx3edc4rfv', 'PASSWORD_COMMON'],
    ['aaaaaaaaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['Abc1!Abc1!Abc1!', 'PASSWORD_COMMON'],
    ['Zx9#mK2$vL', null],
    ['correct horse battery', null],
    ['春眠不觉晓处处闻啼鸟夜来风雨', null],
  ])('%j is %s', (password, fault) => {
    expect(passwordFault(password, OWNER)).toBe(fault);
  });

  it('of 14 mixed random characters is taken, whatever they are', () => {
    const strong = fc.uniqueArray(fc.constantFrom(...'bdfhjkmprtvwxyBDFHJKMPRTVWXY2468#%&*'), {
      minLength: 14,
      maxLength: 30,
    });
    fc.assert(fc.property(strong, (characters) => passwordFault(characters.join(''), OWNER) !== 'PASSWORD_TOO_SIMPLE'));
  });
});
