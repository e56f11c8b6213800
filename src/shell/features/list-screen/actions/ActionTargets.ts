import type { ListState, Row } from '#engine';

/** A row an action is about: its id, the name a person knows it by, and what it holds. */
export interface ActionTarget {
  readonly id: string;
  readonly name: string;
  readonly row: Row;
}

/** What an action is about: a row that is added, rows, or all that match what was asked but for some. */
export type ActionTargets =
  | { readonly kind: 'new' }
  | { readonly kind: 'rows'; readonly rows: readonly ActionTarget[] }
  | {
      readonly kind: 'query';
      /** As they go to the server. */
      readonly filters: Readonly<Record<string, unknown>>;
      readonly everything: NonNullable<ListState['everything']>;
    };

export function countOf(targets: ActionTargets): number {
  switch (targets.kind) {
    case 'new':
      return 1;
    case 'rows':
      return targets.rows.length;
    case 'query':
      return targets.everything.count - targets.everything.excluded.length;
  }
}

/** Only the rows that failed: a question about all rows becomes one about those. */
export function onlyFailed(
  targets: ActionTargets,
  failed: readonly { readonly id: string; readonly name?: string }[],
): ActionTargets {
  const known = new Map(targets.kind === 'rows' ? targets.rows.map((target) => [target.id, target]) : []);
  return {
    kind: 'rows',
    rows: failed.map(({ id, name = id }) => known.get(id) ?? { id, name, row: { id } }),
  };
}
