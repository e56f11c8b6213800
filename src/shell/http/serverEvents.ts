/** Where the server tells that screen definitions changed (contract §4). */
const EVENTS_URL = '/api/gts-base-ability/events';
/** A server that restarts is back by then. */
export const LISTEN_AGAIN_MS = 30_000;

/**
 * Listens to the server's events; returns the function that stops it. The browser reconnects a broken stream by itself
 * and sends the session cookie, as an EventSource cannot carry headers. After any answer but a stream – a restarting
 * server's 503, a proxy's 502 – it gives up for good, so another one is opened after a while.
 */
export function listenToServer(event: 'screens', onEvent: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = new EventSource(EVENTS_URL);
    source = opened;
    opened.addEventListener(event, onEvent);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, LISTEN_AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
