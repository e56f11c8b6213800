import type { Language } from '../compile/CompiledScreen.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import type { LoadedSchemas } from '../resolve/loadSchemas.ts';

/** What pages are made from: the files as written, and what they resolve to. */
export interface ReferenceSource {
  readonly files: readonly SchemaFile[];
  readonly loaded: LoadedSchemas;
}

/** A page of the reference; its Markdown is made when it is asked for. */
export interface ReferencePage {
  /** Path without suffix, such as `screens/invoice.general`. */
  readonly name: string;
  /** Plain text. */
  readonly title: string;
  readonly markdown: () => string;
}

/** Everything a page is built from. */
export interface PageContext {
  readonly language: Language;
  readonly loaded: LoadedSchemas;
  readonly written: WrittenDocuments;
}

/** Documents as written, none of which has an issue. */
export interface WrittenDocuments {
  readonly screen: readonly WrittenDocument[];
  readonly fields: readonly WrittenDocument[];
  readonly codes: readonly WrittenDocument[];
  readonly dataset: readonly WrittenDocument[];
}

export interface WrittenDocument {
  readonly path: string;
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}
