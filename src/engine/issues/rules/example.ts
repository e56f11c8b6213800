import type { SchemaFile } from '../../parse/SchemaDocument.ts';
import { sampleFiles, sampleWith } from '../../resolve/sampleSchemas.ts';
import type { RuleExample } from './Rule.ts';

/** Files of the sample tree. */
export const CODES = 'codes/bill_status.codes.json';
export const FIELDS = 'fields/bill.fields.json';
export const DATASET = 'datasets/bill.dataset.json';
export const SCREEN = 'screens/bill.list.screen.json';
export const VARIANT = 'screens/bill.closed.screen.json';
export const PROVIDED = 'datasets/user.dataset.json';
export const PROVIDED_CODES = 'codes/role.codes.json';
export const OUTSIDE = 'screens/bill.outside.screen.json';

/** The import of the sample's dataset, as it stands in its file. */
export const IMPORT =
  '"import": { "layouts": ["bureau-full-export", "einvoice-xml", "own-template"], "columns": ["billNo", "billDate", "amount", "partyName"], "key": { "column": "billNo", "from": [["billNo", "amount"], ["billDate"]] }, "set": { "remark": "x" } }';

/** A mistake in a file of the sample: one text, which stands in it once, gives way to another. */
export function edit(
  file: string,
  find: string,
  to: string,
  at: string,
  pointer: string,
  suggestion: string | null = null,
): RuleExample {
  const wrong = sampleWith(file, find, to).find(({ path }) => path === file) as SchemaFile;
  return { wrong, right: fileOfSample(file), at, pointer, suggestion };
}

/** A mistake made by a whole file beside those of the sample. */
export function added(wrong: SchemaFile, right: SchemaFile, pointer: string): RuleExample {
  return { wrong, right, at: '^', pointer, suggestion: null };
}

/** A file of the sample that was copied and not renamed inside; `find` is its name, `to` that of a file of its own. */
export function copyOf(file: string, path: string, find: string, to: string, pointer: string): RuleExample {
  const { text } = fileOfSample(file);
  return added({ path, text }, { path, text: text.replace(find, () => to) }, pointer);
}

/** The sample with a file of an example in it. */
export function sampleTreeWith(file: SchemaFile): readonly SchemaFile[] {
  return [...sampleFiles().filter(({ path }) => path !== file.path), file];
}

function fileOfSample(file: string): SchemaFile {
  const found = sampleFiles().find(({ path }) => path === file);
  if (found === undefined) throw new Error(`The sample has no ${file}`);
  return found;
}
