import { type Static, Type } from '@sinclair/typebox';

/** Absent: the agreements of every scene. */
export const AgreementQuerySchema = Type.Object(
  { scene: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) },
  { additionalProperties: false },
);
export type AgreementQuery = Static<typeof AgreementQuerySchema>;

/** An agreement (shell §7: name and protocolUrl) with its text: paragraphs of plain text, parted by blank lines. */
export interface Agreement {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  /** A page of this origin that shows it. */
  readonly protocolUrl: string;
  readonly content: string;
  readonly contentEn: string;
}
