import type { TreeNode } from '#engine';
import type { Organisation, TreeListQuery } from '#wire';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Store } from '../sql/Store.ts';

export interface OrganisationFlags {
  readonly cancelled: boolean;
  /** sbzt. */
  readonly taxBody: boolean;
  /** sbztbz. */
  readonly valid: boolean;
  readonly scaled: boolean;
}

/** Flags of a group's organisations by code. */
export async function readOrganisationFlags(
  store: Store,
  groupId: string,
): Promise<ReadonlyMap<string, OrganisationFlags>> {
  const rows = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select * from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${groupId}`,
    ),
  );
  const isSet = (value: unknown) => Number(value) === 1;
  return new Map(
    rows.map((row) => [
      String(row.code),
      {
        cancelled: isSet(row.cancelled),
        taxBody: isSet(row.taxBody),
        valid: isSet(row.valid),
        scaled: isSet(row.scaled),
      },
    ]),
  );
}

/**
 * Organisations as nodes to pick from. What the query leaves out stays where something below it is wanted, grey and
 * not to be picked, so that one sees where that belongs.
 */
export function organisationNodes(
  organisations: readonly Organisation[],
  flags: ReadonlyMap<string, OrganisationFlags>,
  { logoffState, scaleSign }: Pick<TreeListQuery, 'logoffState' | 'scaleSign'>,
  codeOf: (organisation: Organisation) => string,
): readonly TreeNode[] {
  const build = (organisation: Organisation): readonly TreeNode[] => {
    const { cancelled, taxBody, valid, scaled } = flags.get(organisation.jgdm) ?? UNKNOWN;
    const children = organisation.children.flatMap(build);
    const isOut = (logoffState === 'N' && cancelled) || (scaleSign === 'Y' && !scaled) || codeOf(organisation) === '';
    if (isOut && children.length === 0) return [];
    return [
      {
        id: organisation.jgdm,
        name: organisation.jgmc,
        code: codeOf(organisation),
        taxOrganisation: taxBody ? 'Y' : 'N',
        valid,
        grey: isOut || cancelled,
        disabled: isOut,
        children,
      },
    ];
  };
  return organisations.flatMap(build);
}

/** Of an organisation that came between two readings. */
const UNKNOWN: OrganisationFlags = { cancelled: false, taxBody: false, valid: false, scaled: false };
