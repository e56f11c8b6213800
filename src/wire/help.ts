import { type Static, Type } from '@sinclair/typebox';

/** In another language than the caller's. */
export const HelpLanguageSchema = Type.Object(
  { lang: Type.Optional(Type.Union([Type.Literal('zh'), Type.Literal('en')])) },
  { additionalProperties: false },
);
export type HelpLanguage = Static<typeof HelpLanguageSchema>;

/** A page of the reference, by its path such as `screens/invoice.general`. */
export interface HelpPageSummary {
  readonly name: string;
  readonly title: string;
}

export interface HelpPage {
  readonly title: string;
  /** Links to other pages are those of the Markdown files. */
  readonly markdown: string;
}
