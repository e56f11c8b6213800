import { IMPORT_LIMITS } from './importLimits.ts';
import type { SheetRow, SheetTable } from './SheetTable.ts';

/** Where the columns of a sheet are. */
export interface Places<Field extends string> {
  get(field: Field): number | undefined;
  has(field: Field): boolean;
}

/** A sheet whose header was found: columns by what they mean, never by position alone. */
export interface HeaderSheet<Field extends string> {
  readonly name: string;
  readonly places: Places<Field>;
  readonly header: readonly string[];
  /** The rows under the header. */
  readonly rows: readonly SheetRow[];
}

/** Field by header word, spelled alike. */
export type HeaderWords<Field extends string> = ReadonlyMap<string, Field>;

/** Full-width forms, blanks, the asterisk and （必录） of required columns make no difference. */
export function normaliseHeader(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s*]/g, '')
    .replace(/\((?:必录|必填|全电票必录|元).*?\)$/, '')
    .toLowerCase();
}

export function headerWords<Field extends string>(
  words: Readonly<Record<Field, readonly string[]>>,
): HeaderWords<Field> {
  const pairs = Object.entries<readonly string[]>(words).flatMap(([field, spellings]) =>
    spellings.map((word) => [normaliseHeader(word), field as Field] as const),
  );
  return new Map(pairs);
}

/** Finds the header within the first rows of a sheet: the first row whose columns are enough for the layout. */
export function findHeader<Field extends string>(
  sheet: SheetTable,
  words: HeaderWords<Field>,
  isEnough: (places: Places<Field>) => boolean,
): HeaderSheet<Field> | null {
  for (const [index, row] of sheet.rows.slice(0, IMPORT_LIMITS.headerRows).entries()) {
    const places = new Map<Field, number>();
    for (const [place, text] of row.cells.entries()) {
      const field = words.get(normaliseHeader(text));
      if (field !== undefined && !places.has(field)) places.set(field, place);
    }
    if (isEnough(places)) return { name: sheet.name, places, header: row.cells, rows: sheet.rows.slice(index + 1) };
  }
  return null;
}

/** Text of a field in a row; empty when the sheet has no such column. */
export function cellOf<Field extends string>(sheet: HeaderSheet<Field>, row: SheetRow, field: Field): string {
  const place = sheet.places.get(field);
  return place === undefined ? '' : (row.cells[place] ?? '').trim();
}
