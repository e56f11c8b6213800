import { taskTicketApi } from '../calls/taskTicket.api.ts';
import type { Outcome } from './Outcome.ts';
import type { CallSpec } from './request.ts';

/** Shell §9: ticket polling every 3 s, given up after 29 s. */
const TICKET_POLL_MS = 3000;
const TICKET_TIMEOUT_MS = 29_000;

/** Makes a call that neither toasts nor waits for tickets itself. */
type TicketCall = <T>(spec: CallSpec) => Promise<Outcome<T>>;

/**
 * Code 90001 (shell §4): waits for the ticket of a task, runs the call again with it, and releases it whatever became of
 * the call. A call that is refused a ticket in time stays `ticketNeeded`; one that is taken back stops waiting, and so
 * does one whose session is over.
 */
export async function withTicket<T>(
  call: TicketCall,
  taskId: string,
  signal: AbortSignal | undefined,
  again: (ticket: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const asked = await waitForTicket(call, taskId, signal);
  const ticket = asked.kind === 'ok' ? asked.data : null;
  if (signal?.aborted) {
    if (ticket !== null) await release(call, ticket);
    return { kind: 'aborted' };
  }
  if (asked.kind !== 'ok') return asked;
  try {
    return await again(asked.data);
  } finally {
    await release(call, asked.data);
  }
}

async function waitForTicket(
  call: TicketCall,
  taskId: string,
  signal: AbortSignal | undefined,
): Promise<Outcome<string>> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), TICKET_TIMEOUT_MS);
  const until = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  try {
    while (taskId !== '' && !until.aborted) {
      const outcome = await taskTicketApi.get({ call }, taskId, until);
      if (outcome.kind === 'expired' || outcome.kind === 'redirect') return outcome;
      if (outcome.kind === 'ok' && typeof outcome.data === 'string' && outcome.data !== '')
        return { ...outcome, data: outcome.data };
      await waitFor(TICKET_POLL_MS, until);
    }
    return { kind: 'ticketNeeded', taskId };
  } finally {
    clearTimeout(timer);
  }
}

async function release(call: TicketCall, ticket: string): Promise<void> {
  await taskTicketApi.release({ call }, ticket);
}

/** Resolves after the time, or at once when the signal aborts. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
