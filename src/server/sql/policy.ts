import type { RawBuilder } from 'kysely';
import type { ResolvedDataset } from '#engine';
import type { Caller } from '../session/Caller.ts';
import { inTexts } from './inTexts.ts';
import { sql } from './kysely.ts';

/** Which rows a caller may touch at all, whatever they ask for. */
export interface Policy {
  readonly groupId: string;
  /** Column with the owner of a row; null: rows belong to the group as a whole. */
  readonly column: string | null;
  /** null: every organisation of the group. */
  readonly organisations: readonly string[] | null;
}

export function policyOf(caller: Caller, dataset: ResolvedDataset): Policy {
  return { groupId: caller.groupId, column: dataset.organisation, organisations: caller.organisations };
}

/**
 * Column with the owner of a row that is stored.
 *
 * @throws for rows of the group as a whole, which only the server's own are: nothing is imported or recorded there.
 */
export function ownerColumn({ name, organisation }: ResolvedDataset): string {
  if (organisation === null) throw new Error(`rows of ${name} have no organisation`);
  return organisation;
}

/**
 * Every row of the caller's group: for telling a row of the group that is not theirs from one that does not exist. Of rows
 * of the group as a whole nothing is told to who has a part of it.
 */
export function wholeGroup(policy: Policy): Policy {
  return policy.column === null ? policy : { ...policy, organisations: null };
}

/**
 * The policy predicate, compiled apart from the caller's filters so that nothing in them can widen it. The group id
 * always comes first: every key and index is led by it. No organisations means no rows; rows of the group as a whole are
 * nobody's who has only a part of it.
 *
 * @example
 * { groupId: 'G1', column: 'organForm', organisations: ['A', 'B'] } → "groupId" = ? and "organForm" in (?, ?)
 */
export function compilePolicy(
  policy: Policy,
  dataset: Pick<ResolvedDataset, 'name' | 'provided' | 'columns'>,
): RawBuilder<unknown> {
  const group = sql`${sql.ref('groupId')} = ${policy.groupId}`;
  if (policy.organisations === null) return group;
  if (policy.column === null || policy.organisations.length === 0) return sql`${group} and 1 = 0`;
  return sql`${group} and ${inTexts(dataset, policy.column, policy.groupId, policy.organisations)}`;
}
