import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import type { LoginRefusal } from '#wire';
import { failureLine, quotedId } from '../http/describeFailure.ts';
import type { Failure } from '../http/Outcome.ts';
import { RequestId } from '../states/RequestId.tsx';
import { useText } from '../text/useText.ts';
import type { ShellText } from '../text/zh.ts';

const TICK_MS = 1000;
/** Earlier than this the number of attempts left is nobody's worry. */
const FEW_ATTEMPTS = 7;

export interface LoginFailureProps {
  readonly failure: Failure;
  /** When the server gives no words. */
  readonly fallback: string;
}

/** Why a login or a change of password was refused, how many attempts are left, and a clock until the next one. */
export function LoginFailure({ failure, fallback }: LoginFailureProps) {
  const text = useText();
  const { attemptsLeft, waitSeconds } = loginRefusalOf(failure);
  const left = useCountdown(failure, waitSeconds);
  const id = quotedId(failure);
  const hints = [
    ...(attemptsLeft !== null && attemptsLeft > 0 && attemptsLeft < FEW_ATTEMPTS
      ? [text.login.attemptsLeft(attemptsLeft)]
      : []),
    ...(left > 0 ? [text.login.waitFor(clock(left))] : []),
  ];
  return (
    <Alert
      className="account-notice"
      type="error"
      showIcon
      role="alert"
      description={id !== null && <RequestId id={id} />}
      title={[wordsOf(failure, text, fallback), ...hints].join(' ')}
    />
  );
}

interface Refusal {
  readonly attemptsLeft: number | null;
  readonly waitSeconds: number;
}

/** What a refused login says about the next attempt. */
export function loginRefusalOf(failure: Failure | null): Refusal {
  const data = failure?.kind === 'refused' ? (failure.data as Partial<LoginRefusal> | null) : null;
  return { attemptsLeft: data?.attemptsLeft ?? null, waitSeconds: data?.waitSeconds ?? 0 };
}

/** Seconds left of a wait that began with `cause`. */
export function useCountdown(cause: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  const [seen, setSeen] = useState(cause);
  if (seen !== cause) {
    setSeen(cause);
    setLeft(seconds);
  }
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function wordsOf(failure: Failure, text: ShellText, fallback: string): string {
  return failure.kind === 'refused' && failure.message === '' ? fallback : failureLine(failure, text.failure);
}
