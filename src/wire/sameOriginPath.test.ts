import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './sameOriginPath.ts';

const ORIGIN = 'https://tax.example';

describe('sameOriginPath', () => {
  it('keeps path, query and fragment of this origin', () => {
    expect(sameOriginPath('/a/b?invoiceNo=1&sort=x#top', ORIGIN)).toBe('/a/b?invoiceNo=1&sort=x#top');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    'relative',
    '',
    null,
    7,
  ])('refuses %j', (address) => {
    expect(sameOriginPath(address, ORIGIN)).toBeNull();
  });
});
