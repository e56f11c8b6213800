import type { ShellText } from '../text/zh.ts';
import type { Outcome } from './Outcome.ts';

/** A short message for the user, shown as a closable toast. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** Where notices are posted from anywhere, and read by the one component that shows them. */
export interface NoticeBoard {
  readonly post: (notice: Notice) => void;
  readonly listen: (listener: (notice: Notice) => void) => () => void;
}

export function createNoticeBoard(): NoticeBoard {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    post: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The toast of a failed call by the error catalogue (shell §8), or null when it has none: network errors are logged
 * only, quiet codes belong to the caller, an expired session has its own warning, and who did not give the login
 * password knows it.
 */
export function noticeOf(outcome: Outcome<unknown>, text: ShellText): Notice | null {
  const message = messageOf(outcome, text.failure);
  return message === null ? null : { tone: 'warning', message };
}

function messageOf(outcome: Outcome<unknown>, text: ShellText['failure']): string | null {
  switch (outcome.kind) {
    case 'missing':
      return text.notFound;
    case 'unavailable':
      return outcome.code !== '' && outcome.message !== ''
        ? text.coded(outcome.code, outcome.message)
        : text.unavailable;
    case 'refused':
      return outcome.quiet ? null : outcome.message || text.requestFailed;
    case 'ticketNeeded':
      return text.busy;
    case 'ok':
    case 'expired':
    case 'passwordNeeded':
    case 'redirect':
    case 'offline':
    case 'aborted':
      return null;
  }
}
