/** Problem code of a call that wants the login password first (HTTP 403): nothing was done, and it can be made again. */
export const PASSWORD_NEEDED_CODE = 'PASSWORD_NEEDED';
/** How long a login password that was typed counts, where login password verification is on (shell §6). */
export const PASSWORD_RECENT_MINUTES = 5;
