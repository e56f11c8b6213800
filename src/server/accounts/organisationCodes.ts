import { flattenTree } from '#engine';
import type { Organisation } from '#wire';

/** Codes of a tree of organisations, each before those below it. */
export function organisationCodes(tree: readonly Organisation[]): readonly string[] {
  return flattenTree(tree).map(({ jgdm }) => jgdm);
}
