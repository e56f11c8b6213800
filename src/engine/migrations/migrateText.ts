import { type ParsedJson, parseJson } from '../parse/parseJson.ts';
import type { DocumentKind } from '../parse/SchemaDocument.ts';
import { applyEdits } from './applyEdits.ts';
import { MIGRATIONS } from './migrations.ts';

/** A document in the newest version of the language. */
export interface MigratedText {
  readonly json: ParsedJson;
  /** Offset in the text as it was written of an offset in the migrated one. */
  origin(offset: number): number;
}

/**
 * What a document would be if it were written in the newest version; null when it reads the same, which is so for most.
 *
 * The text is edited and read again, step by step, so that each migration knows only the version before it.
 */
export function migrateText(kind: DocumentKind, json: ParsedJson, version: number): MigratedText | null {
  let migrated: MigratedText | null = null;
  for (const migration of MIGRATIONS.filter(({ to }) => to > version)) {
    const current: ParsedJson = migrated?.json ?? json;
    const edits = migration.edits(kind, current);
    if (edits.length === 0) continue;
    const { text, origin } = applyEdits(current.text, edits);
    const before: MigratedText['origin'] = migrated?.origin ?? ((offset) => offset);
    migrated = { json: parseJson(json.file, text), origin: (offset) => before(origin(offset)) };
  }
  return migrated;
}
