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

const COLUMN_RULES: Readonly<Record<ColumnKindName, ColumnRule>> = {
  text: { stored: ['text', 'code', 'integer', 'flag'], formats: ['plain'] },
  code: { stored: ['code', 'codeSet', 'text', 'flag'], formats: ['plain'] },
  money: { stored: ['money'], formats: ['amount', 'wan', 'plain'] },
  number: { stored: ['integer', 'decimal'], formats: ['quantity', 'plain'] },
  rate: { stored: ['codeSet', 'code'], formats: ['plain'] },
  date: { stored: ['date', 'datetime'], formats: ['date', 'dateCompact', 'year', 'month', 'monthCompact'] },
  datetime: { stored: ['datetime'], formats: ['second', 'minute', 'date', 'dateCompact', 'year'] },
  month: { stored: ['month'], formats: ['month', 'monthCompact', 'year'] },
  time: { stored: ['time'], formats: ['plain'] },
  status: { stored: ['code', 'text', 'flag'], formats: ['plain'] },
  operations: { stored: [], formats: [] },
};

/** Row actions stand in the column without a value of its own. */
export function isOperations({ kind }: Pick<ColumnDefinition, 'kind'>): boolean {
  return COLUMN_RULES[kind].stored.length === 0;
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

/**
 * Codes of a status table that lack a colour although others have one: the mistake is in the table. A table without any
 * colour is not meant for a status column: the mistake is in the column, and `columnFaults` has it.
 */
export function codesWithoutTone(table: SchemaDocument<'codes'>): readonly { index: number; code: string }[] {
  const { items } = table.value;
  if (items.every(({ tone }) => tone === undefined)) return [];
  return items.flatMap(({ code, tone }, index) => (tone === undefined ? [{ index, code }] : []));
}

function codesFaults({ kind, codes }: ColumnDefinition, library: SchemaLibrary): readonly Fault[] {
  if (codes === undefined) return [fault('CODES_MISSING_TABLE', '/kind', { kind })];
  const { table, faults } = findCodeTable(codes, '/codes', library);
  if (table === null || kind !== 'status') return faults;
  const colourless = table.value.items.every(({ tone }) => tone === undefined);
  return colourless ? [fault('STATUS_WITHOUT_TONES', '/codes', { table: codes })] : [];
}
