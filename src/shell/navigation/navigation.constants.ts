/** Names where a login or sign-on comes back to (shell §4, §7). */
export const CALLBACK_PARAMETER = 'afterUrl';

/** How long the code of a page may take (lists §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
