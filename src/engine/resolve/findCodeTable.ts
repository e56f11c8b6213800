import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import { type Fault, fault } from './Fault.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** The code table a definition names: the table, null when none can be looked into, and the fault if the name is wrong. */
export function findCodeTable(
  name: string,
  path: string,
  library: SchemaLibrary,
): { readonly table: SchemaDocument<'codes'> | null; readonly faults: readonly Fault[] } {
  const table = library.find('codes', name);
  if (table === 'broken') return { table: null, faults: [] };
  if (table !== 'unknown') return { table, faults: [] };
  return {
    table: null,
    faults: [fault('CODES_UNKNOWN_TABLE', path, { name }, nearestWord(name, library.names('codes')))],
  };
}
