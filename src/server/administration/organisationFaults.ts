import { isTaxNumber } from '#engine';
import type { GroupTree } from './groupTree.ts';
import { MOST_LEVELS } from './groupTree.ts';
import type { Reach } from './reach.ts';
import type { Fault } from './verdicts.ts';

/** An organisation as a change leaves it. */
export interface OrganisationContent {
  readonly name: string;
  /** Blank: none. */
  readonly taxNo: string;
}

export function contentFault({ name, taxNo }: OrganisationContent): Fault | null {
  if (name === '') return 'NAME_NEEDED';
  return taxNo === '' || isTaxNumber(taxNo) ? null : 'TAX_NUMBER_FORM';
}

/**
 * Why something `levels` high cannot stand below `parent`, or null. A group has one top, which only who has the whole
 * group adds; everybody else stays below what is theirs, so that no organisation can leave a branch. What is cancelled
 * takes nothing new.
 */
export function placeFault(tree: GroupTree, reach: Reach, parent: string, levels: number): Fault | null {
  if (parent === '') {
    if (!reach.wholeGroup) return 'NOT_YOURS_TO_GIVE';
    return tree.hasTop ? 'ORGANISATION_SECOND_TOP' : null;
  }
  if (!tree.has(parent) || !reach.covers(parent)) return 'ORGANISATION_UNKNOWN';
  if (tree.isCancelled(parent)) return 'ORGANISATION_CANCELLED';
  return tree.levelOf(parent) + levels > MOST_LEVELS ? 'ORGANISATION_TOO_DEEP' : null;
}

/** An organisation and its place, as a change leaves them. */
export interface PlacedTaxpayer {
  readonly code: string;
  /** Blank: none. */
  readonly taxNo: string;
  readonly parent: string;
}

/**
 * Whether a tax number would stand twice in the group: of the organisation itself, or of one that comes along below it.
 * Only one line of descent may share a number, as a firm and its departments do.
 */
export function taxNumberFault(tree: GroupTree, { code, taxNo, parent }: PlacedTaxpayer): Fault | null {
  const isWithin = (one: string): boolean => one === code || tree.isBelow(one, code);
  const isAbove = (one: string, low: string): boolean =>
    isWithin(one) ? tree.isBelow(low, one) : tree.isBelow(parent, one);
  const moved = [...tree.taxNumbers].filter(([one]) => one !== code && isWithin(one));
  const isTaken = [...moved, [code, taxNo] as const].some(
    ([one, number]) =>
      number !== '' &&
      [...tree.taxNumbers].some(
        ([other, known]) =>
          known === number &&
          other !== one &&
          // The organisation itself is judged by what it will have.
          other !== code &&
          !isAbove(other, one) &&
          !tree.isBelow(other, one),
      ),
  );
  return isTaken ? 'TAX_NUMBER_TAKEN' : null;
}

/** Whether an organisation is the top of what the caller has: what stands above decides about its place and its end. */
export function isTopOf(tree: GroupTree, reach: Reach, code: string): boolean {
  return !reach.wholeGroup && !reach.covers(tree.parentOf(code));
}
