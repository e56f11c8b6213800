/** Code of a page that did not arrive (lists §8). */
export class ChunkLoadError extends Error {
  /** Fetches the code again, for whoever shows the error next to a retry. */
  readonly fetchAgain: () => void;

  constructor(chunk: string, cause: unknown, fetchAgain: () => void) {
    super(`Loading chunk ${chunk} failed.`, { cause });
    this.name = 'ChunkLoadError';
    this.fetchAgain = fetchAgain;
  }
}
