import { describe, expect, it, vi } from 'vitest';
import type { Failure, Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';
import { createPasswordCheck } from './passwordCheck.store.ts';

const ok: Outcome<null> = { kind: 'ok', data: null, message: '' };
const refused = (code: string): Failure => ({ kind: 'refused', code, message: code, data: null, quiet: false });

function open(...answers: readonly Outcome<null>[]) {
  const left = [...answers];
  const call = vi.fn(async (_spec: CallSpec) => left.shift() ?? ok);
  const tellFailure = vi.fn();
  const check = createPasswordCheck({ http: () => ({ call }) as unknown as Http, tellFailure });
  return { check, call, tellFailure };
}

describe('the question for the login password', () => {
  it('is one for all calls that want the password meanwhile', async () => {
    const { check, call } = open(refused('LOGIN_PASSWORD_WRONG'), ok);
    const waiting = [check.ask(undefined), check.ask(new AbortController().signal)];
    check.submit('wrong');
    await vi.waitFor(() =>
      expect(check.get()).toMatchObject({ name: 'asking', failure: { message: 'LOGIN_PASSWORD_WRONG' } }),
    );
    waiting.push(check.ask(undefined));
    check.submit('right');
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
    expect(check.get().name).toBe('idle');
    expect(call.mock.calls.map(([{ path, body, failures }]) => [path, body, failures])).toEqual([
      ['/gts-manager/user/verifyPassword', { password: 'wrong' }, 'none'],
      ['/gts-manager/user/verifyPassword', { password: 'right' }, 'none'],
    ]);
  });

  it('answers no when it is cancelled, and is asked anew by the next call', async () => {
    const { check, call } = open();
    const first = check.ask(undefined);
    check.cancel();
    expect(await first).toBe(false);
    const second = check.ask(undefined);
    expect(check.get()).toEqual({ name: 'asking', failure: null });
    check.submit('right');
    expect(await second).toBe(true);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('closes when the last call that waits is taken back, and not before', async () => {
    const { check } = open();
    const [one, two] = [new AbortController(), new AbortController()];
    const waiting = [check.ask(one.signal), check.ask(two.signal)];
    one.abort();
    expect(check.get().name).toBe('asking');
    two.abort();
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect(check.get().name).toBe('idle');
    expect(await check.ask(one.signal)).toBe(false);
    expect(check.get().name).toBe('idle');
  });

  it('tells of a lock and is over', async () => {
    const { check, tellFailure } = open(refused('LOGIN_LOCKED'));
    const waiting = check.ask(undefined);
    check.submit('wrong');
    expect(await waiting).toBe(false);
    expect(tellFailure).toHaveBeenCalledWith(refused('LOGIN_LOCKED'));
    expect(check.get().name).toBe('idle');
  });
});
