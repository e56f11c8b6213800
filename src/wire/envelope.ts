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
export const ProblemSchema = Type.Object({ code: Type.String(), msg: Type.String(), requestId: Type.String() });
export type Problem = Static<typeof ProblemSchema>;

/** Envelope codes with a meaning of their own (shell §4 and §8). */
export const LOGIN_INVALID_CODE = '100001';
export const TICKET_NEEDED_CODE = '90001';
export const REDIRECT_CODE = '302';
