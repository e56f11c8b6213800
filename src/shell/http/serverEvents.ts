/** Server-sent events of the server (contract §4). */
const EVENTS_URL = '/api/gts-base-ability/events';
/** How long after a broken stream the next one is opened: doubled with every failure in a row, up to the longest. */
export const FIRST_WAIT_MS = 3000;
export const LONGEST_WAIT_MS = 60_000;

/** What has become of the session a stream belongs to; unknown when the server did not answer. */
export type SessionLook = 'stands' | 'ended' | 'unknown';

/**
 * Listens to the server's events; returns the function that stops it. The session cookie goes with the request, as an
 * EventSource cannot carry headers.
 *
 * A broken stream is not left to the browser, which would ask again for a session that has ended, say so in the console
 * each time, and give up for good after any answer but a stream. The session is looked at first: it stands and a new
 * stream is opened, it has ended and nothing more happens, or nobody answers and it is looked at again, ever later.
 */
export function listenToServer(
  event: 'screens',
  onEvent: () => void,
  lookAtSession: () => Promise<SessionLook>,
): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let stopped = false;

  function open(): void {
    const opened = new EventSource(EVENTS_URL);
    source = opened;
    opened.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
    });
    opened.addEventListener(event, onEvent);
    opened.addEventListener('error', () => {
      opened.close();
      tryLater();
    });
  }
  function tryLater(): void {
    timer = setTimeout(() => void tryAgain(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  async function tryAgain(): Promise<void> {
    const look = await lookAtSession();
    if (stopped || look === 'ended') return;
    if (look === 'stands') open();
    else tryLater();
  }

  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
