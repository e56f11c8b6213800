import { buildIssue } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { migrateText } from '../migrations/migrateText.ts';
import { languageVersion, NEWEST_LANGUAGE } from '../migrations/migrations.ts';
import { placedInOriginal } from '../migrations/placedInOriginal.ts';
import type { SchemaLanguage } from '../schema.generated.ts';
import { documentKind } from './documentKind.ts';
import { type ParsedJson, parseJson } from './parseJson.ts';
import type { AnyDocument, DocumentKind, ParsedFile, SchemaFile } from './SchemaDocument.ts';
import { shapeIssues } from './shapeIssues.ts';

/**
 * Reads one schema file: JSON with positions, then the shape its meta-schema asks for.
 *
 * What names mean is checked once all files are read; a file whose shape is wrong does not get that far.
 *
 * @example parseDocument({ path: 'codes/t_code_fplx.codes.json', text }).document?.kind // 'codes'
 */
export function parseDocument({ path: file, text }: SchemaFile): ParsedFile {
  const kind = documentKind(file);
  if (kind === null) {
    const place = { file, line: 1, column: 1, pointer: '' };
    const name = file.slice(file.lastIndexOf('/') + 1);
    const issues = [buildIssue('FILE_UNKNOWN_KIND', place, { name })];
    return { file, kind, document: null, claimedName: null, issues };
  }
  const written = parseJson(file, text);
  const claimedName = nameOf(kind, written.value);
  const version = languageVersion(written.value);
  if (version === null || version > NEWEST_LANGUAGE) {
    const issues = [...written.issues, languageIssue(version, written)];
    return { file, kind, document: null, claimedName, issues };
  }
  const json = inNewestLanguage(kind, written, version);
  const issues = [...json.issues, ...(json.value === undefined ? [] : shapeIssues(kind, json))];
  if (issues.length > 0 || claimedName === null) return { file, kind, document: null, claimedName, issues };
  // The shape was checked: from here on the value has the type its meta-schema generates. Nobody asks for its version.
  const { language: _language, ...value } = json.value as SchemaLanguage[DocumentKind];
  const document = { kind, file, name: claimedName, value, place: json.place } as AnyDocument;
  return { file, kind, document, claimedName, issues };
}

function languageIssue(version: number | null, { value, place }: ParsedJson): Issue {
  const newest = NEWEST_LANGUAGE;
  if (version !== null) return buildIssue('LANGUAGE_TOO_NEW', place('/language'), { version, newest });
  const found = JSON.stringify((value as { readonly language?: unknown }).language);
  return buildIssue('LANGUAGE_UNKNOWN', place('/language'), { found, newest });
}

/** Of a file with a key written twice it is not clear what it says: it is judged as it stands. */
function inNewestLanguage(kind: DocumentKind, written: ParsedJson, version: number): ParsedJson {
  if (version === NEWEST_LANGUAGE || written.value === undefined || written.issues.length > 0) return written;
  const migrated = migrateText(kind, written, version);
  return migrated === null ? written : placedInOriginal(migrated, written);
}

function nameOf(kind: DocumentKind, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const name = (value as { readonly [key: string]: unknown })[kind === 'screen' ? 'id' : 'name'];
  return typeof name === 'string' ? name : null;
}
