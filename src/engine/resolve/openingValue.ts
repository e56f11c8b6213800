import { nearestWord } from '../issues/nearestWord.ts';
import type { OpeningValue } from '../schema.generated.ts';
import { type Fault, fault } from './Fault.ts';
import { defaultFaults } from './filterFaults.ts';
import { FILTER_RULES, type FilterRule } from './filterRules.ts';
import type { ResolvedDataset, ResolvedFilter } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

const ROW_COLUMN = /^\$row\.([a-z][A-Za-z0-9]{0,63})$/;

/**
 * The dataset column a text of an opening stands for, or null for a text that means itself.
 *
 * @example rowColumn('$row.orderNo') // 'orderNo'
 */
export function rowColumn(text: string | null): string | null {
  return (text === null ? null : ROW_COLUMN.exec(text)?.[1]) ?? null;
}

/** The dataset columns a value of an opening reads from the row. */
export function rowColumns(value: OpeningValue): readonly string[] {
  return partsOf(value).flatMap((part) => rowColumn(part) ?? []);
}

/** What is wrong with what a filter of an opened screen is to begin with, in a row of this dataset. */
export function openingValueFaults(
  value: OpeningValue,
  filter: ResolvedFilter,
  dataset: ResolvedDataset,
  library: SchemaLibrary,
): readonly Fault[] {
  if (value === null) return [];
  const faults = partsOf(value).flatMap((part, index) => {
    const path = typeof value === 'string' ? '' : `/${index}`;
    const name = rowColumn(part);
    if (name !== null) return rowFaults(name, filter, dataset, path);
    return part?.startsWith('$') ? [unknownReference(part, dataset, path)] : [];
  });
  if (faults.length > 0) return faults;
  const definition = {
    kind: filter.kind,
    multiple: filter.multiple,
    codes: {
      ...(filter.codes === null ? {} : { table: filter.codes }),
      ...(filter.codesGroup === null ? {} : { group: filter.codesGroup }),
    },
    // The form of a row's text is known only when there is a row.
    ...(rowColumns(value).length === 0 ? { rules: filter.rules } : {}),
  };
  const sample = sampleOf(value, filter, library);
  // Beside a row's value the rest of a range or list is judged alone; its form was a default's.
  return defaultFaults(definition, sample, library).map((found) => ({
    ...found,
    path: found.path.replace(/^\/default/, ''),
  }));
}

function partsOf(value: OpeningValue): readonly (string | null)[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

function rowFaults(name: string, { kind }: ResolvedFilter, dataset: ResolvedDataset, path: string): readonly Fault[] {
  const column = Object.hasOwn(dataset.columns, name) ? dataset.columns[name] : undefined;
  if (column === undefined) {
    const near = nearestWord(name, Object.keys(dataset.columns));
    const suggestion = near === null ? null : `$row.${near}`;
    return [fault('DATASET_UNKNOWN_COLUMN', path, { dataset: dataset.name, column: name }, suggestion)];
  }
  if (FILTER_RULES[kind].stored.includes(column.type)) return [];
  return [fault('FILTER_KIND_MISMATCH', path, { kind, type: column.type, column: name })];
}

/** A misspelt reference would be looked for as a text. */
function unknownReference(value: string, { columns }: ResolvedDataset, path: string): Fault {
  const allowed = Object.keys(columns).map((name) => `$row.${name}`);
  return fault('SET_UNKNOWN_VALUE', path, { value, allowed: '$row.COLUMN' }, nearestWord(value, allowed));
}

/** What stands for a value of a row while the form is judged. */
const SAMPLES: Readonly<Record<FilterRule['form'], string>> = {
  text: 'text',
  month: 'period',
  codes: '',
  list: 'organisation',
  dates: 'today',
  amounts: '0',
};

function sampleOf(value: string | (string | null)[], filter: ResolvedFilter, library: SchemaLibrary) {
  const { form } = FILTER_RULES[filter.kind];
  const sample = SAMPLES[form];
  if (typeof value === 'string') return rowColumn(value) === null ? value : sample || 'text';
  if (rowColumns(value).length === 0) return value;
  if (form === 'dates' || form === 'amounts') {
    // An open end is never reversed; two of them are no range.
    const rest = value.map((part) => (rowColumn(part) === null ? part : null));
    return rest.some((part) => part !== null) ? rest : rest.with(0, sample);
  }
  const spare = form === 'codes' ? codesBeside(value, filter, library) : [];
  return value.map((part, index) => (rowColumn(part) === null ? part : (spare.shift() ?? `${sample}${index}`)));
}

/** Codes the filter offers that the value does not name. */
function codesBeside(value: readonly (string | null)[], filter: ResolvedFilter, library: SchemaLibrary): string[] {
  const table = filter.codes === null ? 'unknown' : library.find('codes', filter.codes);
  if (typeof table === 'string') return [];
  return (table.value.items ?? [])
    .filter(({ groups }) => filter.codesGroup === null || groups?.includes(filter.codesGroup))
    .map(({ code }) => code)
    .filter((code) => !value.includes(code));
}
