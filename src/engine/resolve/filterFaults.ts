import { centsFromDecimal } from '../formats/decimal.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { FilterDefinition } from '../schema.generated.ts';
import { codesOf } from './codesOf.ts';
import { codeDefaultFaults, dateFaults, monthFaults, reversedDateFaults, textFormatFaults } from './defaultFaults.ts';
import { type Fault, fault } from './Fault.ts';
import { FILTER_RULES, type FilterRule, OWN_PROPERTIES, OWN_RULES } from './filterRules.ts';
import { findCodeTable } from './findCodeTable.ts';
import type { ResolvedDataset } from './ResolvedScreen.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** What is wrong with a filter whatever its dataset: properties of other kinds, code table, default. */
export function filterFaults(filter: FilterDefinition, library: SchemaLibrary): readonly Fault[] {
  const { kind } = filter;
  const { properties, rules } = FILTER_RULES[kind];
  const misplaced = OWN_PROPERTIES.filter((name) => filter[name] !== undefined && !properties.includes(name));
  const idle = OWN_RULES.filter((name) => filter.rules?.[name] !== undefined && !rules.includes(name));
  return [
    ...misplaced.map((property) => fault('PROPERTY_NOT_FOR_KIND', `/${property}`, { property, kind })),
    ...idle.map((property) => fault('PROPERTY_NOT_FOR_KIND', `/rules/${property}`, { property, kind })),
    ...codesFaults(filter, library),
    ...selectableFaults(filter.selectable),
    ...(filter.default === undefined || filter.default === null ? [] : defaultFaults(filter, filter.default, library)),
  ];
}

/** Days between which one can pick: understood, and never the wrong way round. */
function selectableFaults([from = null, to = null]: NonNullable<
  FilterDefinition['selectable']
> = []): readonly Fault[] {
  const faults = [from, to].flatMap((end, index) => (end === null ? [] : dateFaults(end, `/selectable/${index}`)));
  return faults.length > 0 || from === null || to === null ? faults : reversedDateFaults(from, to, '/selectable');
}

/** What is wrong with a filter on one dataset: columns it is about, their types, search. */
export function filterDatasetFaults(
  field: string,
  { kind, source, match = 'contains' }: FilterDefinition,
  dataset: ResolvedDataset,
): readonly Fault[] {
  const { stored, form } = FILTER_RULES[kind];
  const sources = typeof source === 'object' ? source : [source ?? field];
  return sources.flatMap((name, index) => {
    const path = source === undefined ? '' : typeof source === 'object' ? `/source/${index}` : '/source';
    const column = Object.hasOwn(dataset.columns, name) ? dataset.columns[name] : undefined;
    if (column === undefined) {
      const near = nearestWord(name, Object.keys(dataset.columns));
      return [fault('DATASET_UNKNOWN_COLUMN', path, { dataset: dataset.name, column: name }, near)];
    }
    const searches = form === 'text' && match === 'contains';
    // A piece of joined entries is no entry: RL1 is found in RL10.
    if (!stored.includes(column.type) || (searches && column.type === 'codeSet')) {
      return [fault('FILTER_KIND_MISMATCH', '/kind', { kind, type: column.type, column: name })];
    }
    return searches && !column.search ? [fault('FILTER_SEARCH_MISSING', path || '/kind', { column: name })] : [];
  });
}

function codesFaults(filter: FilterDefinition, library: SchemaLibrary): readonly Fault[] {
  const { kind } = filter;
  if (FILTER_RULES[kind].form !== 'codes') return [];
  const { table: name, group } = codesOf(filter);
  if (name === undefined) return [fault('CODES_MISSING_TABLE', '/kind', { kind })];
  const { table, faults } = findCodeTable(name, '/codes/table', library);
  if (table === null || group === undefined) return faults;
  const groups = new Set((table.value.items ?? []).flatMap((item) => item.groups ?? []));
  if (groups.has(group)) return [];
  return [fault('CODES_UNKNOWN_GROUP', '/codes/group', { table: name, group }, nearestWord(group, groups))];
}

type DefaultValue = NonNullable<FilterDefinition['default']>;
type DefaultCheck = (value: DefaultValue, filter: FilterDefinition, library: SchemaLibrary) => readonly Fault[] | null;

/** By form of the default; null says that the form is wrong. */
const DEFAULT_CHECKS: Readonly<Record<FilterRule['form'], DefaultCheck>> = {
  text: (value, { rules }) => (typeof value === 'string' ? textFormatFaults(value, rules?.format) : null),
  month: (value) => (typeof value === 'string' ? monthFaults(value, '/default') : null),
  list: (value) => (differentTexts(value) === null ? null : []),
  codes: (value, filter, library) => {
    const codes = differentTexts(value);
    if (codes === null || (filter.multiple === false && codes.length > 1)) return null;
    const { table: name, group = null } = codesOf(filter);
    const table = name === undefined ? 'unknown' : library.find('codes', name);
    if (typeof table === 'string') return [];
    // A group that does not exist holds no default either: one mistake.
    if (group !== null && !(table.value.items ?? []).some((item) => item.groups?.includes(group))) return [];
    return codes.flatMap((code, index) => codeDefaultFaults(code, `/default/${index}`, table, group));
  },
  dates: (value) => {
    const ends = rangeEnds(value);
    if (ends === null) return null;
    const faults = ends.flatMap((end, index) => (end === null ? [] : dateFaults(end, `/default/${index}`)));
    const [from, to] = ends;
    return faults.length > 0 || from === null || to === null ? faults : reversedDateFaults(from, to, '/default');
  },
  amounts: (value) => {
    const ends = rangeEnds(value);
    const cents = ends?.map((end) => (end === null ? null : centsFromDecimal(end)));
    if (ends === null || ends.some((end, index) => end !== null && cents?.[index] === null)) return null;
    const [min, max] = cents ?? [];
    if (min == null || max == null || min <= max) return [];
    const [from, to] = ends as readonly [string, string];
    return [fault('DEFAULT_REVERSED', '/default', { from, to, when: { zh: '', en: '' } })];
  },
};

/** What is wrong with a value as the default of a filter; the place is `/default`. */
export function defaultFaults(filter: FilterDefinition, value: DefaultValue, library: SchemaLibrary): readonly Fault[] {
  const { form, expected } = FILTER_RULES[filter.kind];
  return DEFAULT_CHECKS[form](value, filter, library) ?? [fault('DEFAULT_WRONG_FORM', '/default', { expected })];
}

function differentTexts(value: DefaultValue): readonly string[] | null {
  if (typeof value === 'string' || value.includes(null)) return null;
  return new Set(value).size === value.length ? (value as readonly string[]) : null;
}

/** Both ends of a range, at least one of them given. */
function rangeEnds(value: DefaultValue): readonly [string | null, string | null] | null {
  if (typeof value === 'string' || value.length !== 2) return null;
  const [from = null, to = null] = value;
  return from === null && to === null ? null : [from, to];
}
