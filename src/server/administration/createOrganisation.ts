import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { flagOf, isCode, textOf } from './givenValues.ts';
import { MOST_LEVELS, readGroupTree } from './groupTree.ts';
import { contentFault, placeFault, taxNumberFault } from './organisationFaults.ts';
import { reachOf } from './reach.ts';
import { refused, write } from './verdicts.ts';

/** Adds an organisation below one of the caller's, behind its siblings; who has the parent has it too. */
export async function createOrganisation(context: WriteContext, values: WireRow): Promise<WriteVerdict> {
  const [tree, reach] = [await readGroupTree(context), await reachOf(context)];
  const code = textOf(values, 'code') ?? '';
  const parent = textOf(values, 'parent') ?? '';
  const content = {
    name: textOf(values, 'name') ?? '',
    taxNo: textOf(values, 'taxNo') ?? '',
    companyCode: textOf(values, 'companyCode') ?? '',
  };
  const fault =
    (isCode(code) ? null : 'CODE_FORM') ??
    placeFault(tree, reach, parent, 1) ??
    (tree.isTaken(code) ? 'ORGANISATION_TAKEN' : contentFault(content)) ??
    taxNumberFault(tree, { code, parent, taxNo: content.taxNo });
  if (fault !== null) return refused(fault, { most: MOST_LEVELS });
  const taxBody = flagOf(values, 'taxBody') ?? (content.taxNo === '' ? 0 : 1);
  const { deps, caller } = context;
  return write(
    insertStatement(deps.store, 'organisations', {
      groupId: caller.groupId,
      code,
      parent,
      ...content,
      position: Number(values.position ?? tree.lastPosition + 1),
      cancelled: 0,
      taxBody,
      scaled: flagOf(values, 'scaled') ?? 0,
      rowId: BigInt(deps.ids()),
    }),
  );
}
