import { buildIssue } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
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
  const json = parseJson(file, text);
  const issues = [...json.issues, ...(json.value === undefined ? [] : shapeIssuesElsewhere(kind, json))];
  const claimedName = nameOf(kind, json.value);
  if (issues.length > 0 || claimedName === null) return { file, kind, document: null, claimedName, issues };
  // The shape was checked: from here on the value has the type its meta-schema generates.
  const document = { kind, file, name: claimedName, value: json.value, place: json.place } as AnyDocument;
  return { file, kind, document, claimedName, issues };
}

/** A key that must not be there at all is not also an unknown property. */
function shapeIssuesElsewhere(kind: DocumentKind, json: ParsedJson): readonly Issue[] {
  const reported = new Set(json.issues.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''));
  return shapeIssues(kind, json).filter(({ pointer }) => !reported.has(pointer));
}

function nameOf(kind: DocumentKind, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const name = (value as { readonly [key: string]: unknown })[kind === 'screen' ? 'id' : 'name'];
  return typeof name === 'string' ? name : null;
}
