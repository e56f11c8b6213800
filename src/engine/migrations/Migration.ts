import type { ParsedJson } from '../parse/parseJson.ts';
import type { DocumentKind } from '../parse/SchemaDocument.ts';
import type { TextEdit } from './TextEdit.ts';

/** One step of the language, from the version before to `to`. */
export interface Migration {
  readonly to: number;
  /**
   * What has to be written otherwise in a file of the version before; nothing when the file does not use what changed.
   * Only then is the tree of the text made. A file with mistakes is migrated as far as it is understood.
   */
  edits(kind: DocumentKind, json: Pick<ParsedJson, 'value' | 'tree'>): readonly TextEdit[];
}
