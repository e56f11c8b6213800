import { expect, it } from 'vitest';
import type { SavedView } from '#engine';
import { viewChanges } from './viewChanges.ts';

const view = (id: string, name: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  owner: 'U2',
  filters: [],
  columns: null,
  sort: [],
  density: null,
  ...changes,
});

it('names the views that came, went and changed, a renamed one by its new name', () => {
  const before = [view('1', '待签收'), view('2', '本月'), view('3', '全部')];
  const after = [view('1', '待签收发票'), view('3', '全部', { density: 'dense' }), view('4', '上月')];
  expect(viewChanges(before, after)).toEqual({ added: ['上月'], changed: ['待签收发票', '全部'], removed: ['本月'] });
});

it('is empty when nothing but the order changed', () => {
  const [one, other] = [view('1', '待签收'), view('2', '本月')];
  expect(viewChanges([one, other], [other, one])).toEqual({});
});
