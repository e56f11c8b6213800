import type { Row } from '#engine';
import type { ListTotals } from '#renderers';
import type { QueryAnswer } from '#wire';
import type { Failure, Outcome } from '../../http/Outcome.ts';

/** What the server answered to the list's two requests: rows, and totals of all matching rows. */
export interface Answers {
  readonly rows: readonly Row[];
  readonly rowsAsking: boolean;
  readonly rowsFailure: Failure | null;
  /** Null while they are counted, or when they could not be. */
  readonly totals: ListTotals | null;
  readonly totalsFailure: Failure | null;
  /** Number of the last question of each kind; an answer to an earlier one is ignored. */
  readonly lastAsked: { readonly rows: number; readonly totals: number };
}

export type AnswersEvent =
  | { readonly type: 'rowsAsked' | 'totalsAsked'; readonly question: number }
  /** The user no longer waits for the rows. */
  | { readonly type: 'rowsCancelled' }
  | {
      readonly type: 'rowsAnswered' | 'totalsAnswered';
      readonly question: number;
      readonly outcome: Outcome<QueryAnswer>;
    }
  /** A condition cannot be asked: nothing is, and nothing of before stays in view. */
  | { readonly type: 'withheld' };

export const NO_ANSWERS: Answers = {
  rows: [],
  rowsAsking: true,
  rowsFailure: null,
  totals: null,
  totalsFailure: null,
  lastAsked: { rows: 0, totals: 0 },
};

/**
 * A later search wins over a slower earlier one. Rows stay visible while the next ones are asked for; after a failure
 * they go, because they no longer belong to the conditions above them.
 */
export function stepAnswers(answers: Answers, event: AnswersEvent): Answers {
  switch (event.type) {
    case 'withheld':
      return { ...NO_ANSWERS, rowsAsking: false };
    case 'rowsAsked':
      return { ...answers, rowsAsking: true, lastAsked: { ...answers.lastAsked, rows: event.question } };
    case 'totalsAsked':
      return {
        ...answers,
        totals: null,
        totalsFailure: null,
        lastAsked: { ...answers.lastAsked, totals: event.question },
      };
    case 'rowsCancelled':
      return answers.rowsAsking
        ? { ...answers, rows: [], rowsAsking: false, rowsFailure: { kind: 'aborted' } }
        : answers;
    case 'rowsAnswered':
      if (event.question !== answers.lastAsked.rows || event.outcome.kind === 'aborted') return answers;
      return event.outcome.kind === 'ok'
        ? { ...answers, ...broughtAlong(event.outcome.data), rowsAsking: false, rowsFailure: null }
        : { ...answers, ...uncounted(answers, event.outcome), rows: [], rowsAsking: false, rowsFailure: event.outcome };
    case 'totalsAnswered':
      if (event.question !== answers.lastAsked.totals || event.outcome.kind === 'aborted') return answers;
      return event.outcome.kind === 'ok'
        ? { ...answers, totals: totalsOf(event.outcome.data), totalsFailure: null }
        : { ...answers, totals: null, totalsFailure: event.outcome };
  }
}

/** The rows, and their number where it comes with them. */
function broughtAlong(answer: QueryAnswer): Partial<Answers> {
  const rows = answer.records ?? [];
  return answer.total === undefined ? { rows } : { rows, totals: totalsOf(answer), totalsFailure: null };
}

/** Where totals are never asked for, the number is missing when the rows are. */
function uncounted({ lastAsked }: Answers, failure: Failure): Partial<Answers> {
  return lastAsked.totals === 0 ? { totals: null, totalsFailure: failure } : {};
}

function totalsOf(answer: QueryAnswer): ListTotals {
  return { count: answer.total ?? 0, isExact: answer.totalIsExact ?? true, sums: answer.totals ?? {} };
}
