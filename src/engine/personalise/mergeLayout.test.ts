import { describe, expect, it } from 'vitest';
import { columnOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { ResolvedScreen, SortItem } from '../resolve/ResolvedScreen.ts';
import { type ListLayout, mergeLayout } from './mergeLayout.ts';
import { buildSavedColumns, buildSettingItems } from './settingItems.ts';

const asc = (field: string): SortItem => ({ field, direction: 'asc' });
const desc = (field: string): SortItem => ({ field, direction: 'desc' });
const declared: ResolvedScreen = {
  ...invoiceScreen,
  columns: [columnOf('invoiceNo'), columnOf('invoiceDate'), columnOf('remark', 'text', { sortable: false })],
  sort: [desc('invoiceDate')],
};
const savedWith = (chosen: Partial<ListLayout>, screen = declared) =>
  buildSavedColumns(screen, buildSettingItems(compileScreen(screen, invoiceContext)), chosen);

describe('mergeLayout', () => {
  it('begins as the schema says until the user chose', () => {
    const asDeclared = { sort: declared.sort, density: 'middle' };
    expect(mergeLayout(declared, null)).toEqual(asDeclared);
    expect(mergeLayout(declared, savedWith({}))).toEqual(asDeclared);
  });

  it('keeps nothing that is shown anyway, so that a later default of the schema shows', () => {
    const saved = savedWith({ sort: declared.sort, density: 'middle' });
    expect([saved.sort, saved.density]).toEqual([undefined, undefined]);
    const today = { ...declared, sort: [asc('invoiceNo')] };
    expect(mergeLayout(today, saved).sort).toEqual([asc('invoiceNo')]);
  });

  it('keeps what was chosen against a new default', () => {
    const saved = savedWith({ sort: [asc('invoiceNo')], density: 'dense' });
    const today = { ...declared, sort: [asc('invoiceDate')] };
    expect(mergeLayout(today, saved)).toEqual({ sort: [asc('invoiceNo')], density: 'dense' });
  });

  it('shows the new default where an outside client stored a choice that equals its base', () => {
    const saved = {
      ...savedWith({}),
      sort: { value: [asc('invoiceNo')], base: [asc('invoiceNo')] },
      density: { value: 'dense', base: 'dense' },
    } as const;
    expect(mergeLayout(declared, saved)).toEqual({ sort: declared.sort, density: 'middle' });
  });

  it('forgets a term whose column is gone or no longer sorts, and an order nothing is left of', () => {
    const saved = savedWith({ sort: [asc('invoiceNo'), asc('invoiceDate')] });
    const without = (field: string) => ({
      ...declared,
      columns: declared.columns.filter((each) => each.field !== field),
    });
    expect(mergeLayout(without('invoiceNo'), saved).sort).toEqual([asc('invoiceDate')]);
    expect(mergeLayout(without('invoiceNo'), savedWith({ sort: [asc('invoiceNo')] })).sort).toEqual(declared.sort);
    expect(mergeLayout(declared, savedWith({ sort: [asc('remark')] })).sort).toEqual(declared.sort);
  });

  it('carries over to a new name, once', () => {
    const today = {
      ...declared,
      columns: [columnOf('number', 'text', { renamedFrom: ['invoiceNo', 'no'] }), columnOf('invoiceDate')],
    };
    expect(mergeLayout(today, savedWith({ sort: [desc('invoiceNo'), asc('no')] })).sort).toEqual([desc('number')]);
  });
});
