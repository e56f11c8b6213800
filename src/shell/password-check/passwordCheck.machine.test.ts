import { describe, expect, it } from 'vitest';
import type { Failure, Outcome } from '../http/Outcome.ts';
import { IDLE, type PasswordCheckState, stepPasswordCheck } from './passwordCheck.machine.ts';

const asking: PasswordCheckState = { name: 'asking', failure: null };
const checking: PasswordCheckState = { name: 'checking' };
const refused = (code: string): Failure => ({ kind: 'refused', code, message: 'x', data: null, quiet: false });
const ok: Outcome<null> = { kind: 'ok', data: null, message: '' };

describe('stepPasswordCheck', () => {
  it('asks once however many calls want the password', () => {
    expect(stepPasswordCheck(IDLE, { type: 'wanted' })).toEqual({ state: asking, effects: [] });
    const again: PasswordCheckState = { name: 'asking', failure: refused('LOGIN_PASSWORD_WRONG') };
    for (const state of [asking, again, checking])
      expect(stepPasswordCheck(state, { type: 'wanted' })).toEqual({ state, effects: [] });
  });

  it('sends a password once, and lets the calls go on when it was right', () => {
    const sent = stepPasswordCheck(asking, { type: 'submitted', password: 'p' });
    expect(sent).toEqual({ state: checking, effects: [{ do: 'verify', password: 'p' }] });
    expect(stepPasswordCheck(checking, { type: 'submitted', password: 'q' }).effects).toEqual([]);
    expect(stepPasswordCheck(checking, { type: 'answered', outcome: ok })).toEqual({
      state: IDLE,
      effects: [{ do: 'settle', isGiven: true }],
    });
  });

  it.each<readonly [string, Failure]>([
    ['a wrong password', refused('LOGIN_PASSWORD_WRONG')],
    ['attempts that follow each other too quickly', refused('LOGIN_TOO_FAST')],
    ['a broken network', { kind: 'offline', reason: 'network' }],
  ])('asks again after %s, and says why', (_name, failure) => {
    expect(stepPasswordCheck(checking, { type: 'answered', outcome: failure })).toEqual({
      state: { name: 'asking', failure },
      effects: [],
    });
  });

  it('is over with a lock, and says so', () => {
    const failure = refused('LOGIN_LOCKED');
    expect(stepPasswordCheck(checking, { type: 'answered', outcome: failure })).toEqual({
      state: IDLE,
      effects: [
        { do: 'settle', isGiven: false },
        { do: 'tellFailure', failure },
      ],
    });
  });

  it.each<readonly [string, Outcome<null>]>([
    ['expired', { kind: 'expired' }],
    ['gone on elsewhere', { kind: 'redirect', path: '/login' }],
  ])('is over with a session that has %s, which tells that itself', (_name, outcome) => {
    expect(stepPasswordCheck(checking, { type: 'answered', outcome })).toEqual({
      state: IDLE,
      effects: [{ do: 'settle', isGiven: false }],
    });
  });

  it('can be cancelled while it asks, and abandoned whatever it does', () => {
    const over = { state: IDLE, effects: [{ do: 'settle', isGiven: false }] };
    expect(stepPasswordCheck(asking, { type: 'cancelled' })).toEqual(over);
    expect(stepPasswordCheck(checking, { type: 'cancelled' }).state).toEqual(checking);
    for (const state of [asking, checking]) expect(stepPasswordCheck(state, { type: 'abandoned' })).toEqual(over);
    // What the server says to an abandoned question changes nothing.
    expect(stepPasswordCheck(IDLE, { type: 'answered', outcome: ok })).toEqual({ state: IDLE, effects: [] });
  });
});
