import type { ServerResponse } from 'node:http';

/**
 * A signal for work that only serves this answer: aborted when the caller closes the connection before the answer is
 * there, since a later search needs the worker. It listens to the answer and not to the connection, which is kept for many
 * calls and would collect a listener from each.
 */
export function abortedWith(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
