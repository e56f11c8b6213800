import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { flagOf, textOf } from './givenValues.ts';
import { type GroupTree, MOST_LEVELS, readGroupTree } from './groupTree.ts';
import { contentFault, isTopOf, placeFault, taxNumberFault } from './organisationFaults.ts';
import { type Reach, reachOf } from './reach.ts';
import { readRows, type TableValues, updateRow } from './statements.ts';
import { type Fault, refused, write } from './verdicts.ts';

/** Changes what an organisation is called and pays, moves it below another one, cancels or restores it. */
export async function changeOrganisation(context: WriteContext, rowId: bigint, values: WireRow): Promise<WriteVerdict> {
  const before = await readOrganisation(context, rowId);
  const [tree, reach] = [await readGroupTree(context), await reachOf(context)];
  const content = {
    name: textOf(values, 'name') ?? String(before.name),
    taxNo: textOf(values, 'taxNo') ?? String(before.taxNo),
  };
  const code = String(before.code);
  const given = textOf(values, 'code');
  const place = { code, taxNo: content.taxNo, parent: textOf(values, 'parent') ?? tree.parentOf(code) };
  // What was there before the rule stays until one of the two is touched.
  const isSame = place.taxNo === String(before.taxNo) && place.parent === tree.parentOf(code);
  const fault =
    (given === null || given === code ? null : 'NOT_CHANGEABLE') ??
    contentFault(content) ??
    moveFault(tree, reach, code, textOf(values, 'parent')) ??
    stateFault(tree, reach, before, flagOf(values, 'organState')) ??
    (isSame ? null : taxNumberFault(tree, place));
  if (fault !== null) return refused(fault, { most: MOST_LEVELS });
  return write(...updateRow(context, 'organisations', rowId, columnsOf(values)));
}

export async function readOrganisation(context: WriteContext, rowId: bigint): Promise<SqlRow> {
  const [row] = await readRows(
    context,
    sql`select * from ${sql.table('organisations')} where ${sql.ref('rowId')} = ${rowId}`,
  );
  if (row === undefined) throw new Error(`there is no organisation ${rowId}`);
  return row;
}

function moveFault(tree: GroupTree, reach: Reach, code: string, parent: string | null): Fault | null {
  if (parent === null || parent === tree.parentOf(code)) return null;
  if (isTopOf(tree, reach, code)) return 'ORGANISATION_TOP';
  // Before anything is said about a cycle: of organisations that are not theirs nobody is told where they stand.
  const place = placeFault(tree, reach, parent, tree.heightOf(code));
  if (place !== null && place !== 'ORGANISATION_TOO_DEEP') return place;
  return parent !== '' && tree.isBelow(parent, code) ? 'ORGANISATION_CYCLE' : place;
}

function stateFault(tree: GroupTree, reach: Reach, before: SqlRow, state: 0 | 1 | null): Fault | null {
  const isSame = state === null || (state === 0) === (Number(before.cancelled) === 1);
  return isSame || !isTopOf(tree, reach, String(before.code)) ? null : 'ORGANISATION_TOP';
}

/** Only columns the change speaks of are written. */
function columnsOf(values: WireRow): TableValues {
  const texts = ['name', 'taxNo', 'companyCode', 'parent'].map((name) => [name, textOf(values, name)] as const);
  const state = flagOf(values, 'organState');
  const others: readonly (readonly [string, string | number | null])[] = [
    ...texts,
    ['taxBody', flagOf(values, 'taxBody')],
    ['scaled', flagOf(values, 'scaled')],
    ['cancelled', state === null ? null : 1 - state],
    ['position', Object.hasOwn(values, 'position') ? Number(values.position ?? 0) : null],
  ];
  return Object.fromEntries(others.filter(([, value]) => value !== null));
}
