import { describe, expect, it } from 'vitest';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { ListEvent, ListState } from './ListState.ts';
import { initialListState, reduceList } from './reduceList.ts';

const screen = compileScreen(invoiceScreen, invoiceContext);
const start = initialListState(screen);
const play = (state: ListState, ...events: readonly ListEvent[]): ListState =>
  events.reduce((current, event) => reduceList(current, event, screen), state);
const busy = play(start, { type: 'paged', currentPage: 4 }, { type: 'selected', ids: ['7', '8'] });

describe('the list', () => {
  it('starts with the defaults applied', () => {
    expect(start.applied).toEqual({ signDate: { from: '2025-10-01', to: '2025-11-06' } });
    expect(start).toMatchObject({ currentPage: 1, pageSize: 100, selected: [], searchCount: 0, sort: screen.sort });
  });

  it('asks nothing while the user edits or clears', () => {
    const edited = play(busy, { type: 'edited', draft: { invoiceNo: '25' } });
    expect(edited).toEqual({ ...busy, draft: { invoiceNo: '25' } });
    expect(play(edited, { type: 'cleared' })).toEqual({ ...busy, draft: {} });
  });

  it('searches what is in the bar from the first page, and again when asked again', () => {
    const searched = play(busy, { type: 'edited', draft: { invoiceNo: '25' } }, { type: 'searched' });
    expect(searched).toMatchObject({ applied: { invoiceNo: '25' }, currentPage: 1, selected: [], searchCount: 1 });
    expect(play(searched, { type: 'searched' }).searchCount).toBe(2);
  });

  it('returns to the defaults and the schema order on reset, keeping the page size', () => {
    const changed = play(
      busy,
      { type: 'sorted', sort: [{ field: 'invoiceNo', direction: 'asc' }] },
      { type: 'resized', pageSize: 25 },
      { type: 'replaced', filters: { invoiceNo: '1' } },
    );
    expect(play(changed, { type: 'reset' })).toEqual({ ...start, pageSize: 25, searchCount: 2 });
  });

  it('takes the filters of a link or a chip at once', () => {
    const replaced = play(busy, { type: 'replaced', filters: {} });
    expect(replaced).toMatchObject({ draft: {}, applied: {}, currentPage: 1, selected: [], searchCount: 1 });
  });

  it('goes to the first page of a new order, and sorting by nothing is the schema order', () => {
    const sort = [{ field: 'invoiceNo', direction: 'asc' }] as const;
    const sorted = play(busy, { type: 'sorted', sort });
    expect(sorted).toMatchObject({ sort, currentPage: 1, selected: [] });
    expect(play(sorted, { type: 'sorted', sort: [] }).sort).toEqual(screen.sort);
  });

  it.each<ListEvent>([
    { type: 'searched' },
    { type: 'reset' },
    { type: 'sorted', sort: [] },
    { type: 'paged', currentPage: 2 },
    { type: 'resized', pageSize: 25 },
    { type: 'refreshed' },
    { type: 'replaced', filters: {} },
  ])('takes the selection away when the rows change: $type', (event) => {
    expect(play(busy, event).selected).toEqual([]);
  });

  it('stays on its page on refresh and on a size change returns to the first', () => {
    expect(play(busy, { type: 'refreshed' })).toMatchObject({ currentPage: 4, searchCount: 1 });
    expect(play(busy, { type: 'resized', pageSize: 25 })).toMatchObject({ currentPage: 1, pageSize: 25 });
    expect(play(busy, { type: 'paged', currentPage: 0 }).currentPage).toBe(1);
  });

  it('never changes the state it was given', () => {
    const before = structuredClone(busy);
    play(busy, { type: 'reset' }, { type: 'edited', draft: { invoiceNo: '1' } }, { type: 'searched' });
    expect(busy).toEqual(before);
  });
});
