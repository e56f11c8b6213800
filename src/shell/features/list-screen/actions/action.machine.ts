import type { CompiledAction } from '#engine';
import type { ActionAnswer, ActionFailure } from '#wire';
import type { Failure, Outcome } from '../../../http/Outcome.ts';
import type { ActionInputValues } from '../listScreen.api.ts';
import { type ActionTargets, countOf, onlyFailed } from './ActionTargets.ts';
import { canRetry } from './canRetry.ts';

interface Flow {
  readonly action: CompiledAction;
  readonly targets: ActionTargets;
  readonly input: ActionInputValues;
}

/** A run has a key of its own: sent again under it, the server answers again and changes nothing. */
interface Run extends Flow {
  readonly key: string;
}

/** choose rows → asking (confirm, inputs) → running → done, or a list of what failed and why. */
export type ActionState =
  | { readonly name: 'idle' }
  /** `lost`: nobody knows what became of the run before this question; the same input again is the same run. */
  | ({ readonly name: 'asking'; readonly lost: Run | null } & Flow)
  | ({ readonly name: 'running' } & Run)
  | ({ readonly name: 'result'; readonly done: number; readonly failed: readonly ActionFailure[] } & Flow)
  /** Other rows match than the user was told; `message` says how many there are now. */
  | { readonly name: 'changed'; readonly action: CompiledAction; readonly message: string };

export type ActionEvent =
  | {
      readonly type: 'started';
      readonly action: CompiledAction;
      readonly targets: ActionTargets;
      /** Rows its guards refuse as the list shows them. */
      readonly refused: readonly ActionFailure[];
      readonly key: string;
    }
  | { readonly type: 'submitted'; readonly input: ActionInputValues; readonly key: string }
  | { readonly type: 'answered'; readonly outcome: Outcome<ActionAnswer> }
  /** Only what failed and may go well now, with the same input. */
  | { readonly type: 'retried'; readonly key: string }
  /** The list is read again, to see what has changed. */
  | { readonly type: 'lookedAgain' }
  | { readonly type: 'closed' };

export type ActionEffect =
  | ({ readonly do: 'run' } & Run)
  | { readonly do: 'refresh' }
  | { readonly do: 'tellDone'; readonly action: CompiledAction; readonly done: number }
  | { readonly do: 'tellFailure'; readonly failure: Failure }
  /** Why a row was not added, or the one row is refused. */
  | { readonly do: 'tellRefusal'; readonly message: string }
  | { readonly do: 'tellNoRows' }
  | { readonly do: 'tellOneRow'; readonly action: CompiledAction };

export interface ActionStep {
  readonly state: ActionState;
  readonly effects: readonly ActionEffect[];
}

export const IDLE: ActionState = { name: 'idle' };

/** The server's word for another number of matching rows than was announced. */
const COUNT_CHANGED = 'COUNT_CHANGED';

/**
 * The flow of one action: (state, event) → state and effects.
 *
 * A failed call returns to the dialog with what was typed, so that nothing has to be typed twice. Where nobody knows
 * whether it was carried out it returns with its key too, so that the same input sent again changes nothing twice; a run
 * the server refused was not carried out, and the next one gets a key of its own. The list is read again after every
 * answer, and after a run whose end is not known, because rows may have been changed. A row that is not added, because
 * there is one already, returns to the dialog too. An action that asks nothing has no
 * dialog to return to: it ends, and the list shows what became of the rows. An action that could be done to none of the
 * rows asks nothing in vain: it says why before its dialog opens.
 */
export function stepAction(state: ActionState, event: ActionEvent): ActionStep {
  switch (event.type) {
    case 'started':
      return state.name === 'idle' ? start(event) : stay(state);
    case 'submitted':
      return state.name === 'asking' ? submit(state, event.input, event.key) : stay(state);
    case 'answered':
      return state.name === 'running' ? answer(state, event.outcome) : stay(state);
    case 'retried': {
      if (state.name !== 'result') return stay(state);
      const failed = state.failed.filter(canRetry);
      if (failed.length === 0) return stay(state);
      return run({ ...flowOf(state), targets: onlyFailed(state.targets, failed), key: event.key });
    }
    case 'lookedAgain':
      return state.name === 'changed' ? { state: IDLE, effects: [{ do: 'refresh' }] } : stay(state);
    case 'closed':
      if (state.name === 'running') return stay(state);
      return { state: IDLE, effects: state.name === 'asking' && state.lost !== null ? [{ do: 'refresh' }] : [] };
  }
}

/** Whether the user is asked anything before the action runs. */
export function isAsking(action: CompiledAction): boolean {
  return action.confirm !== null || action.input.length > 0;
}

function start({ action, targets, refused, key }: Extract<ActionEvent, { readonly type: 'started' }>): ActionStep {
  const count = countOf(targets);
  if (count === 0) return { state: IDLE, effects: [{ do: 'tellNoRows' }] };
  if (action.oneRow && (count > 1 || targets.kind !== 'rows'))
    return { state: IDLE, effects: [{ do: 'tellOneRow', action }] };
  const flow = { action, targets, input: {} };
  const [refusal] = refused;
  if (refusal !== undefined && refused.length === count) {
    return count === 1
      ? { state: IDLE, effects: [{ do: 'tellRefusal', message: refusal.message }] }
      : { state: { name: 'result', ...flow, done: 0, failed: refused }, effects: [] };
  }
  return isAsking(action) ? { state: { name: 'asking', ...flow, lost: null }, effects: [] } : run({ ...flow, key });
}

function submit(
  { lost, ...state }: Extract<ActionState, { readonly name: 'asking' }>,
  input: ActionInputValues,
  key: string,
): ActionStep {
  const isSame = lost !== null && JSON.stringify(lost.input) === JSON.stringify(input);
  return run({ ...flowOf(state), input, key: isSame ? lost.key : key });
}

function run({ action, targets, input, key }: Run): ActionStep {
  const flow = { action, targets, input, key };
  return { state: { name: 'running', ...flow }, effects: [{ do: 'run', ...flow }] };
}

function answer(state: Run, outcome: Outcome<ActionAnswer>): ActionStep {
  const { action } = state;
  const flow = flowOf(state);
  if (outcome.kind === 'unavailable' && outcome.code === COUNT_CHANGED)
    return { state: { name: 'changed', action, message: outcome.message }, effects: [] };
  if (outcome.kind !== 'ok') {
    const tell: ActionEffect = { do: 'tellFailure', failure: outcome };
    if (!isAsking(action)) return { state: IDLE, effects: [tell, { do: 'refresh' }] };
    // What no answer came to is told by the dialog, where it can be sent again.
    const lost = isUnknown(outcome) ? { ...flow, key: state.key } : null;
    return { state: { name: 'asking', ...flow, lost }, effects: outcome.kind === 'offline' ? [] : [tell] };
  }
  const { done, failed } = outcome.data;
  const [refusal] = failed;
  if (state.targets.kind === 'new' && refusal !== undefined) {
    const tell: ActionEffect = { do: 'tellRefusal', message: refusal.message };
    return { state: isAsking(action) ? { name: 'asking', ...flow, lost: null } : IDLE, effects: [tell] };
  }
  return failed.length === 0
    ? { state: IDLE, effects: [{ do: 'tellDone', action, done }, { do: 'refresh' }] }
    : { state: { name: 'result', ...flow, done, failed }, effects: [{ do: 'refresh' }] };
}

/** Whether the server may have carried out what failed: it gave no answer, one that says nothing, or broke down. */
function isUnknown(failure: Failure): boolean {
  if (failure.kind === 'unavailable') return failure.status >= 500 || failure.status < 300;
  return failure.kind === 'offline' || failure.kind === 'aborted';
}

function flowOf({ action, targets, input }: Flow): Flow {
  return { action, targets, input };
}

function stay(state: ActionState): ActionStep {
  return { state, effects: [] };
}
