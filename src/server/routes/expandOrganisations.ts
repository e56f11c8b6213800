import { type Condition, withBranches } from '#engine';
import type { Caller } from '../session/Caller.ts';
import { organisationNodes } from '../tree-lists/organisationNodes.ts';

/**
 * Puts in what lies below the organisations a filter is of, among the caller's own and of what it lets be picked: a
 * branch means what the tree select shows as picked. A code that is not the caller's stays as it is and finds nothing,
 * since the policy predicate stands beside the filter. Organisations picked alone stay alone.
 */
export function expandOrganisations(condition: Condition, caller: Caller): Condition {
  switch (condition.op) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((one) => expandOrganisations(one, caller)) };
    case 'not':
      return { ...condition, of: expandOrganisations(condition.of, caller) };
    case 'oneOf': {
      const { branches, ...plain } = condition;
      if (branches === undefined) return condition;
      const tree = organisationNodes(caller.organisationTree);
      return { ...plain, values: withBranches(tree, condition.values.map(String), branches) };
    }
    default:
      return condition;
  }
}
