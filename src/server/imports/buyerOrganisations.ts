import { flattenTree } from '#engine';
import type { Organisation } from '#wire';
import type { Caller } from '../session/Caller.ts';

/** The caller's organisations by tax number; the first keeps a number that two share. */
export function organisationsByTaxNumber(caller: Caller): ReadonlyMap<string, Organisation> {
  const found = new Map<string, Organisation>();
  for (const node of flattenTree(caller.organisationTree))
    if (node.nsrsbh !== '' && !found.has(node.nsrsbh)) found.set(node.nsrsbh, node);
  return found;
}

/** Of a list that can be thousands long, asked about for every row of a file. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether the caller may see rows of an organisation. */
export function mayTouchOrganisation({ organisations }: Pick<Caller, 'organisations'>, code: string): boolean {
  if (organisations === null) return true;
  const known = sets.get(organisations) ?? new Set(organisations);
  sets.set(organisations, known);
  return known.has(code);
}
