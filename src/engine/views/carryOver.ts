import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { ListState } from '../query/ListState.ts';
import { applyView } from './applyView.ts';
import { buildView } from './buildView.ts';

const ASKED = { id: 'asked', name: 'asked', owner: null } as const;

/**
 * The state of an open list under a definition that has changed meanwhile. What was asked is read as an older view is:
 * a condition that the new definition cannot express is broken, never dropped, so that the list does not widen.
 *
 * @example carryOver(state, before, after).broken // [{ field: 'invoiceNo', reason: 'unknown', … }]
 */
export function carryOver(state: ListState, before: CompiledScreen, after: CompiledScreen): ListState {
  // Without defaults every condition is taken as it stands.
  const asked = buildView({ ...before, defaults: {} }, ASKED, { ...state, columns: null, density: null });
  const { filters, broken, sort } = applyView(after, asked);
  const isSame = broken.length === 0 && Object.keys(filters).every((field) => Object.hasOwn(state.applied, field));
  return {
    ...state,
    selected: [],
    everything: null,
    applied: filters,
    draft: isSame ? state.draft : filters,
    broken: [...state.broken, ...broken],
    sort: sort.length === 0 ? after.sort : sort,
  };
}
