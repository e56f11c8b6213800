import { describe, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import { type Answers, type AnswersEvent, NO_ANSWERS, stepAnswers } from './answers.machine.ts';

const run = (...events: readonly AnswersEvent[]): Answers => events.reduce(stepAnswers, NO_ANSWERS);
const rows = (id: string): Outcome<QueryAnswer> => ({ kind: 'ok', data: { records: [{ id }] }, message: '' });
const offline: Outcome<QueryAnswer> = { kind: 'offline', reason: 'network' };

describe('stepAnswers', () => {
  it('lets the later search win over a slower earlier one', () => {
    const answers = run(
      { type: 'rowsAsked', question: 1 },
      { type: 'rowsAsked', question: 2 },
      { type: 'rowsAnswered', question: 2, outcome: rows('new') },
      { type: 'rowsAnswered', question: 1, outcome: rows('old') },
    );
    expect(answers.rows).toEqual([{ id: 'new' }]);
  });

  it('keeps rows in view while the next are asked for, and drops them after a failure', () => {
    const asking = run(
      { type: 'rowsAsked', question: 1 },
      { type: 'rowsAnswered', question: 1, outcome: rows('a') },
      { type: 'rowsAsked', question: 2 },
    );
    expect([asking.rows.length, asking.rowsAsking]).toEqual([1, true]);
    const failed = stepAnswers(asking, { type: 'rowsAnswered', question: 2, outcome: offline });
    expect([failed.rows.length, failed.rowsAsking, failed.rowsFailure]).toEqual([0, false, offline]);
  });

  it('takes the number of rows where it comes with them, and misses it with them when totals are never asked for', () => {
    const outcome: Outcome<QueryAnswer> = { kind: 'ok', data: { records: [{ id: 'a' }], total: 41 }, message: '' };
    const counted = run({ type: 'rowsAsked', question: 1 }, { type: 'rowsAnswered', question: 1, outcome });
    expect(counted.totals).toEqual({ count: 41, isExact: true, sums: {} });
    const failed = run(
      { type: 'rowsAsked', question: 1 },
      { type: 'rowsAnswered', question: 1, outcome },
      { type: 'rowsAsked', question: 2 },
      { type: 'rowsAnswered', question: 2, outcome: offline },
    );
    expect([failed.totals, failed.totalsFailure]).toEqual([null, offline]);
  });

  it('takes totals apart from rows and forgets the old ones when new ones are counted', () => {
    const outcome: Outcome<QueryAnswer> = {
      kind: 'ok',
      data: { total: 3, totalIsExact: true, totals: { taxAmount: '1.30' } },
      message: '',
    };
    const counted = run({ type: 'totalsAsked', question: 1 }, { type: 'totalsAnswered', question: 1, outcome });
    expect(counted.totals).toEqual({ count: 3, isExact: true, sums: { taxAmount: '1.30' } });
    expect(stepAnswers(counted, { type: 'totalsAsked', question: 2 }).totals).toBeNull();
  });

  it('shows nothing of before while a condition cannot be asked, and no late answer either', () => {
    const withheld = run(
      { type: 'rowsAsked', question: 1 },
      { type: 'rowsAnswered', question: 1, outcome: rows('a') },
      { type: 'rowsAsked', question: 2 },
      { type: 'withheld' },
    );
    expect(withheld).toMatchObject({ rows: [], rowsAsking: false, rowsFailure: null, totals: null });
    expect(stepAnswers(withheld, { type: 'rowsAnswered', question: 2, outcome: rows('late') }).rows).toEqual([]);
  });

  it('waits on after an aborted question: another is under way', () => {
    const answers = run(
      { type: 'rowsAsked', question: 1 },
      { type: 'rowsAnswered', question: 1, outcome: { kind: 'aborted' } },
    );
    expect(answers.rowsAsking).toBe(true);
  });
});
