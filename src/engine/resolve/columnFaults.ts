import { columnKind } from '../columns/columnKinds.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ColumnDefinition, ColumnKindName, FormatName, StoredType } from '../schema.generated.ts';
import { type Fault, fault } from './Fault.ts';
import { findCodeTable } from './findCodeTable.ts';
import type { ResolvedDataset } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** What a column of a kind may show; a kind without stored types has no value of its own. */
export interface ColumnRule {
  readonly stored: readonly StoredType[];
  readonly formats: readonly FormatName[];
}

export const COLUMN_RULES: Readonly<Record<ColumnKindName, ColumnRule>> = {
  text: { stored: ['text', 'code', 'integer', 'flag'], formats: ['plain', 'json'] },
  code: { stored: ['code', 'codeSet', 'text', 'flag'], formats: ['plain'] },
  money: { stored: ['money'], formats: ['amount', 'wan', 'capitals', 'plain'] },
  number: { stored: ['integer', 'decimal'], formats: ['quantity', 'plain'] },
  rate: { stored: ['codeSet', 'code'], formats: ['plain'] },
  date: { stored: ['date', 'datetime'], formats: ['date', 'dateCompact', 'year', 'quarter', 'month', 'monthCompact'] },
  datetime: { stored: ['datetime'], formats: ['second', 'minute', 'date', 'dateCompact', 'year'] },
  month: { stored: ['month'], formats: ['month', 'monthCompact', 'year', 'quarter'] },
  time: { stored: ['time'], formats: ['plain'] },
  status: { stored: ['code', 'text', 'flag'], formats: ['plain'] },
  badge: { stored: ['code', 'text', 'flag'], formats: ['plain'] },
  level: { stored: ['code', 'text'], formats: ['plain'] },
  risk: { stored: ['text', 'codeSet', 'code'], formats: ['plain'] },
  operations: { stored: [], formats: [] },
};

/** Row actions stand in the column without a value of its own. */
export function isOperations({ kind }: Pick<ColumnDefinition, 'kind'>): boolean {
  return COLUMN_RULES[kind].stored.length === 0;
}

/** What a column holds whose rows no dataset describes; null for operations, which hold nothing. */
export function storedTypeOf(kind: ColumnKindName): StoredType | null {
  return COLUMN_RULES[kind].stored[0] ?? null;
}

/** What is wrong with a column whatever its dataset: properties of other kinds, format, code table, colours. */
export function columnFaults(column: ColumnDefinition, library: SchemaLibrary): readonly Fault[] {
  const { kind, codes, format } = column;
  const { stored, formats } = COLUMN_RULES[kind];
  const misplaced: string[] = [];
  if (codes !== undefined && !columnKind(kind).usesCodes) misplaced.push('codes');
  if (stored.length === 0) {
    if (column.source !== undefined) misplaced.push('source');
    if (format !== undefined) misplaced.push('format');
    if (column.sortable === true) misplaced.push('sortable');
  }
  const wrongFormat = stored.length > 0 && format !== undefined && !formats.includes(format);
  const formatDetails = { format: format ?? '', kind, allowed: formats.join(', ') };
  return [
    ...misplaced.map((property) => fault('PROPERTY_NOT_FOR_KIND', `/${property}`, { property, kind })),
    ...(wrongFormat ? [fault('COLUMN_FORMAT_MISMATCH', '/format', formatDetails)] : []),
    ...(columnKind(kind).usesCodes ? codesFaults(column, library) : []),
  ];
}

/** What is wrong with a column on one dataset: the stored column and its type. */
export function columnDatasetFaults(
  field: string,
  { kind, source }: ColumnDefinition,
  dataset: ResolvedDataset,
): readonly Fault[] {
  const { stored } = COLUMN_RULES[kind];
  if (stored.length === 0) return [];
  const name = source ?? field;
  const column = Object.hasOwn(dataset.columns, name) ? dataset.columns[name] : undefined;
  if (column === undefined) {
    const near = nearestWord(name, Object.keys(dataset.columns));
    const path = source === undefined ? '' : '/source';
    return [fault('DATASET_UNKNOWN_COLUMN', path, { dataset: dataset.name, column: name }, near)];
  }
  if (stored.includes(column.type)) return [];
  return [fault('COLUMN_KIND_MISMATCH', '/kind', { kind, type: column.type, column: name })];
}

/** Kinds that show more of a code than its name, and the property of the code that says what. */
export const COLUMN_LOOKS: Readonly<Partial<Record<ColumnKindName, Look>>> = {
  status: 'tone',
  badge: 'badge',
  level: 'level',
};
type Look = 'tone' | 'badge' | 'level';

/**
 * Codes of a table that lack what the column shows although others have it: the mistake is in the table. A table where
 * none has it is not meant for such a column: the mistake is in the column, and `columnFaults` has it.
 */
export function codesWithoutLook(
  kind: ColumnKindName,
  table: SchemaDocument<'codes'>,
): readonly { readonly index: number; readonly code: string; readonly property: Look }[] {
  const property = COLUMN_LOOKS[kind];
  const { items = [] } = table.value;
  if (property === undefined || items.every((item) => item[property] === undefined)) return [];
  return items.flatMap((item, index) => (item[property] === undefined ? [{ index, code: item.code, property }] : []));
}

function codesFaults({ kind, codes }: ColumnDefinition, library: SchemaLibrary): readonly Fault[] {
  if (codes === undefined) return [fault('CODES_MISSING_TABLE', '/kind', { kind })];
  const { table, faults } = findCodeTable(codes, '/codes', library);
  const property = COLUMN_LOOKS[kind];
  if (table === null || property === undefined) return faults;
  const bare = (table.value.items ?? []).every((item) => item[property] === undefined);
  return bare ? [fault('CODES_WITHOUT_LOOKS', '/codes', { kind, property, table: codes })] : [];
}
