import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  forgetEntry,
  HISTORY_MAX,
  HISTORY_TEXT_MAX,
  type InputHistory,
  NO_HISTORY,
  rememberEntry,
  toggleFavourite,
} from './inputHistory.ts';

const words = fc.constantFrom(...'abcdefghijklmnop');
const acts = fc.array(fc.tuple(fc.constantFrom(rememberEntry, toggleFavourite, forgetEntry), words), { maxLength: 60 });
const resultOf = (steps: readonly (readonly [typeof forgetEntry, string])[]): InputHistory =>
  steps.reduce<InputHistory>((known, [act, word]) => act(known, word), NO_HISTORY);

describe('what an input remembers', () => {
  it('has the latest first, ten of them, and nothing blank or endless', () => {
    const typed = [
      '',
      ' ',
      'x'.repeat(HISTORY_TEXT_MAX + 1),
      ...Array.from({ length: 12 }, (_, at) => ` w${at} `),
      'w5',
    ];
    const { history } = typed.reduce(rememberEntry, NO_HISTORY);
    expect(history).toEqual(['w5', 'w11', 'w10', 'w9', 'w8', 'w7', 'w6', 'w4', 'w3', 'w2']);
  });

  it('never holds a record twice, nor more than it may', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const { history, favourites } = resultOf(steps);
        expect(new Set([...history, ...favourites]).size).toBe(history.length + favourites.length);
        expect(Math.max(history.length, favourites.length)).toBeLessThanOrEqual(HISTORY_MAX);
      }),
    );
  });

  it('moves a record to the favourites and back', () => {
    fc.assert(
      fc.property(acts, words, (steps, word) => {
        const known = rememberEntry(forgetEntry(resultOf(steps), word), word);
        const twice = toggleFavourite(toggleFavourite(known, word), word);
        expect(twice.history).toEqual(known.history);
      }),
    );
  });
});
