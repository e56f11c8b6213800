import { describe, expect, it } from 'vitest';
import { testUser } from '../testing/services.specimen.ts';
import { type SessionState, stepSession } from './session.machine.ts';

const user = testUser();
const OTHER = { id: 's.1', loginAt: '', lastSeenAt: '', address: '10.0.0.9', agent: '' };
const signedIn: SessionState = { name: 'signedIn', user };
const checking: SessionState = { name: 'checking', check: 1 };

describe('stepSession', () => {
  it('asks the server whose session it is when the page opens', () => {
    expect(stepSession({ name: 'unopened' }, { type: 'opened', check: 1 })).toEqual({
      state: checking,
      effects: [{ do: 'askServer', check: 1 }],
    });
  });

  it('keeps the session of an opened page', () => {
    expect(stepSession(checking, { type: 'identified', check: 1, user })).toEqual({
      state: signedIn,
      effects: [{ do: 'keepSession', user }],
    });
  });

  it('warns once, keeps the target and leaves after a second when the login expires', () => {
    const first = stepSession(signedIn, { type: 'expired' });
    expect(first.effects.map((effect) => effect.do)).toEqual([
      'forgetSession',
      'rememberTarget',
      'warnExpired',
      'wait',
    ]);
    expect(first.effects).toContainEqual({ do: 'wait', milliseconds: 1000 });
    expect(stepSession(first.state, { type: 'expired' })).toEqual({ state: first.state, effects: [] });
    expect(stepSession(first.state, { type: 'waited' }).state).toEqual({ name: 'anonymous', wanted: false });
  });

  it('warns nobody of a session that was never shown', () => {
    expect(stepSession(checking, { type: 'unidentified', check: 1 }).effects).toEqual([{ do: 'forgetSession' }]);
    expect(stepSession({ name: 'anonymous', wanted: false }, { type: 'expired' }).effects).toEqual([]);
  });

  it('forgets the target after a wanted logout', () => {
    expect(stepSession(signedIn, { type: 'loggedOut' }).effects).toContainEqual({ do: 'forgetTarget' });
  });

  it('does not throw a signed-in user out when a check fails late', () => {
    const failed = { type: 'failed', check: 1, failure: { kind: 'offline', reason: 'network' } } as const;
    expect(stepSession(signedIn, failed).state).toBe(signedIn);
  });

  const other = testUser({ userId: 'u2', token: 'token-2' });
  const LATE = [
    { type: 'identified', check: 1, user: other },
    { type: 'unidentified', check: 1 },
    { type: 'offered', check: 1, current: null, offered: other },
    { type: 'exchanged', check: 1, user: other },
    { type: 'failed', check: 1, failure: { kind: 'offline', reason: 'network' } },
  ] as const;
  const OVERTAKEN: readonly SessionState[] = [
    { name: 'entering', user, question: null },
    signedIn,
    { name: 'anonymous', wanted: true },
    { name: 'checking', check: 2 },
  ];

  it.each(LATE)('lets no login be dropped or replaced when a check says $type late', (late) => {
    for (const state of OVERTAKEN) expect(stepSession(state, late)).toEqual({ state, effects: [] });
  });

  it('keeps what the same user is granted now', () => {
    const granted = testUser({ buttonCodes: ['new'] });
    expect(stepSession(signedIn, { type: 'refreshed', user: granted })).toEqual({
      state: { name: 'signedIn', user: granted },
      effects: [{ do: 'keepMenu', user: granted }],
    });
    expect(stepSession(signedIn, { type: 'refreshed', user: other })).toEqual({ state: signedIn, effects: [] });
  });

  it('ignores the wait of an expiry that a new login overtook', () => {
    expect(stepSession(signedIn, { type: 'waited' }).state).toBe(signedIn);
  });

  it('asks after a login for an old password first, then for logins elsewhere', () => {
    const entered = stepSession({ name: 'anonymous', wanted: false }, { type: 'loggedIn', user });
    expect(entered).toEqual({
      state: { name: 'entering', user, question: null },
      effects: [{ do: 'keepSession', user }, { do: 'checkPasswordAge' }],
    });
    const old = stepSession(entered.state, { type: 'passwordAged', due: true });
    expect(old.state).toMatchObject({ question: { ask: 'password', reason: 'old' } });
    const later = stepSession(old.state, { type: 'passwordPostponed' });
    expect(later.effects).toEqual([{ do: 'checkOthers' }]);
    const found = stepSession(later.state, { type: 'othersFound', others: [OTHER] });
    expect(found.state).toMatchObject({ question: { ask: 'others', others: [OTHER] } });
    expect(stepSession(found.state, { type: 'othersSettled' }).state).toEqual(signedIn);
    expect(stepSession(later.state, { type: 'othersFound', others: [] }).state).toEqual(signedIn);
  });

  it.each(['loggedIn', 'identified', 'exchanged'] as const)('lets no weak password past, when %s', (type) => {
    const weak = testUser({ weakPasswd: 'Y' });
    const { state } = stepSession(checking, { type, check: 1, user: weak });
    expect(state).toEqual({ name: 'entering', user: weak, question: { ask: 'password', reason: 'weak' } });
    expect(stepSession(state, { type: 'passwordPostponed' }).state).toBe(state);
    expect(stepSession(state, { type: 'passwordChanged', user }).state).toEqual(signedIn);
  });

  it('takes the session of a link where there is none, and needs none where it is of the same user', () => {
    const none = stepSession(checking, { type: 'offered', check: 1, current: null, offered: user });
    expect(none).toEqual({ state: checking, effects: [{ do: 'exchange', check: 1, ending: null }] });
    const linked = testUser({ token: 't' });
    const same = stepSession(checking, { type: 'offered', check: 1, current: user, offered: linked });
    expect(same).toEqual({ state: signedIn, effects: [{ do: 'keepSession', user }] });
  });

  it('never replaces the session of another user without a word', () => {
    const asked = stepSession(checking, { type: 'offered', check: 1, current: user, offered: other });
    expect(asked).toEqual({ state: { name: 'choosing', current: user, offered: other }, effects: [] });
    expect(stepSession(asked.state, { type: 'chosen', take: 'current', check: 2 }).state).toEqual(signedIn);
    expect(stepSession(asked.state, { type: 'chosen', take: 'offered', check: 2 })).toEqual({
      state: { name: 'checking', check: 2 },
      effects: [{ do: 'exchange', check: 2, ending: user }],
    });
  });

  it('tells as whom a link logged in', () => {
    const { effects } = stepSession(checking, { type: 'exchanged', check: 1, user });
    expect(effects).toContainEqual({ do: 'tellArrival', user });
  });

  it('ends a login that expires at a question', () => {
    const { state, effects } = stepSession({ name: 'entering', user, question: null }, { type: 'expired' });
    expect(state).toEqual({ name: 'anonymous', wanted: false });
    expect(effects.map((effect) => effect.do)).toEqual(['forgetSession', 'warnExpired']);
  });
});
