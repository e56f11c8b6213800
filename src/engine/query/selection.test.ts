import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListState } from './ListState.ts';
import { initialListState, reduceList } from './reduceList.ts';
import { selectedCount, selectedIn } from './selection.ts';

const screen = { defaults: {}, sort: [], pageSize: 5 };
const ROWS = Array.from({ length: 23 }, (_, at) => String(at + 1));
const pageOf = ({ currentPage, pageSize }: Pick<ListState, 'currentPage' | 'pageSize'>) =>
  ROWS.slice((currentPage - 1) * pageSize, currentPage * pageSize);
const start = reduceList(initialListState(screen), { type: 'everythingSelected', count: ROWS.length }, screen);

/** What a user does with all rows chosen: goes to a page, or flips one row of the page in view. */
const step = fc.oneof(
  fc.record({ page: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ flip: fc.nat({ max: 4 }) }),
  fc.record({ size: fc.constantFrom(5, 10) }),
);

describe('all matching rows chosen', () => {
  it('are all but those unticked, over any way through the pages', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = start;
        const unticked = new Set<string>();
        for (const one of steps) {
          if ('page' in one) state = reduceList(state, { type: 'paged', currentPage: one.page }, screen);
          else if ('size' in one) state = reduceList(state, { type: 'resized', pageSize: one.size }, screen);
          else {
            const shown = pageOf(state);
            const id = shown[one.flip];
            if (id === undefined) continue;
            if (!unticked.delete(id)) unticked.add(id);
            // The grid tells what is ticked in view then.
            const ids = shown.filter((each) => !unticked.has(each));
            state = reduceList(state, { type: 'selected', ids, shown }, screen);
          }
          if (state.everything === null) break;
          expect(new Set(state.everything.excluded)).toEqual(unticked);
          expect(selectedCount(state)).toBe(ROWS.length - unticked.size);
          expect(selectedIn(state, pageOf(state))).toEqual(pageOf(state).filter((id) => !unticked.has(id)));
        }
        expect(state.everything === null).toBe(unticked.size === ROWS.length);
      }),
    );
  });

  it('are none any more when the last one is unticked', () => {
    const one = reduceList(initialListState(screen), { type: 'everythingSelected', count: 2 }, screen);
    const left = reduceList(one, { type: 'selected', ids: [], shown: ['1', '2'] }, screen);
    expect([left.everything, selectedCount(left)]).toEqual([null, 0]);
  });

  it.each([
    { type: 'searched' },
    { type: 'reset' },
    { type: 'replaced', filters: {} },
    { type: 'filterRemoved', field: 'signDate' },
    { type: 'viewApplied', view: 'v', filters: {}, broken: [], sort: [] },
    { type: 'refreshed' },
    { type: 'selectionCleared' },
  ] as const)('end with $type', (event) => {
    expect(reduceList(start, event, screen).everything).toBeNull();
  });

  it.each([
    { type: 'paged', currentPage: 2 },
    { type: 'sorted', sort: [] },
    { type: 'resized', pageSize: 10 },
    { type: 'edited', draft: { invoiceNo: '1' } },
  ] as const)('stay chosen over $type', (event) => {
    expect(reduceList(start, event, screen).everything).toEqual(start.everything);
  });
});
