/**
 * Limits that forms and calls of the browser keep and the server's schemas hold: both read them here. Characters where
 * nothing else is said. No schema stands here, so that a form does not load the schemas for a number.
 */
export const WIRE_LIMITS = {
  account: 64,
  /** As it is typed; what a new one must be is the policy's to say. */
  password: 128,
  noticeVersion: 32,
  /** Of each language. */
  brandTitle: 40,
  /** Rows an action names in one call. */
  actionIds: 1000,
  /** Risk indicators of one kind named in one call. */
  indicatorIds: 500,
  /** Bytes of the files of an import together. */
  importBytes: 20 * 1024 * 1024,
} as const;

/** Limits of a watermark (shell §3): lengths in pixels, opacity in percent, rotation in degrees. */
export const WATERMARK_LIMITS = {
  /** Characters of a fixed text. */
  text: 100,
  /** Pieces of its content. */
  fields: 10,
  numbers: {
    fontSize: { minimum: 10, maximum: 72 },
    opacity: { minimum: 0, maximum: 100 },
    rotate: { minimum: -180, maximum: 180 },
    horizontal: { minimum: 0, maximum: 1000 },
    vertical: { minimum: 0, maximum: 1000 },
  },
} as const;

/** What a new password must be: so long, or longer and then of any characters. */
export const PASSWORD_LENGTHS = { mixed: 10, phrase: 14 } as const;

/** How long too many failed logins lock an account, and the time they are counted over. */
export const LOGIN_LOCK_MINUTES = 15;
