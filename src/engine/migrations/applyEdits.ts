import type { Stretch, TextEdit } from './TextEdit.ts';

/** A text made from another, and where each of its characters comes from. */
export interface EditedText {
  readonly text: string;
  /** Offset in the old text of an offset in the new one. */
  origin(offset: number): number;
}

/** A run of the new text, from `at` up to the next. */
interface Run {
  readonly at: number;
  readonly origin: number;
  /** Whether the run moves along with the offset: text that was taken over, not new text. */
  readonly taken: boolean;
}

/**
 * Applies edits that do not overlap. Every character outside of them stays as it is.
 *
 * @example applyEdits('{"a": 1}', [{ from: 1, to: 4, pieces: ['"b"'] }]).text // '{"b": 1}'
 */
export function applyEdits(old: string, edits: readonly TextEdit[]): EditedText {
  const runs: Run[] = [];
  let text = '';
  const take = ({ from, to }: Stretch): void => {
    if (from === to) return;
    runs.push({ at: text.length, origin: from, taken: true });
    text += old.slice(from, to);
  };
  let done = 0;
  for (const { from, to, pieces } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < done) throw new Error(`Edits overlap at ${from}`);
    take({ from: done, to: from });
    for (const piece of pieces) {
      if (typeof piece !== 'string') take(piece);
      else {
        runs.push({ at: text.length, origin: from, taken: false });
        text += piece;
      }
    }
    done = to;
  }
  take({ from: done, to: old.length });
  return {
    text,
    origin(offset) {
      const run = runs.findLast(({ at }) => at <= offset);
      if (run === undefined) return offset;
      return run.taken ? run.origin + offset - run.at : run.origin;
    },
  };
}
