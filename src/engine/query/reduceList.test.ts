import { describe, expect, it } from 'vitest';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { BrokenClause } from './BrokenClause.ts';
import type { ListEvent, ListState } from './ListState.ts';
import { initialListState, reduceList } from './reduceList.ts';

const screen = compileScreen(invoiceScreen, invoiceContext);
const start = initialListState(screen);
const play = (state: ListState, ...events: readonly ListEvent[]): ListState =>
  events.reduce((current, event) => reduceList(current, event, screen), state);
const busy = play(start, { type: 'paged', currentPage: 4 }, { type: 'selected', ids: ['7', '8'], shown: ['7', '8'] });

describe('the list', () => {
  it('starts with the defaults applied', () => {
    expect(start.applied).toEqual({ signDate: { from: '2025-10-01', to: '2025-11-06' } });
    expect(start).toMatchObject({ currentPage: 1, pageSize: 100, selected: [], searchCount: 0, sort: screen.sort });
  });

  it('asks nothing while the user edits or clears', () => {
    const edited = play(busy, { type: 'edited', draft: { invoiceNo: '25' } });
    expect(edited).toEqual({ ...busy, draft: { invoiceNo: '25' } });
    expect(play(edited, { type: 'cleared' })).toEqual({ ...busy, draft: {}, cleared: true });
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
    { type: 'filterRemoved', field: 'signDate' },
    { type: 'clauseRemoved', at: 0 },
    { type: 'clauseRemapped', at: 0, field: 'invoiceNo', value: '1' },
    { type: 'viewApplied', view: 'v1', filters: {}, broken: [], sort: [] },
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

  it('begins a view as it was saved, and keeps its name until reset', () => {
    const sort = [{ field: 'invoiceNo', direction: 'asc' }] as const;
    const viewed = play(busy, { type: 'viewApplied', view: 'v1', filters: { invoiceNo: '1' }, broken: [], sort });
    expect(viewed).toMatchObject({ view: 'v1', applied: { invoiceNo: '1' }, draft: { invoiceNo: '1' }, sort });
    expect(play(viewed, { type: 'filterRemoved', field: 'invoiceNo' })).toMatchObject({ view: 'v1', applied: {} });
    expect(play(viewed, { type: 'viewApplied', view: 'v2', filters: {}, broken: [], sort: [] }).sort).toEqual(
      screen.sort,
    );
    expect(play(viewed, { type: 'reset' })).toMatchObject({ view: null, applied: screen.defaults });
  });
});

it('one condition taken away leaves what is typed and not yet searched', () => {
  const asked = play(start, { type: 'replaced', filters: { invoiceNo: '25', sellerName: 'a' } });
  const typed = play(asked, { type: 'edited', draft: { invoiceNo: '25', sellerName: 'a', purchaserName: 'b' } });
  const removed = play(typed, { type: 'filterRemoved', field: 'invoiceNo' });
  expect(removed).toMatchObject({ applied: { sellerName: 'a' }, draft: { sellerName: 'a', purchaserName: 'b' } });
  expect(removed.draft).not.toHaveProperty('invoiceNo');
});

describe('a broken clause', () => {
  const clause = (field: string, reason: BrokenClause['reason']): BrokenClause => ({
    field,
    label: null,
    text: 'x',
    reason,
    parameters: [[field, 'x']],
  });
  const broken = [clause('gone', 'unknown'), clause('invoiceNo', 'badValue')];
  const stuck: ListState = { ...start, draft: {}, applied: {}, broken };

  it('outlives a search for something else, also one for nothing', () => {
    expect(play(stuck, { type: 'searched' }).broken).toEqual(broken);
    // A value of the same filter that was asked already answers nothing.
    const beside = { ...stuck, applied: { invoiceNo: '1' }, draft: { invoiceNo: '1' } };
    expect(play(beside, { type: 'searched' }).broken).toEqual(broken);
    const draft = { sellerName: 'x', gone: 'x' };
    expect(play(stuck, { type: 'edited', draft }, { type: 'searched' }).broken).toEqual(broken);
    expect(play(stuck, { type: 'filterRemoved', field: 'sellerName' }).broken).toEqual(broken);
  });

  it('is answered by a new value of its filter', () => {
    const answered = play(stuck, { type: 'edited', draft: { invoiceNo: '25' } }, { type: 'searched' });
    expect(answered.broken).toEqual([broken[0]]);
  });

  it('goes with the bar emptied and searched, with reset and with other filters', () => {
    const emptied = play(stuck, { type: 'cleared' }, { type: 'edited', draft: { sellerName: 'x' } });
    expect(emptied.broken).toEqual(broken);
    expect(play(emptied, { type: 'searched' })).toMatchObject({ broken: [], cleared: false });
    expect(play(stuck, { type: 'reset' }).broken).toEqual([]);
    expect(play(stuck, { type: 'replaced', filters: {} }).broken).toEqual([]);
  });

  it('is given up or given to another filter alone', () => {
    expect(play(stuck, { type: 'clauseRemoved', at: 0 })).toMatchObject({ broken: [broken[1]], searchCount: 1 });
    const moved = play(stuck, { type: 'clauseRemapped', at: 0, field: 'sellerName', value: 'x' });
    expect(moved).toMatchObject({ broken: [broken[1]], applied: { sellerName: 'x' }, draft: { sellerName: 'x' } });
  });

  it('that is a view nobody knows gives way to a search', () => {
    const lost = { ...start, broken: [clause('', 'unknownView')] };
    expect(play(lost, { type: 'searched' }).broken).toEqual([]);
    expect(play(lost, { type: 'sorted', sort: [] }).broken).toEqual(lost.broken);
  });
});
