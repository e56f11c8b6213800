import { type Draft, produce } from 'immer';
import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { BrokenClause } from './BrokenClause.ts';
import type { FilterValues, ListEvent, ListState } from './ListState.ts';
import { excludeIn } from './selection.ts';

/** What a list goes back to. */
export type ListDefaults = Pick<CompiledScreen, 'defaults' | 'sort' | 'pageSize'>;

/**
 * What the user has in front of them before doing anything: the schema's defaults, already applied.
 *
 * @example initialListState(screen).applied // { signDate: { from: '2025-10-01', to: '2025-11-06' } }
 */
export function initialListState(screen: ListDefaults): ListState {
  return {
    draft: screen.defaults,
    applied: screen.defaults,
    broken: [],
    cleared: false,
    view: null,
    sort: screen.sort,
    currentPage: 1,
    pageSize: screen.pageSize,
    selected: [],
    everything: null,
    searchCount: 0,
  };
}

/**
 * The next state of a list after something happened; pure.
 *
 * Whatever changes the rows in view takes ticked rows away, so that a batch action never touches a row the user no
 * longer sees. Everything that matches stays chosen over pages, orders and page sizes, with its exclusions, and ends
 * with the next search: it was chosen by what was asked, not by what is seen.
 *
 * A broken clause stays until the user gives it up, answers it with a new value, or empties the bar and searches: a
 * search for something else must not drop it unseen. Sorting by nothing returns to the schema's order. Reset restores
 * filters and order but keeps the page size, which is a habit and not a condition.
 *
 * @example reduceList(state, { type: 'paged', currentPage: 3 }, screen).currentPage // 3
 */
export function reduceList(state: ListState, event: ListEvent, screen: ListDefaults): ListState {
  return produce(state, (next) => {
    switch (event.type) {
      case 'edited':
        next.draft = event.draft;
        return;
      case 'cleared':
        next.draft = {};
        next.cleared = true;
        return;
      case 'searched':
        search(next, next.draft, state.cleared ? [] : state.broken.filter((clause) => !isAnswered(clause, state)));
        return;
      case 'replaced':
        search(next, event.filters, []);
        return;
      case 'filterRemoved': {
        const { [event.field]: _removed, ...filters } = state.applied;
        const { [event.field]: _typed, ...draft } = state.draft;
        search(next, filters, state.broken, draft);
        return;
      }
      case 'clauseRemoved':
        search(next, state.applied, without(state.broken, event.at), state.draft);
        return;
      case 'clauseRemapped': {
        const given = { [event.field]: event.value };
        const rest = without(state.broken, event.at);
        search(next, { ...state.applied, ...given }, rest, { ...state.draft, ...given });
        return;
      }
      case 'viewApplied':
        next.view = event.view;
        next.sort = [...(event.sort.length === 0 ? screen.sort : event.sort)];
        search(next, event.filters, event.broken);
        return;
      case 'viewNamed':
        next.view = event.view;
        return;
      case 'reset':
        next.view = null;
        next.sort = [...screen.sort];
        search(next, screen.defaults, []);
        return;
      case 'sorted':
        next.sort = [...(event.sort.length === 0 ? screen.sort : event.sort)];
        next.currentPage = 1;
        next.selected = [];
        return;
      case 'paged':
        next.currentPage = Math.max(1, event.currentPage);
        next.selected = [];
        return;
      case 'resized':
        next.pageSize = event.pageSize;
        next.currentPage = 1;
        next.selected = [];
        return;
      case 'selected':
        if (state.everything === null) next.selected = [...event.ids];
        else next.everything = mutable(excludeIn(state.everything, event.ids, event.shown));
        return;
      case 'everythingSelected':
        next.selected = [];
        next.everything = { count: event.count, excluded: [] };
        return;
      case 'selectionCleared':
        clearSelection(next);
        return;
      case 'refreshed':
        clearSelection(next);
        next.searchCount += 1;
        return;
      default:
        event satisfies never;
    }
  });
}

/** `draft` differs from the filters where one condition is changed beside what is typed and not yet searched. */
function search(
  next: Draft<ListState>,
  filters: FilterValues,
  broken: readonly BrokenClause[],
  draft: FilterValues = filters,
): void {
  next.draft = draft;
  next.applied = filters;
  next.broken = [...broken] as Draft<BrokenClause[]>;
  next.cleared = false;
  next.currentPage = 1;
  clearSelection(next);
  next.searchCount += 1;
}

function clearSelection(next: Draft<ListState>): void {
  next.selected = [];
  next.everything = null;
}

function mutable(everything: ListState['everything']): Draft<ListState>['everything'] {
  return everything === null ? null : { count: everything.count, excluded: [...everything.excluded] };
}

/** Whether a search says anew what a broken clause said: another value of the same filter, or conditions instead of a view. */
function isAnswered(
  { reason, field }: BrokenClause,
  { draft, applied }: Pick<ListState, 'draft' | 'applied'>,
): boolean {
  if (reason === 'unknownView') return true;
  if (reason === 'unknown' || !Object.hasOwn(draft, field)) return false;
  return JSON.stringify(draft[field]) !== JSON.stringify(applied[field]);
}

function without(broken: readonly BrokenClause[], at: number): readonly BrokenClause[] {
  return broken.filter((_clause, index) => index !== at);
}
