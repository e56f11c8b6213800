import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './sameOriginPath.ts';

const ORIGIN = 'https://tax.example';

describe('sameOriginPath', () => {
  it('keeps path, query and fragment of this origin', () => {
    expect(sameOriginPath('/a/b?invoiceNo=1&sort=x#top', ORIGIN)).toBe('/a/b?invoiceNo=1&sort=x#top');
  });

  it('leads nowhere else, whatever it is given and whichever browser follows it', () => {
    const piece = fc.constantFrom(
      '/',
      '\\\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      '//',
      'evil.example',
      'https',
      'javascript',
      'a',
      '%',
      '\u2028',
      '／',
    );
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(address, (given) => {
        const path = sameOriginPath(given, ORIGIN);
        if (path === null) return;
        expect(new URL(path, 'http://other.example:8080').origin).toBe('http://other.example:8080');
        // As a header and as an old browser reads it.
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(sameOriginPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 2000 },
    );
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
