import type { Envelope } from '#wire';

/** Answer of a call that went well. */
export function ok<T>(data: T): Envelope<T> {
  return { success: true, code: '0', message: '', data };
}
