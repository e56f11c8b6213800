import { type Static, Type } from '@sinclair/typebox';

export const HostVersionQuerySchema = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 128 }) },
  { additionalProperties: false },
);
export type HostVersionQuery = Static<typeof HostVersionQuerySchema>;

/** Whether a page is of the build the server has now; it has none where the application was not built. */
export interface HostVersion {
  /** Of the server's build; blank without one. */
  readonly version: string;
  /** N: the page is of another build. */
  readonly same: 'Y' | 'N';
}
