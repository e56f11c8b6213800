import { describe, expect, it } from 'vitest';
import { TEXT_FORMATS } from './textFormats.ts';

describe('forms of text inputs', () => {
  it.each<[string, boolean]>([
    ['91110108MAXXX0015R', true],
    ['110108XXXX00019', true],
    ['11010519491231002X', true],
    ['11010519491231002X01', true],
    // 16 characters, small letters, and what is not there at all.
    ['91110108MAXXX001', false],
    ['91110108maxxx0015r', false],
    ['91110108MAXXX0015R ', false],
    ['', false],
  ])('says of the tax number "%s": %s', (text, fits) => {
    expect(TEXT_FORMATS.taxNumber.fits(text)).toBe(fits);
  });

  it.each<[string, boolean]>([
    ['13800000000', true],
    ['13800000000;13900000000', true],
    ['zhang.san@example.com', true],
    ['13800000000;zhang@mail.example.com', true],
    ['13800000000;', false],
    ['23800000000', false],
    ['1380000000', false],
    ['zhang@example', false],
    ['zhang@@example.com', false],
    ['zhang@example..com', false],
    [`${'a'.repeat(62)}@example.com`, false],
  ])('says of the contact "%s": %s', (text, fits) => {
    expect(TEXT_FORMATS.mobileOrEmail.fits(text)).toBe(fits);
  });
});
