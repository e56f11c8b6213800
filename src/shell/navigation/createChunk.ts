import { isServerReachable } from '../http/isServerReachable.ts';
import { ChunkLoadError } from './ChunkLoadError.ts';
import { CHUNK_TIMEOUT_MS } from './navigation.constants.ts';

/** What fetching code needs of the browser. */
export interface ChunkPorts {
  /** Calls back after so many milliseconds unless it is stopped before. */
  readonly wait: (milliseconds: number, then: () => void) => () => void;
  readonly isReachable: () => Promise<boolean>;
  /** Loads the whole page anew. */
  readonly reload: () => void;
}

const browser: ChunkPorts = {
  wait: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  isReachable: isServerReachable,
  reload: () => window.location.reload(),
};

/** Fetches code when it is first called; what it gives is the same until the code is fetched again. */
export type Chunk<T> = () => Promise<T>;

/**
 * Code that is fetched when it is first read, and no oftener. What did not arrive, or not in time, is a ChunkLoadError
 * until it is fetched again.
 *
 * Some browsers remember a module that could not be fetched and answer every later import of it with the same failure,
 * also through the modules it imports; after a new release its address may be gone altogether. Only a fresh page
 * forgets and knows the new addresses. So fetching again means: once more, and when that fails although the server
 * answers, the page is loaded anew. Without a network the page stays as it is.
 */
export function createChunk<T>(name: string, load: () => Promise<T>, ports: ChunkPorts = browser): Chunk<T> {
  let current: Promise<T> | null = null;

  function fetchChunk(): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new ChunkLoadError(name, cause, fetchAgain));
      const stop = ports.wait(CHUNK_TIMEOUT_MS, () => fail(new Error(`No answer within ${CHUNK_TIMEOUT_MS} ms`)));
      load().then(resolve, fail).finally(stop);
    });
  }
  function fetchAgain(): void {
    current = fetchChunk();
    current.catch(async () => {
      if (await ports.isReachable()) ports.reload();
    });
  }
  return () => {
    current ??= fetchChunk();
    return current;
  };
}
