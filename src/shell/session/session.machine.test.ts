import { describe, expect, it } from 'vitest';
import { testUser } from '../testing/services.specimen.ts';
import { type SessionState, stepSession } from './session.machine.ts';

const user = testUser();
const signedIn: SessionState = { name: 'signedIn', user };

describe('stepSession', () => {
  it('asks the server whose session it is when the page opens', () => {
    expect(stepSession({ name: 'anonymous', wanted: false }, { type: 'opened' })).toEqual({
      state: { name: 'checking' },
      effects: [{ do: 'askServer' }],
    });
  });

  it('keeps the token of a login', () => {
    expect(stepSession({ name: 'anonymous', wanted: false }, { type: 'identified', user })).toEqual({
      state: signedIn,
      effects: [{ do: 'keepToken', token: user.token }],
    });
  });

  it('warns once, keeps the target and leaves after a second when the login expires', () => {
    const first = stepSession(signedIn, { type: 'expired' });
    expect(first.effects.map((effect) => effect.do)).toEqual(['forgetToken', 'rememberTarget', 'warnExpired', 'wait']);
    expect(first.effects).toContainEqual({ do: 'wait', milliseconds: 1000 });
    expect(stepSession(first.state, { type: 'expired' })).toEqual({ state: first.state, effects: [] });
    expect(stepSession(first.state, { type: 'waited' }).state).toEqual({ name: 'anonymous', wanted: false });
  });

  it('warns nobody of a session that was never shown', () => {
    expect(stepSession({ name: 'checking' }, { type: 'unidentified' }).effects).toEqual([{ do: 'forgetToken' }]);
    expect(stepSession({ name: 'anonymous', wanted: false }, { type: 'expired' }).effects).toEqual([]);
  });

  it('forgets the target after a wanted logout', () => {
    expect(stepSession(signedIn, { type: 'loggedOut' }).effects).toContainEqual({ do: 'forgetTarget' });
  });

  it('does not throw a signed-in user out when a check fails late', () => {
    expect(stepSession(signedIn, { type: 'failed', failure: { kind: 'offline', reason: 'network' } }).state).toBe(
      signedIn,
    );
  });

  it('ignores the wait of an expiry that a new login overtook', () => {
    expect(stepSession(signedIn, { type: 'waited' }).state).toBe(signedIn);
  });
});
