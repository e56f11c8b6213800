import { describe, expect, it } from 'vitest';
import type { SqlRow, Statement, Store } from '../sql/Store.ts';
import { createWriteVersions } from '../totals/writeVersions.ts';
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
    const versions = createWriteVersions();
    const organisationsOf = createUserOrganisations({ store, now: () => clock, versions });
    const [one, other] = await Promise.all([organisationsOf(USER), organisationsOf(USER)]);
    expect([one.codes, other.codes, state.asked]).toEqual([['A'], ['A'], 1]);
    state.granted = 'B';
    expect((await organisationsOf(USER)).codes).toEqual(['A']);
    clock = 3000;
    expect((await organisationsOf(USER)).codes).toEqual(['B']);
  });

  it('are those of the user who asks', async () => {
    const { state, store } = fakeStore();
    const organisationsOf = createUserOrganisations({ store, now: () => 0, versions: createWriteVersions() });
    await organisationsOf(USER);
    expect((await organisationsOf({ ...USER, whole: true })).codes).toEqual(['A', 'B']);
    await organisationsOf({ ...USER, userId: 'U2' });
    // The group's organisations are read once for both.
    expect(state.asked).toBe(1);
  });

  it.each(['user', 'organisation'])('are followed at once when a %s is changed here', async (dataset) => {
    const { state, store } = fakeStore();
    const versions = createWriteVersions();
    const organisationsOf = createUserOrganisations({ store, now: () => 0, versions });
    await organisationsOf(USER);
    state.granted = 'B';
    versions.bump(dataset);
    expect((await organisationsOf(USER)).codes).toEqual(['B']);
  });

  it('are asked for again after a failure', async () => {
    const { state, store } = fakeStore();
    const organisationsOf = createUserOrganisations({ store, now: () => 0, versions: createWriteVersions() });
    state.fails = true;
    await expect(organisationsOf(USER)).rejects.toThrow('gone');
    state.fails = false;
    expect((await organisationsOf(USER)).codes).toEqual(['A']);
  });
});
