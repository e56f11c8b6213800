/** Where the server tells that screen definitions changed (contract §4). */
const EVENTS_URL = '/api/gts-base-ability/events';

/**
 * Listens to the server's events; returns the function that stops it. The browser reconnects by itself and sends the
 * session cookie, as an EventSource cannot carry headers.
 */
export function listenToServer(event: 'screens', onEvent: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const source = new EventSource(EVENTS_URL);
  source.addEventListener(event, onEvent);
  return () => source.close();
}
