import { describe, expect, it } from 'vitest';
import { groupEntries, type MenuEntry } from './groupEntries.ts';

const screen = (id: string, menu: MenuEntry['menu']): MenuEntry => ({
  id,
  title: { zh: id, en: id },
  route: `/${id}`,
  menu,
});

describe('groupEntries', () => {
  it('orders groups by the work, entries by their place, and leaves out what has no place', () => {
    const groups = groupEntries([
      screen('z', { group: 'manager', order: 1 }),
      screen('b', { group: 'purchaser', order: 20 }),
      screen('hidden', null),
      screen('a2', { group: 'purchaser', order: 10 }),
      screen('a1', { group: 'purchaser', order: 10 }),
      screen('new', { group: 'unheardOf', order: 1 }),
    ]);
    expect(groups.map((group) => [group.name, group.entries.map((member) => member.id)])).toEqual([
      ['purchaser', ['a1', 'a2', 'b']],
      ['manager', ['z']],
      ['unheardOf', ['new']],
    ]);
  });
});
