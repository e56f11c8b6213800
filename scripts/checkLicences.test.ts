import { describe, expect, it } from 'vitest';
import { isFree, unfree } from './checkLicences.ts';

describe('licences of what the product is installed with', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-only OR LicenseRef-Commercial', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%s is free: %s', (expression, free) => {
    expect(isFree(expression)).toBe(free);
  });

  it('are those of packages that come along, but not of tools', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/b': { license: 'GPL-2.0' },
      'node_modules/@c/d': {},
      'node_modules/tool': { dev: true, license: 'GPL-2.0' },
      'node_modules/lightningcss-linux-x64-gnu': { license: 'MPL-2.0' },
      'node_modules/lightningcss': { license: 'Commercial' },
    };
    expect(unfree({ packages }).map(({ name }) => name)).toEqual(['b', '@c/d', 'lightningcss']);
  });
});
