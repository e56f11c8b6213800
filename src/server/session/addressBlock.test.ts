import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBlock } from './addressBlock.ts';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:1:ffff::7', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('is the same for every address of a /64, however it is written, and another for every other', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    const plain = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':');
    const padded = (groups: readonly number[]) =>
      groups.map((one) => one.toString(16).toUpperCase().padStart(4, '0')).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, other, one, two) => {
        const block = addressBlock(plain([...network, ...one]));
        expect(addressBlock(padded([...network, ...two]))).toBe(block);
        expect(addressBlock(new URL(`http://[${plain([...network, ...two])}]`).hostname.slice(1, -1))).toBe(block);
        fc.pre(plain(other) !== plain(network));
        expect(addressBlock(plain([...other, ...one]))).not.toBe(block);
      }),
    );
  });
});
