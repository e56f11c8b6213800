import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  forgetEntry,
  HISTORY_MAX,
  HISTORY_TEXT_MAX,
  type InputHistory,
  mergeHistory,
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
      '\u200b\ufeff',
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

  it('takes no eleventh favourite, and loses none for it', () => {
    const favourites = Array.from({ length: HISTORY_MAX }, (_, at) => `f${at}`);
    const full: InputHistory = { history: ['new'], favourites };
    expect(toggleFavourite(full, 'new')).toBe(full);
    expect(toggleFavourite(forgetEntry(full, 'f0'), 'new').favourites).toEqual(['new', ...favourites.slice(1)]);
  });

  it('lets the oldest of the history go for what is no favourite any more', () => {
    const history = Array.from({ length: HISTORY_MAX }, (_, at) => `h${at}`);
    const moved = toggleFavourite({ history, favourites: ['f'] }, 'f');
    expect(moved).toEqual({ history: ['f', ...history.slice(0, -1)], favourites: [] });
  });

  it('moves a record to the favourites and back', () => {
    fc.assert(
      fc.property(acts, words, (steps, word) => {
        const known = rememberEntry(forgetEntry(resultOf(steps), word), word);
        fc.pre(known.favourites.length < HISTORY_MAX);
        const twice = toggleFavourite(toggleFavourite(known, word), word);
        expect(twice.history).toEqual(known.history);
      }),
    );
  });
});

describe('a change of lists', () => {
  const change = fc.tuple(fc.constantFrom(toggleFavourite, forgetEntry), words);

  it('is carried out as it is where nothing else happened', () => {
    fc.assert(
      fc.property(acts, change, (before, [act, word]) => {
        const known = resultOf(before);
        const wanted = act(known, word);
        const merged = mergeHistory(known, known, wanted);
        expect([new Set(merged.history), new Set(merged.favourites)]).toEqual([
          new Set(wanted.history),
          new Set(wanted.favourites),
        ]);
      }),
    );
  });

  it('gives a favourite to the history when another window has filled the favourites meanwhile', () => {
    const nine = Array.from({ length: HISTORY_MAX - 1 }, (_, at) => `f${at}`);
    const known: InputHistory = { history: ['a', 'b'], favourites: nine };
    const stored = toggleFavourite(known, 'a');
    expect(mergeHistory(stored, known, toggleFavourite(known, 'b'))).toEqual({
      history: ['b'],
      favourites: ['a', ...nine],
    });
  });

  it('takes nothing away that its writer did not touch, and holds no record twice', () => {
    fc.assert(
      fc.property(acts, acts, change, (before, elsewhere, [act, word]) => {
        const known = resultOf(before);
        const stored = elsewhere.reduce<InputHistory>((lists, [one, text]) => one(lists, text), known);
        const merged = mergeHistory(stored, known, act(known, word));
        const all = [...merged.history, ...merged.favourites];
        expect(new Set(all).size).toBe(all.length);
        for (const list of ['history', 'favourites'] as const) {
          const untouched = stored[list].filter((text) => text !== word);
          // The full history may lose its oldest to what the writer has put into it; favourites lose nothing.
          const most = list === 'history' && merged[list].includes(word) ? HISTORY_MAX - 1 : HISTORY_MAX;
          expect(merged[list]).toEqual(expect.arrayContaining(untouched.slice(0, most)));
        }
      }),
    );
  });
});
