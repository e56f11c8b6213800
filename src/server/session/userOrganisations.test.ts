import { describe, expect, it } from 'vitest';
import type { SqlRow, Statement, Store } from '../sql/Store.ts';
import { createUserOrganisations } from './userOrganisations.ts';

const USER = { userId: 'U1', groupId: 'G1', whole: false };
const organisation = (code: string): SqlRow => ({ code, parent: '', name: code, taxNo: '' });

/** A store that knows two organisations and one grant, and counts how often it is asked. */
function fakeStore() {
  const state = { granted: 'A', asked: 0, fails: false };
  const read = async (_lane: string, { sql }: Statement): Promise<readonly SqlRow[]> => {
    if (sql.includes('user_organisations')) return [{ code: state.granted }];
    state.asked += 1;
    if (state.fails) throw new Error('gone');
    return [organisation('A'), organisation('B')];
  };
  return { state, store: { kind: 'sqlite', read } as unknown as Store };
}

describe('organisations of a user', () => {
  it('are read once for calls in quick succession and followed within seconds', async () => {
    const { state, store } = fakeStore();
    let clock = 0;
    const organisationsOf = createUserOrganisations(store, () => clock);
    const [one, other] = await Promise.all([organisationsOf(USER), organisationsOf(USER)]);
    expect([one.codes, other.codes, state.asked]).toEqual([['A'], ['A'], 1]);
    state.granted = 'B';
    expect((await organisationsOf(USER)).codes).toEqual(['A']);
    clock = 3000;
    expect((await organisationsOf(USER)).codes).toEqual(['B']);
  });

  it('are those of the user who asks', async () => {
    const { state, store } = fakeStore();
    const organisationsOf = createUserOrganisations(store, () => 0);
    await organisationsOf(USER);
    expect((await organisationsOf({ ...USER, whole: true })).codes).toEqual(['A', 'B']);
    await organisationsOf({ ...USER, userId: 'U2' });
    expect(state.asked).toBe(3);
  });

  it('are asked for again after a failure', async () => {
    const { state, store } = fakeStore();
    const organisationsOf = createUserOrganisations(store, () => 0);
    state.fails = true;
    await expect(organisationsOf(USER)).rejects.toThrow('gone');
    state.fails = false;
    expect((await organisationsOf(USER)).codes).toEqual(['A']);
  });
});
