import type { CompiledAction } from '#engine';
import type { ActionAnswer, ActionFailure } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import type { ActionInputValues } from '../listScreen.api.ts';

/** A row an action is about: its id and the name a person knows it by. */
export interface ActionTarget {
  readonly id: string;
  readonly name: string;
}

interface Running {
  readonly action: CompiledAction;
  readonly targets: readonly ActionTarget[];
  readonly input: ActionInputValues;
}

/** choose rows → asking (confirm, inputs) → running → done, or a list of what failed and why. */
export type ActionState =
  | { readonly name: 'idle' }
  | ({ readonly name: 'asking' } & Running)
  | ({ readonly name: 'running' } & Running)
  | ({ readonly name: 'result'; readonly done: number; readonly failed: readonly ActionFailure[] } & Running);

export type ActionEvent =
  | { readonly type: 'started'; readonly action: CompiledAction; readonly targets: readonly ActionTarget[] }
  | { readonly type: 'submitted'; readonly input: ActionInputValues }
  | { readonly type: 'answered'; readonly outcome: Outcome<ActionAnswer> }
  /** Only what failed, with the same input. */
  | { readonly type: 'retried' }
  | { readonly type: 'closed' };

export type ActionEffect =
  | ({ readonly do: 'run' } & Running)
  | { readonly do: 'refresh' }
  | { readonly do: 'tellDone'; readonly action: CompiledAction; readonly done: number }
  | { readonly do: 'tellNoRows' };

export interface ActionStep {
  readonly state: ActionState;
  readonly effects: readonly ActionEffect[];
}

export const IDLE: ActionState = { name: 'idle' };

/**
 * The flow of one action: (state, event) → state and effects.
 *
 * A failed call returns to the dialog with what was typed, so that nothing has to be typed twice; the list is read
 * again after every answer, because rows that failed may have been changed by others.
 */
export function stepAction(state: ActionState, event: ActionEvent): ActionStep {
  switch (event.type) {
    case 'started':
      return state.name === 'idle' ? start(event.action, event.targets) : stay(state);
    case 'submitted':
      return state.name === 'asking' ? run({ ...state, input: event.input }) : stay(state);
    case 'answered':
      return state.name === 'running' ? answer(state, event.outcome) : stay(state);
    case 'retried': {
      if (state.name !== 'result') return stay(state);
      const failed = new Set(state.failed.map((failure) => failure.id));
      return run({ ...state, targets: state.targets.filter((target) => failed.has(target.id)) });
    }
    case 'closed':
      return state.name === 'running' ? stay(state) : { state: IDLE, effects: [] };
  }
}

/** Whether the user is asked anything before the action runs. */
export function isAsking(action: CompiledAction): boolean {
  return action.confirm !== null || action.input.length > 0;
}

function start(action: CompiledAction, targets: readonly ActionTarget[]): ActionStep {
  if (targets.length === 0) return { state: IDLE, effects: [{ do: 'tellNoRows' }] };
  const flow = { action, targets, input: {} };
  return isAsking(action) ? { state: { name: 'asking', ...flow }, effects: [] } : run(flow);
}

function run({ action, targets, input }: Running): ActionStep {
  const flow = { action, targets, input };
  return { state: { name: 'running', ...flow }, effects: [{ do: 'run', ...flow }] };
}

function answer({ action, targets, input }: Running, outcome: Outcome<ActionAnswer>): ActionStep {
  const flow = { action, targets, input };
  if (outcome.kind !== 'ok') {
    return { state: isAsking(action) ? { name: 'asking', ...flow } : IDLE, effects: [] };
  }
  const { done, failed } = outcome.data;
  return failed.length === 0
    ? { state: IDLE, effects: [{ do: 'tellDone', action, done }, { do: 'refresh' }] }
    : { state: { name: 'result', ...flow, done, failed }, effects: [{ do: 'refresh' }] };
}

function stay(state: ActionState): ActionStep {
  return { state, effects: [] };
}
