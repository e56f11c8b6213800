import type { Organisation } from '#wire';
import type { Caller } from '../session/Caller.ts';

/** The caller's organisations by tax number; the first keeps a number that two share. */
export function organisationsByTaxNumber(caller: Caller): ReadonlyMap<string, Organisation> {
  const found = new Map<string, Organisation>();
  const visit = (node: Organisation): void => {
    if (node.nsrsbh !== '' && !found.has(node.nsrsbh)) found.set(node.nsrsbh, node);
    node.children.forEach(visit);
  };
  caller.organisationTree.forEach(visit);
  return found;
}

/** Whether the caller may see rows of an organisation. */
export function mayTouchOrganisation(caller: Pick<Caller, 'organisations'>, code: string): boolean {
  return caller.organisations === null || caller.organisations.includes(code);
}
