import { describe, expect, it } from 'vitest';
import type { ScreenSummary } from '#wire';
import { groupScreens } from './groupScreens.ts';

const screen = (id: string, menu: ScreenSummary['menu']): ScreenSummary => ({
  id,
  resourceNo: id.toUpperCase(),
  title: { zh: id, en: id },
  route: `/${id}`,
  menu,
  hash: '',
});

describe('groupScreens', () => {
  it('orders groups by the work, screens by their place, and leaves out what has no place', () => {
    const groups = groupScreens([
      screen('z', { group: 'manager', order: 1 }),
      screen('b', { group: 'purchaser', order: 20 }),
      screen('hidden', null),
      screen('a2', { group: 'purchaser', order: 10 }),
      screen('a1', { group: 'purchaser', order: 10 }),
      screen('new', { group: 'unheardOf', order: 1 }),
    ]);
    expect(groups.map((group) => [group.name, group.screens.map((member) => member.id)])).toEqual([
      ['purchaser', ['a1', 'a2', 'b']],
      ['manager', ['z']],
      ['unheardOf', ['new']],
    ]);
  });
});
