import type { FormatName, Language } from '#engine';

/** What a field is called and how its values read. */
export interface FieldWords {
  readonly label: string;
  /** Table of names of its values; null when they are shown as they are. */
  readonly table: string | null;
  readonly format: FormatName;
}

/** Fields by name. */
export type WordsOfFields = Readonly<Record<string, FieldWords>>;

/** The fields of what a record is about, by where they stand in it. */
export interface TargetWords {
  readonly columns: WordsOfFields;
  readonly inputs: WordsOfFields;
  readonly filters: WordsOfFields;
}

/** Everything a record is told with, in one language; plain data, so that another thread can have it. */
export interface DetailWords {
  readonly language: Language;
  /** By what records name as their target: a screen, a setting of the group. */
  readonly targets: Readonly<Record<string, TargetWords>>;
  /** Names by code, by table. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
