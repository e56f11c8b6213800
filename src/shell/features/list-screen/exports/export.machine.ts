import type { ExportRequest } from '#wire';
import type { Failure, Outcome } from '../../../http/Outcome.ts';
import type { ReceivedFile } from '../../../http/ReceivedFile.ts';

export type ExportFormat = ExportRequest['format'];

/** choosing → exporting → saved, or back to choosing with what went wrong. */
export type ExportState =
  | { readonly name: 'choosing'; readonly format: ExportFormat; readonly failure: Failure | null }
  | { readonly name: 'exporting'; readonly format: ExportFormat; readonly received: number }
  | { readonly name: 'saved' };

export type ExportEvent =
  | { readonly type: 'formatChosen'; readonly format: ExportFormat }
  | { readonly type: 'started' }
  | { readonly type: 'received'; readonly bytes: number }
  | { readonly type: 'answered'; readonly outcome: Outcome<ReceivedFile> }
  | { readonly type: 'cancelled' };

export type ExportEffect =
  | { readonly do: 'ask'; readonly format: ExportFormat }
  | { readonly do: 'abort' }
  | { readonly do: 'save'; readonly file: ReceivedFile };

export interface ExportStep {
  readonly state: ExportState;
  readonly effects: readonly ExportEffect[];
}

export const CHOOSING: ExportState = { name: 'choosing', format: 'xlsx', failure: null };

/** The flow of one export. An answer that no longer fits the state, as after a cancel, is ignored. */
export function stepExport(state: ExportState, event: ExportEvent): ExportStep {
  if (state.name === 'choosing') {
    switch (event.type) {
      case 'formatChosen':
        return { state: { ...state, format: event.format }, effects: [] };
      case 'started':
        return {
          state: { name: 'exporting', format: state.format, received: 0 },
          effects: [{ do: 'ask', format: state.format }],
        };
    }
  }
  if (state.name === 'exporting') {
    const back = (failure: Failure | null): ExportState => ({ name: 'choosing', format: state.format, failure });
    switch (event.type) {
      case 'received':
        return { state: { ...state, received: event.bytes }, effects: [] };
      case 'cancelled':
        return { state: back(null), effects: [{ do: 'abort' }] };
      case 'answered':
        if (event.outcome.kind === 'ok')
          return { state: { name: 'saved' }, effects: [{ do: 'save', file: event.outcome.data }] };
        return { state: back(event.outcome.kind === 'aborted' ? null : event.outcome), effects: [] };
    }
  }
  return { state, effects: [] };
}
