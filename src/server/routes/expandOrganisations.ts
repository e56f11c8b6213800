import type { Condition, ResolvedDataset } from '#engine';
import type { Organisation } from '#wire';
import type { Caller } from '../session/Caller.ts';

/**
 * Lets a filter on an organisation mean that organisation and all below it, among the caller's own. A code that is not
 * the caller's stays as it is and finds nothing, since the policy predicate stands beside the filter.
 */
export function expandOrganisations(condition: Condition, dataset: ResolvedDataset, caller: Caller): Condition {
  switch (condition.op) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((one) => expandOrganisations(one, dataset, caller)) };
    case 'not':
      return { ...condition, of: expandOrganisations(condition.of, dataset, caller) };
    case 'oneOf':
      return condition.column === dataset.organisation
        ? { ...condition, values: withDescendants(condition.values, caller.organisationTree) }
        : condition;
    default:
      return condition;
  }
}

function withDescendants(
  codes: readonly (string | number)[],
  tree: readonly Organisation[],
): readonly (string | number)[] {
  const wanted = new Set<string | number>(codes);
  const visit = (node: Organisation, inside: boolean): void => {
    const chosen = inside || wanted.has(node.jgdm);
    if (chosen) wanted.add(node.jgdm);
    for (const child of node.children) visit(child, chosen);
  };
  for (const node of tree) visit(node, false);
  return [...wanted];
}
