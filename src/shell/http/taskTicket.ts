import type { Outcome } from './Outcome.ts';
import type { CallSpec } from './request.ts';

/** Shell §9: ticket polling every 3 s, given up after 29 s. */
const TICKET_POLL_MS = 3000;
const TICKET_TIMEOUT_MS = 29_000;
const TICKET_PATH = '/gts-declare/taskticket';

/** What waiting for a ticket needs: calls that neither toast nor wait for tickets themselves, and time. */
export interface TicketPorts {
  readonly call: <T>(spec: CallSpec) => Promise<Outcome<T>>;
  /** Resolves after the time, or at once when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * Code 90001 (shell §4): waits for the ticket of a task, runs the call again with it, and releases it whatever became of
 * the call. A call that is refused a ticket in time stays `ticketNeeded`; one that is taken back stops waiting.
 */
export async function withTicket<T>(
  ports: TicketPorts,
  taskId: string,
  signal: AbortSignal | undefined,
  again: (ticket: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const ticket = await waitForTicket(ports, taskId, signal);
  if (signal?.aborted) {
    if (ticket !== null) await release(ports, ticket);
    return { kind: 'aborted' };
  }
  if (ticket === null) return { kind: 'ticketNeeded', taskId };
  try {
    return await again(ticket);
  } finally {
    await release(ports, ticket);
  }
}

async function waitForTicket(
  ports: TicketPorts,
  taskId: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (taskId === '') return null;
  for (let waited = 0; waited < TICKET_TIMEOUT_MS && !signal?.aborted; waited += TICKET_POLL_MS) {
    const outcome = await ports.call<unknown>({ method: 'GET', path: `${TICKET_PATH}/getTicket`, query: { taskId } });
    if (outcome.kind === 'expired') return null;
    if (outcome.kind === 'ok' && typeof outcome.data === 'string' && outcome.data !== '') return outcome.data;
    await ports.wait(TICKET_POLL_MS, signal);
  }
  return null;
}

async function release(ports: TicketPorts, ticket: string): Promise<void> {
  await ports.call<unknown>({ method: 'GET', path: `${TICKET_PATH}/releaseTicket`, query: { ticket } });
}

/** Time of the browser. */
export function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}
