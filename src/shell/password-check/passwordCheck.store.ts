import type { Failure } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { createValueStore } from '../session/valueStore.ts';
import { verifyPassword } from './passwordCheck.api.ts';
import {
  IDLE,
  type PasswordCheckEffect,
  type PasswordCheckEvent,
  type PasswordCheckState,
  stepPasswordCheck,
} from './passwordCheck.machine.ts';

export interface PasswordCheckPorts {
  readonly http: () => Http;
  /** Says why the question is over without an answer. */
  readonly tellFailure: (failure: Failure) => void;
}

/** The one question for the login password in this window: calls wait for it, a dialog shows it. */
export interface PasswordCheckStore {
  readonly get: () => PasswordCheckState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the password was given; calls that ask meanwhile wait for the same answer. False once it is taken back. */
  readonly ask: (signal: AbortSignal | undefined) => Promise<boolean>;
  readonly submit: (password: string) => void;
  readonly cancel: () => void;
  /** Closes the question whatever it is doing. */
  readonly abandon: () => void;
}

/** Runs the effects of the machine over http. */
export function createPasswordCheck(ports: PasswordCheckPorts): PasswordCheckStore {
  const store = createValueStore<PasswordCheckState>(IDLE);
  const waiting = new Set<(isGiven: boolean) => void>();

  function send(event: PasswordCheckEvent): void {
    const step = stepPasswordCheck(store.get(), event);
    store.set(step.state);
    for (const effect of step.effects) run(effect);
  }

  function run(effect: PasswordCheckEffect): void {
    switch (effect.do) {
      case 'verify':
        void verifyPassword(ports.http(), effect.password).then((outcome) => send({ type: 'answered', outcome }));
        return;
      case 'settle':
        for (const settle of [...waiting]) settle(effect.isGiven);
        return;
      case 'tellFailure':
        ports.tellFailure(effect.failure);
        return;
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    ask(signal) {
      if (signal?.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        function settle(isGiven: boolean) {
          waiting.delete(settle);
          signal?.removeEventListener('abort', takeBack);
          resolve(isGiven);
        }
        function takeBack() {
          settle(false);
          if (waiting.size === 0) send({ type: 'abandoned' });
        }
        waiting.add(settle);
        signal?.addEventListener('abort', takeBack);
        send({ type: 'wanted' });
      });
    },
    submit: (password) => send({ type: 'submitted', password }),
    cancel: () => send({ type: 'cancelled' }),
    abandon: () => send({ type: 'abandoned' }),
  };
}
