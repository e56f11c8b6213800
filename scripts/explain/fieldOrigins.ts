import path from 'node:path';
import type { SchemaFile } from '#engine';
import type { ExplainWords } from './explainWords.ts';

type Json = { readonly [key: string]: unknown };

/** Which files decided one column or filter of a screen. */
export interface FieldOrigin {
  /** Screen file that puts it into the list. */
  readonly named: string;
  /** Dictionary that defines it. */
  readonly dictionary: string;
  /** Screen files that say something different, with the properties they say. */
  readonly changed: readonly { readonly file: string; readonly properties: readonly string[] }[];
}

/** A screen file as written, and the files it extends, nearest first. */
export interface WrittenScreen {
  readonly file: string;
  readonly screen: Json;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Uses of fields in one list of one file: in the list itself, inserted and changed. */
function usesIn({ screen }: WrittenScreen, list: 'columns' | 'filters') {
  const insert = isRecord(screen.insert) ? screen.insert[list] : undefined;
  const insertions = Array.isArray(insert) ? insert : [insert];
  const change = isRecord(screen.change) ? screen.change[list] : undefined;
  return {
    naming: [...listOf(screen[list]), ...insertions.flatMap((one) => (isRecord(one) ? listOf(one.items) : []))],
    changing: listOf(change),
  };
}

const fieldOf = (use: unknown): string => (isRecord(use) ? String(use.field) : String(use));

/** Follows a field of a screen through the files it comes from. */
export function fieldOrigin(
  field: string,
  list: 'columns' | 'filters',
  written: readonly WrittenScreen[],
  dictionaries: readonly SchemaFile[],
): FieldOrigin {
  const named = written.find((one) => usesIn(one, list).naming.some((use) => fieldOf(use) === field));
  const changed = written.flatMap((one) => {
    const { naming, changing } = usesIn(one, list);
    const uses = [...naming, ...changing].filter((use) => isRecord(use) && use.field === field) as readonly Json[];
    const properties = uses.flatMap((use) => Object.keys(use)).filter((key) => key !== 'field');
    return properties.length === 0 ? [] : [{ file: path.basename(one.file), properties }];
  });
  const dictionary = dictionaries.find(({ text }) =>
    Object.hasOwn((JSON.parse(text) as { fields: Json }).fields, field),
  );
  return {
    named: named === undefined ? '' : path.basename(named.file),
    dictionary: dictionary === undefined ? '' : path.basename(dictionary.path),
    changed,
  };
}

/** The origin as one line: what differs from the screen's own file and its dictionary. */
export function originText({ named, dictionary, changed }: FieldOrigin, own: string, words: ExplainWords): string {
  const changes = changed.map(({ file, properties }) => {
    const said = properties.join(', ');
    return file === own ? words.says(said) : words.saysBy(said, file);
  });
  return [named === own ? '' : words.from(named), dictionary, ...changes]
    .filter((part) => part !== '')
    .join(words.semicolon);
}
