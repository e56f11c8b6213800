import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './applyEdits.ts';
import type { TextEdit } from './TextEdit.ts';

/** Edits of a text that do not overlap, in no order, some of which take a stretch of the old text along. */
const editsOf = (text: string): fc.Arbitrary<readonly TextEdit[]> =>
  fc
    .uniqueArray(fc.nat(text.length), { maxLength: 8 })
    .chain((cuts) => {
      const sorted = [...cuts].sort((a, b) => a - b);
      const stretches = sorted.flatMap((from, index) => {
        const to = sorted[index + 1];
        return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
      });
      return fc.tuple(
        ...stretches.map((stretch) =>
          fc.constantFrom<TextEdit>(
            { ...stretch, pieces: [] },
            { ...stretch, pieces: ['<', stretch, '>'] },
            { ...stretch, pieces: ['new'] },
          ),
        ),
      );
    })
    .chain((edits) => fc.shuffledSubarray([...edits], { minLength: edits.length }));

describe('applyEdits', () => {
  it('changes nothing outside the edits, and knows where every character that was taken over stood', () => {
    const cases = fc.string({ maxLength: 40 }).chain((text) => fc.tuple(fc.constant(text), editsOf(text)));
    fc.assert(
      fc.property(cases, ([old, edits]) => {
        const { text, origin } = applyEdits(old, edits);
        const ordered = [...edits].sort((a, b) => a.from - b.from);
        const kept = ordered.map(({ from }, index) => old.slice(ordered[index - 1]?.to ?? 0, from));
        const rest = old.slice(ordered.at(-1)?.to ?? 0);
        let at = 0;
        for (const [index, piece] of kept.entries()) {
          expect(text.slice(at, at + piece.length)).toBe(piece);
          for (let offset = 0; offset < piece.length; offset += 1)
            expect(origin(at + offset)).toBe((ordered[index - 1]?.to ?? 0) + offset);
          const made = (ordered[index] as TextEdit).pieces
            .map((part) => (typeof part === 'string' ? part : old.slice(part.from, part.to)))
            .join('');
          at += piece.length;
          expect(text.slice(at, at + made.length)).toBe(made);
          at += made.length;
        }
        expect(text.slice(at)).toBe(rest);
      }),
    );
  });

  it('takes new text for the beginning of what it replaces, and moved text for what it was', () => {
    const { text, origin } = applyEdits('abcdef', [{ from: 1, to: 3, pieces: ['<', { from: 4, to: 6 }, '>'] }]);
    expect(text).toBe('a<ef>def');
    expect([...text].map((_, offset) => origin(offset))).toEqual([0, 1, 4, 5, 1, 3, 4, 5]);
  });

  it('refuses edits that overlap', () => {
    const overlapping = [
      { from: 0, to: 2, pieces: [] },
      { from: 1, to: 3, pieces: [] },
    ];
    expect(() => applyEdits('abc', overlapping)).toThrow('overlap');
  });
});
