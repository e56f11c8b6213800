import type { ObjectNode } from '@humanwhocodes/momoa';
import type { Issue } from '../issues/Issue.ts';
import { documentKind } from '../parse/documentKind.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import { type ParsedJson, parseJson } from '../parse/parseJson.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { memberName } from '../parse/treePlaces.ts';
import { applyEdits } from './applyEdits.ts';
import { migrateText } from './migrateText.ts';
import { languageVersion, NEWEST_LANGUAGE } from './migrations.ts';
import type { TextEdit } from './TextEdit.ts';

/** What becomes of a file that is to be of the newest version. */
export type MigratedFile =
  | { readonly status: 'current' }
  | { readonly status: 'migrated'; readonly from: number; readonly text: string }
  /** It cannot be told what the file says, so nothing of it is touched. */
  | { readonly status: 'refused'; readonly issues: readonly Issue[] };

/**
 * The text of a schema file in the newest version of the language. What has not changed keeps every character, its
 * formatting too; mistakes that can be read stay as they are, for `validate` to report.
 *
 * @example migrateFile({ path: 'codes/a.codes.json', text: '{ "name": "a" }' }) // text: { "language": 2, "name": "a" }
 */
export function migrateFile(file: SchemaFile): MigratedFile {
  const kind = documentKind(file.path);
  const written = parseJson(file.path, file.text);
  const version = languageVersion(written.value);
  const readable = kind !== null && written.value !== undefined && written.issues.length === 0;
  if (!readable || version === null || version > NEWEST_LANGUAGE || written.tree().type !== 'Object')
    return { status: 'refused', issues: written.issues.length > 0 ? written.issues : parseDocument(file).issues };
  if (version === NEWEST_LANGUAGE) return { status: 'current' };
  const json = migrateText(kind, written, version)?.json ?? written;
  return { status: 'migrated', from: version, text: applyEdits(json.text, [languageEdit(json)]).text };
}

/** Says the version where it is said, else behind `$schema`, else first; on a line of its own where members have one. */
function languageEdit({ text, tree }: ParsedJson): TextEdit {
  const root = tree() as ObjectNode;
  const said = root.members.find((member) => memberName(member) === 'language');
  if (said !== undefined) {
    const { start, end } = said.value.loc;
    return { from: start.offset, to: end.offset, pieces: [String(NEWEST_LANGUAGE)] };
  }
  const member = `"language": ${NEWEST_LANGUAGE}`;
  const [first] = root.members;
  const inside = root.loc.start.offset + 1;
  if (first === undefined) return { from: inside, to: inside, pieces: [member] };
  const space = text.slice(inside, first.loc.start.offset);
  const between = /[\r\n]/.test(space) ? space : ' ';
  const schema = root.members.find((candidate) => memberName(candidate) === '$schema');
  const at = schema === undefined ? first.loc.start.offset : schema.loc.end.offset;
  return { from: at, to: at, pieces: [schema === undefined ? `${member},${between}` : `,${between}${member}`] };
}
