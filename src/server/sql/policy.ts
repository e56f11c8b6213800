import type { RawBuilder } from 'kysely';
import type { ResolvedDataset } from '#engine';
import type { Caller } from '../session/Caller.ts';
import { sql } from './kysely.ts';

/** Which rows a caller may touch at all, whatever they ask for. */
export interface Policy {
  readonly groupId: string;
  /** Column with the owner of a row. */
  readonly column: string;
  /** null: every organisation of the group. */
  readonly organisations: readonly string[] | null;
}

export function policyOf(caller: Caller, dataset: ResolvedDataset): Policy {
  return { groupId: caller.groupId, column: dataset.organisation, organisations: caller.organisations };
}

/** Every row of the caller's group: for telling a row of the group that is not theirs from one that does not exist. */
export function wholeGroup(policy: Policy): Policy {
  return { ...policy, organisations: null };
}

/**
 * The policy predicate, compiled apart from the caller's filters so that nothing in them can widen it. The group id
 * always comes first: every key and index is led by it. No organisations means no rows.
 *
 * @example
 * { groupId: 'G1', column: 'organForm', organisations: ['A', 'B'] } → "groupId" = ? and "organForm" in (?, ?)
 */
export function compilePolicy(policy: Policy): RawBuilder<unknown> {
  const group = sql`${sql.ref('groupId')} = ${policy.groupId}`;
  if (policy.organisations === null) return group;
  if (policy.organisations.length === 0) return sql`${group} and 1 = 0`;
  return sql`${group} and ${sql.ref(policy.column)} in (${sql.join(policy.organisations)})`;
}
