/** How long the code of a page may take (lists §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
