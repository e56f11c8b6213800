import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textNames } from './textNames.ts';

const names = textNames({ taxpayerNumber: 'nsrsbh', taxAccount: 'taxAccount', state: 'slzt' });

it('reads back what it wrote, whatever the texts', () => {
  const record = fc.record({ taxpayerNumber: fc.string(), taxAccount: fc.string(), state: fc.string() });
  fc.assert(
    fc.property(record, (values) => {
      expect(names.read(names.write(values))).toEqual(values);
    }),
  );
});

it.each([[null], [undefined], [''], [7], [[]], [{ nsrsbh: null, slzt: {} }]])('reads %j as blanks', (wire) => {
  expect(names.read(wire)).toEqual({ taxpayerNumber: '', taxAccount: '', state: '' });
});

it('reads a code that came as a number as its digits, and leaves the rest of the answer', () => {
  expect(names.read({ slzt: 2, other: 1 })).toEqual({ taxpayerNumber: '', taxAccount: '', state: '2' });
});
