import { filterKind } from '../filters/filterKinds.ts';
import type { ResolvedDataset, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { fixedConditions } from './fixedConditions.ts';
import type { Condition } from './ListQuery.ts';
import type { Part } from './Part.ts';
import { readFilters } from './readFilters.ts';

/** The condition of one filter that is set. */
export interface Clause {
  readonly field: string;
  readonly condition: Condition;
}

/** What a screen asks of its rows: its own fixed conditions, and one clause per filter that is set. */
export interface Clauses {
  readonly fixed: readonly Condition[];
  readonly clauses: readonly Clause[];
}

/**
 * The conditions of a query, still apart by filter. Whatever asks about rows by filters starts here, so that a list and
 * an explanation of it can never disagree.
 *
 * @example buildClauses(screen, dataset, { invoiceNo: '25' }).value.clauses // [{ field: 'invoiceNo', condition: { op: 'contains', … } }]
 */
export function buildClauses(screen: ResolvedScreen, dataset: ResolvedDataset, filters: unknown): Part<Clauses> {
  const { value, problems } = readFilters(screen, filters);
  const clauses = value.map(({ filter, value: set }) => ({
    field: filter.field,
    condition: filterKind(filter.kind).condition(filter, set, dataset),
  }));
  return { value: { fixed: fixedConditions(screen), clauses }, problems };
}
