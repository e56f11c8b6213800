import { type ImportAnswer, WIRE_LIMITS } from '#wire';
import type { Failure, Outcome } from '../../../http/Outcome.ts';

/** The server's word for "some rows are bad and nothing was written"; the counts come along as data. */
const BAD_ROWS_CODE = 'IMPORT_HAS_BAD_ROWS';
/** Its word for "taken back before anything was written". */
const CANCELLED_CODE = 'IMPORT_CANCELLED';

/** choose → previewing → preview → importing → done, or failed. Nothing is written before `importing`. */
export type ImportState =
  | { readonly name: 'choose'; readonly tooLarge: boolean }
  | { readonly name: 'previewing'; readonly files: readonly File[] }
  | { readonly name: 'preview'; readonly files: readonly File[]; readonly answer: ImportAnswer }
  | { readonly name: 'importing'; readonly files: readonly File[]; readonly badRows: 'refuse' | 'skip' }
  | { readonly name: 'done'; readonly answer: ImportAnswer }
  /** `written`: whether something may have been written: no answer came to a write, or that the server failed. */
  | { readonly name: 'failed'; readonly failure: Failure; readonly written: 'no' | 'unknown' };

export type ImportEvent =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'previewed'; readonly outcome: Outcome<ImportAnswer> }
  /** `skip` is the user's explicit choice to leave the bad rows out. */
  | { readonly type: 'confirmed'; readonly badRows: 'refuse' | 'skip' }
  | { readonly type: 'imported'; readonly outcome: Outcome<ImportAnswer> }
  /** Asked to be taken back while it runs. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'restarted' };

export type ImportEffect =
  | { readonly do: 'preview'; readonly files: readonly File[] }
  | { readonly do: 'commit'; readonly files: readonly File[]; readonly badRows: 'refuse' | 'skip' }
  | { readonly do: 'abortPreview' }
  /** The answer of the write tells whether it still could be. */
  | { readonly do: 'cancel' }
  | { readonly do: 'refresh' };

export interface ImportStep {
  readonly state: ImportState;
  readonly effects: readonly ImportEffect[];
}

export const CHOOSING: ImportState = { name: 'choose', tooLarge: false };

/** The flow of one import: (state, event) → state and effects. An answer that no longer fits the state is ignored. */
export function stepImport(state: ImportState, event: ImportEvent): ImportStep {
  switch (event.type) {
    case 'chosen':
      if (state.name === 'previewing' || state.name === 'importing') return stay(state);
      return event.files.reduce((sum, { size }) => sum + size, 0) > WIRE_LIMITS.importBytes
        ? { state: { name: 'choose', tooLarge: true }, effects: [] }
        : { state: { name: 'previewing', files: event.files }, effects: [{ do: 'preview', files: event.files }] };
    case 'previewed':
      return state.name === 'previewing' ? previewed(state.files, event.outcome) : stay(state);
    case 'confirmed': {
      if (state.name !== 'preview') return stay(state);
      const flow = { files: state.files, badRows: event.badRows };
      return { state: { name: 'importing', ...flow }, effects: [{ do: 'commit', ...flow }] };
    }
    case 'imported':
      return state.name === 'importing' ? imported(state.files, event.outcome) : stay(state);
    case 'cancelled':
      return state.name === 'importing' ? { state, effects: [{ do: 'cancel' }] } : stay(state);
    case 'restarted':
      if (state.name === 'importing') return stay(state);
      return { state: CHOOSING, effects: state.name === 'previewing' ? [{ do: 'abortPreview' }] : [] };
  }
}

/** Rows the file would bring: new ones and changed ones. */
export function goodCount(answer: ImportAnswer): number {
  return answer.imported + answer.updated;
}

function previewed(files: readonly File[], outcome: Outcome<ImportAnswer>): ImportStep {
  const answer = outcome.kind === 'ok' ? outcome.data : badRowsAnswer(outcome);
  if (answer !== null) return { state: { name: 'preview', files, answer }, effects: [] };
  if (outcome.kind === 'ok' || outcome.kind === 'aborted') return { state: CHOOSING, effects: [] };
  return { state: { name: 'failed', failure: outcome, written: 'no' }, effects: [] };
}

function imported(files: readonly File[], outcome: Outcome<ImportAnswer>): ImportStep {
  if (outcome.kind === 'ok') return { state: { name: 'done', answer: outcome.data }, effects: [{ do: 'refresh' }] };
  const answer = badRowsAnswer(outcome);
  if (answer !== null) return { state: { name: 'preview', files, answer }, effects: [] };
  if (outcome.kind === 'refused' && outcome.code === CANCELLED_CODE) return { state: CHOOSING, effects: [] };
  const written = mayHaveWritten(outcome) ? 'unknown' : 'no';
  return { state: { name: 'failed', failure: outcome, written }, effects: written === 'no' ? [] : [{ do: 'refresh' }] };
}

/** Whether a write that failed may have happened all the same: only a refusal (4xx, or a rule's) says that it did not. */
function mayHaveWritten(failure: Failure): boolean {
  if (failure.kind === 'unavailable') return failure.status < 400 || failure.status >= 500;
  return failure.kind === 'offline' || failure.kind === 'aborted';
}

/** Counts of a file refused for its bad rows; null for any other failure. */
function badRowsAnswer(failure: Failure): ImportAnswer | null {
  return failure.kind === 'refused' && failure.code === BAD_ROWS_CODE && failure.data !== null
    ? (failure.data as ImportAnswer)
    : null;
}

function stay(state: ImportState): ImportStep {
  return { state, effects: [] };
}
