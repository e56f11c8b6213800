import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '#engine';
import type { ActionAnswer } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import { type ActionEvent, type ActionState, IDLE, stepAction } from './action.machine.ts';

const action = (changes: Partial<CompiledAction> = {}): CompiledAction => ({
  name: 'sign',
  label: '签收',
  confirm: '确认签收所选的{n}张发票？',
  done: null,
  danger: false,
  input: [],
  resolved: { name: 'sign' } as CompiledAction['resolved'],
  opens: null,
  ...changes,
});
const targets = [
  { id: '1', name: 'A' },
  { id: '2', name: 'B' },
];
const failed = [{ id: '2', code: 'ACTION_NOT_ALLOWED', message: '该票已签收' }];
const ok = (data: ActionAnswer): Outcome<ActionAnswer> => ({ kind: 'ok', data, message: '' });

const run = (...events: readonly ActionEvent[]) =>
  events.reduce((step, event) => stepAction(step.state, event), {
    state: IDLE as ActionState,
    effects: [] as readonly unknown[],
  });

const started: ActionEvent = { type: 'started', action: action(), targets };
const submitted: ActionEvent = { type: 'submitted', input: { billNo: 'B1' } };

describe('stepAction', () => {
  it('asks before it runs, and runs what was typed on what was chosen', () => {
    expect(run(started).state.name).toBe('asking');
    const running = run(started, submitted);
    expect(running.state.name).toBe('running');
    expect(running.effects).toMatchObject([{ do: 'run', targets, input: { billNo: 'B1' } }]);
  });

  it('runs at once when there is nothing to ask', () => {
    expect(run({ ...started, action: action({ confirm: null }) }).state.name).toBe('running');
  });

  it('says to choose rows when none are', () => {
    expect(run({ ...started, targets: [] })).toEqual({ state: IDLE, effects: [{ do: 'tellNoRows' }] });
  });

  it('tells success and reads the list again', () => {
    const done = run(started, submitted, { type: 'answered', outcome: ok({ done: 2, failed: [] }) });
    expect(done.state).toBe(IDLE);
    expect(done.effects).toMatchObject([{ do: 'tellDone', done: 2 }, { do: 'refresh' }]);
  });

  it('lists what failed and retries only that, with the same input', () => {
    const result = run(started, submitted, { type: 'answered', outcome: ok({ done: 1, failed }) });
    expect(result.state).toMatchObject({ name: 'result', done: 1, failed });
    const again = stepAction(result.state, { type: 'retried' });
    expect(again.effects).toMatchObject([{ do: 'run', targets: [{ id: '2' }], input: { billNo: 'B1' } }]);
  });

  it('returns to the dialog with what was typed when the call fails', () => {
    const back = run(started, submitted, { type: 'answered', outcome: { kind: 'offline', reason: 'network' } });
    expect(back.state).toMatchObject({ name: 'asking', input: { billNo: 'B1' } });
  });

  it('neither closes nor starts anything else while it runs', () => {
    const running = run(started, submitted);
    expect(stepAction(running.state, { type: 'closed' }).state).toBe(running.state);
    expect(stepAction(running.state, started).state).toBe(running.state);
  });
});
