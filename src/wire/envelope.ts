import { type Static, type TSchema, Type } from '@sinclair/typebox';

/** Answer of every call (contract §2). `code` is "0" on success. */
export function envelopeOf<T extends TSchema>(data: T) {
  return Type.Object({ success: Type.Boolean(), code: Type.String(), message: Type.String(), data });
}

export interface Envelope<T> {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: T;
}

/** Body of a status other than 200 (contract §2). */
export const ProblemSchema = Type.Object({
  code: Type.String(),
  msg: Type.String(),
  requestId: Type.String(),
  /** Wire name of what was refused: a filter parameter, a sort field, `currentPage` … */
  parameter: Type.Optional(Type.String()),
  /** What the caller needs to go on, for example what a file that was changed meanwhile is now. */
  data: Type.Optional(Type.Unknown()),
});
export type Problem = Static<typeof ProblemSchema>;
