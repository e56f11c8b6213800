import { type Draft, produce } from 'immer';
import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { FilterValues, ListEvent, ListState } from './ListState.ts';

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
    sort: screen.sort,
    currentPage: 1,
    pageSize: screen.pageSize,
    selected: [],
    searchCount: 0,
  };
}

/**
 * The next state of a list after something happened; pure.
 *
 * Whatever changes the rows in view takes the selection away, so that a batch action never touches a row the user no
 * longer sees. Sorting by nothing returns to the schema's order. Reset restores filters and order but keeps the page
 * size, which is a habit and not a condition.
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
        return;
      case 'searched':
        search(next, next.draft);
        return;
      case 'replaced':
        search(next, event.filters);
        return;
      case 'reset':
        next.sort = [...screen.sort];
        search(next, screen.defaults);
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
        next.selected = [...event.ids];
        return;
      case 'refreshed':
        next.selected = [];
        next.searchCount += 1;
        return;
      default:
        event satisfies never;
    }
  });
}

function search(next: Draft<ListState>, filters: FilterValues): void {
  next.draft = filters;
  next.applied = filters;
  next.currentPage = 1;
  next.selected = [];
  next.searchCount += 1;
}
