import { expect, it } from 'vitest';
import { Slots } from './Slots.ts';

it('gives places up to both limits, and each back once', () => {
  const slots = new Slots({ perUser: 1, atOnce: 2 });
  const first = slots.take('a');
  expect(slots.take('a')).toEqual({ refused: 'perUser' });
  expect(slots.take('b')).toHaveProperty('leave');
  expect(slots.take('c')).toEqual({ refused: 'atOnce' });
  if ('refused' in first) throw new Error('the first place was refused');
  first.leave();
  first.leave();
  expect(slots.take('c')).toHaveProperty('leave');
  expect(slots.take('d')).toEqual({ refused: 'atOnce' });
});
