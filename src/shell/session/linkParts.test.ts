import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeLinkParts } from './linkParts.ts';

describe('takeLinkParts', () => {
  it.each([
    ['?token=abc&page=2', { token: 'abc', groupId: '', path: '/home?page=2#x' }],
    ['?jtId=G1', { token: '', groupId: 'G1', path: '/home#x' }],
    ['?token=a&token=b', { token: 'a', groupId: '', path: '/home#x' }],
    // What is not ours stays as it was written.
    ['?q=A%20B&x', { token: '', groupId: '', path: '/home?q=A%20B&x#x' }],
  ])('of %s', (search, parts) => {
    expect(takeLinkParts('/home', search, '#x')).toEqual(parts);
  });

  it('leaves no token behind, however often it is given, and keeps every other parameter', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('token', 'jtId', 'a', 'b'), fc.string()), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, (list) => {
        const search = new URLSearchParams(list.map(([name, value]): [string, string] => [name, value]));
        const { path } = takeLinkParts('/x', list.length === 0 ? '' : `?${search}`, '');
        const rest = [...new URLSearchParams(path.slice(2))].filter(([name]) => name !== '');
        const ours = (name: string) => name === 'token' || name === 'jtId';
        expect(rest).toEqual(list.filter(([name]) => !ours(name)));
      }),
    );
  });
});
