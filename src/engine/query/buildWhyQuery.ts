import { textProblem } from '../filters/wireValue.ts';
import type { ResolvedDataset, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { buildClauses, type Clauses } from './buildClauses.ts';
import type { Condition } from './ListQuery.ts';
import { problem } from './Part.ts';
import type { QueryProblem } from './queryProblems.ts';

/** What is asked about the rows of one name: the conditions of the list, apart, to be judged one by one. */
export interface WhyQuery extends Clauses {
  /** The rows of that name. */
  readonly named: Condition;
}

export type BuiltWhyQuery =
  | { readonly ok: true; readonly query: WhyQuery }
  | { readonly ok: false; readonly problems: readonly QueryProblem[] };

/** What a caller asks: the name of a row and the filters of the list it is missed in; not yet trusted. */
export interface WhyRequest {
  readonly number: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/**
 * The question "why is this row not shown?", refused for the same reasons as the list query itself. Give it the screen
 * restricted to the caller's permissions: where the name of rows is withheld, nothing can be asked by it.
 *
 * The whole name is asked for, never a part of it: a part would make the answer a search through rows the caller
 * does not see.
 */
export function buildWhyQuery(screen: ResolvedScreen, dataset: ResolvedDataset, request: WhyRequest): BuiltWhyQuery {
  const { value, problems } = buildClauses(screen, dataset, request.filters);
  if (screen.rowName === null) {
    return { ok: false, problems: [problem('QUERY_UNKNOWN_FILTER', 'number'), ...problems] };
  }
  const unusable = textProblem(request.number);
  if (unusable !== null) return { ok: false, problems: [problem(unusable, 'number'), ...problems] };
  if (problems.length > 0) return { ok: false, problems };
  // Full-width digits of a Chinese keyboard are meant as digits.
  const number = request.number.normalize('NFKC').trim();
  return { ok: true, query: { named: { op: 'equals', column: screen.rowName, value: number }, ...value } };
}
