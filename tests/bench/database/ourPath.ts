import type { ListRequest, ResolvedDataset, ResolvedScreen } from '#engine';
import { buildListQuery } from '#engine';
import { compilePage, compileTotals } from '../../../src/server/sql/compileListQuery.ts';
import { dialectOf } from '../../../src/server/sql/dialects/dialectOf.ts';
import type { Policy } from '../../../src/server/sql/policy.ts';
import type { Statement, Store } from '../../../src/server/sql/Store.ts';

export interface OurStatements {
  readonly page: Statement;
  readonly totals: Statement;
  readonly columns: readonly string[];
}

/** The request as the server compiles it; a refusal ends the run. */
export function compileOurs(
  store: Store,
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  policy: Policy,
  request: ListRequest,
): OurStatements {
  const built = buildListQuery(screen, dataset, request);
  if (!built.ok)
    throw new Error(
      `The request is refused: ${built.problems.map(({ code, parameter }) => `${code} ${parameter}`).join(', ')}`,
    );
  const dialect = dialectOf(store.kind);
  const { query } = built;
  return {
    page: compilePage(dialect, dataset, policy, query),
    totals: compileTotals(dialect, dataset, policy, query.where, query.sums),
    columns: query.select,
  };
}
