import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '#engine';
import type { ActionAnswer } from '#wire';
import type { Failure, Outcome } from '../../../http/Outcome.ts';
import { type ActionEvent, type ActionState, IDLE, stepAction } from './action.machine.ts';

const action = (changes: Partial<CompiledAction> = {}): CompiledAction => ({
  name: 'sign',
  label: '签收',
  confirm: '确认签收所选的{n}张发票？',
  done: null,
  danger: false,
  oneRow: false,
  input: [],
  resolved: { name: 'sign' } as CompiledAction['resolved'],
  opens: null,
  ...changes,
});
const rows = ['1', '2', '3'].map((id) => ({ id, name: `No${id}`, row: { id } }));
const targets = { kind: 'rows', rows } as const;
const query = { kind: 'query', filters: { invoiceNo: '25' }, everything: { count: 9, excluded: ['4'] } } as const;
const failed = [
  { id: '2', code: 'ACTION_NOT_ALLOWED', message: '该票已签收' },
  { id: '3', code: 'SERVICE_REFUSED', message: '税局繁忙' },
];
const ok = (data: ActionAnswer): Outcome<ActionAnswer> => ({ kind: 'ok', data, message: '' });

const run = (...events: readonly ActionEvent[]) =>
  events.reduce((step, event) => stepAction(step.state, event), {
    state: IDLE as ActionState,
    effects: [] as readonly unknown[],
  });

const started = { type: 'started', action: action(), targets, refused: [], key: 'k1' } as const;
const submitted = { type: 'submitted', input: { billNo: 'B1' }, key: 'k2' } as const;
const answered = (outcome: Outcome<ActionAnswer>) => ({ type: 'answered', outcome }) as const;

describe('stepAction', () => {
  it('asks before it runs, and runs what was typed on what was chosen', () => {
    expect(run(started).state.name).toBe('asking');
    const running = run(started, submitted);
    expect(running.state.name).toBe('running');
    expect(running.effects).toMatchObject([{ do: 'run', targets, input: { billNo: 'B1' }, key: 'k2' }]);
  });

  it('runs at once when there is nothing to ask', () => {
    expect(run({ ...started, action: action({ confirm: null }) }).effects).toMatchObject([{ do: 'run', key: 'k1' }]);
  });

  it('adds a row without any being chosen, and returns to the dialog when it was not added', () => {
    const add = { ...started, targets: { kind: 'new' } } as const;
    const refused = ok({ done: 0, failed: [{ id: '', code: 'ROW_EXISTS', message: '数据已存在：B1' }] });
    const back = run(add, submitted, answered(refused));
    expect(back.state).toMatchObject({ name: 'asking', input: { billNo: 'B1' }, lost: null });
    expect(back.effects).toEqual([{ do: 'tellRefusal', message: '数据已存在：B1' }]);
    expect(run(add, submitted, answered(ok({ done: 1, failed: [] }))).effects).toMatchObject([
      { do: 'tellDone', done: 1 },
      { do: 'refresh' },
    ]);
    const atOnce = { ...add, action: action({ confirm: null }) };
    expect(run(atOnce, answered(refused)).state).toEqual(IDLE);
  });

  it('says to choose rows when none are', () => {
    const none = { ...started, targets: { kind: 'rows', rows: [] } } as const;
    expect(run(none)).toEqual({ state: IDLE, effects: [{ do: 'tellNoRows' }] });
  });

  it('works on one row only where the values of one row are asked', () => {
    const edit = action({ oneRow: true });
    expect(run({ ...started, action: edit }).effects).toEqual([{ do: 'tellOneRow', action: edit }]);
    expect(run({ ...started, action: edit, targets: query }).effects).toEqual([{ do: 'tellOneRow', action: edit }]);
    const one = { kind: 'rows', rows: rows.slice(0, 1) } as const;
    expect(run({ ...started, action: edit, targets: one }).state.name).toBe('asking');
  });

  describe('rows its guards refuse', () => {
    const refusal = (id: string) => ({ id, code: 'ACTION_NOT_ALLOWED', message: '该票已签收' });

    it('are told before it asks anything, when they are all', () => {
      const all = { ...started, refused: rows.map(({ id }) => refusal(id)) };
      expect(run(all)).toMatchObject({ state: { name: 'result', done: 0, failed: all.refused }, effects: [] });
      const one = { ...started, targets: { kind: 'rows', rows: rows.slice(0, 1) }, refused: [refusal('1')] } as const;
      expect(run(one)).toEqual({ state: IDLE, effects: [{ do: 'tellRefusal', message: '该票已签收' }] });
    });

    it('do not keep the others from it', () => {
      expect(run({ ...started, refused: [refusal('1')] }).state.name).toBe('asking');
    });
  });

  it('tells success and reads the list again', () => {
    const done = run(started, submitted, answered(ok({ done: 2, failed: [] })));
    expect(done.state).toBe(IDLE);
    expect(done.effects).toMatchObject([{ do: 'tellDone', done: 2 }, { do: 'refresh' }]);
  });

  it('lists what failed and retries only what may go well, with the same input and a new key', () => {
    const result = run(started, submitted, answered(ok({ done: 1, failed })));
    expect(result.state).toMatchObject({ name: 'result', done: 1, failed });
    const again = stepAction(result.state, { type: 'retried', key: 'k3' });
    expect(again.effects).toMatchObject([
      { do: 'run', targets: { kind: 'rows', rows: [{ id: '3', name: 'No3' }] }, input: { billNo: 'B1' }, key: 'k3' },
    ]);
  });

  it('retries nothing where nothing can change', () => {
    const result = run(started, submitted, answered(ok({ done: 2, failed: failed.slice(0, 1) })));
    expect(stepAction(result.state, { type: 'retried', key: 'k3' }).state).toBe(result.state);
  });

  it('makes a question about everything one about the rows that failed', () => {
    const named = [{ id: '7', code: 'SERVICE_REFUSED', message: '税局繁忙', name: 'DD7' }];
    const result = run({ ...started, targets: query }, submitted, answered(ok({ done: 7, failed: named })));
    const again = stepAction(result.state, { type: 'retried', key: 'k3' });
    expect(again.effects).toMatchObject([{ targets: { kind: 'rows', rows: [{ id: '7', name: 'DD7' }] } }]);
  });

  const unavailable = (status: number) =>
    ({ kind: 'unavailable', status, code: 'X', message: '出错', requestId: null }) as const;

  it.each<[string, Failure]>([
    ['a server that broke down', unavailable(500)],
    ['a gateway that gave up', unavailable(504)],
    ['a busy server', unavailable(503)],
    ['an answer that cannot be read', unavailable(200)],
    ['no network', { kind: 'offline', reason: 'network' }],
    ['no time', { kind: 'offline', reason: 'timeout' }],
  ])('keeps the key after %s: the run may have been carried out', (_name, failure) => {
    const { state } = run(started, submitted, answered(failure));
    expect(state).toMatchObject({ name: 'asking', input: { billNo: 'B1' }, lost: { key: 'k2' } });
    expect(stepAction(state, { ...submitted, key: 'k9' }).effects).toMatchObject([{ do: 'run', key: 'k2' }]);
    expect(stepAction(state, { type: 'closed' }).effects).toEqual([{ do: 'refresh' }]);
  });

  it.each<[string, Failure]>([
    ['refused', unavailable(400)],
    ['not permitted', unavailable(403)],
    ['in conflict', unavailable(409)],
    ['for nobody', { kind: 'expired' }],
    ['for whoever did not give the login password', { kind: 'passwordNeeded', requestId: null }],
    ['about nothing', { kind: 'missing', requestId: null }],
  ])('is another run after one that was %s', (_name, failure) => {
    const { state } = run(started, submitted, answered(failure));
    expect(state).toMatchObject({ name: 'asking', lost: null });
    expect(stepAction(state, { ...submitted, key: 'k9' }).effects).toMatchObject([{ do: 'run', key: 'k9' }]);
  });

  describe('a lost answer', () => {
    const lost = run(started, submitted, answered({ kind: 'offline', reason: 'timeout' }));

    it('returns to the dialog with what was typed', () => {
      expect(lost.state).toMatchObject({ name: 'asking', input: { billNo: 'B1' }, lost: { key: 'k2' } });
    });

    it('is asked for again under the same key, so that nothing is done twice', () => {
      expect(stepAction(lost.state, { ...submitted, key: 'k9' }).effects).toMatchObject([{ do: 'run', key: 'k2' }]);
    });

    it('is another run when something else is typed', () => {
      const other = { type: 'submitted', input: { billNo: 'B2' }, key: 'k9' } as const;
      expect(stepAction(lost.state, other).effects).toMatchObject([{ do: 'run', key: 'k9' }]);
    });

    it('reads the list again when it is given up: rows may have been changed', () => {
      expect(stepAction(lost.state, { type: 'closed' }).effects).toEqual([{ do: 'refresh' }]);
      expect(stepAction(run(started).state, { type: 'closed' }).effects).toEqual([]);
    });
  });

  it('says when other rows match than were announced, and offers to look again', () => {
    const failure = {
      kind: 'unavailable',
      status: 409,
      code: 'COUNT_CHANGED',
      message: '现有9条',
      requestId: null,
    } as const;
    const changed = run({ ...started, targets: query }, submitted, answered(failure));
    expect(changed).toMatchObject({ state: { name: 'changed', message: '现有9条' }, effects: [] });
    expect(stepAction(changed.state, { type: 'lookedAgain' })).toEqual({ state: IDLE, effects: [{ do: 'refresh' }] });
    expect(stepAction(changed.state, { type: 'closed' })).toEqual({ state: IDLE, effects: [] });
  });

  it('tells of any other failure and keeps what was typed', () => {
    const failure = { kind: 'unavailable', status: 503, code: 'BUSY', message: '繁忙', requestId: null } as const;
    const back = run(started, submitted, answered(failure));
    expect(back.state).toMatchObject({ name: 'asking', input: { billNo: 'B1' } });
    expect(back.effects).toEqual([{ do: 'tellFailure', failure }]);
  });

  it('neither closes nor starts anything else while it runs', () => {
    const running = run(started, submitted);
    expect(stepAction(running.state, { type: 'closed' }).state).toBe(running.state);
    expect(stepAction(running.state, started).state).toBe(running.state);
  });
});
