import type { CompiledFilter, CompiledScreen, Language } from '../compile/CompiledScreen.ts';
import { filterKind, filterKinds } from '../filters/filterKinds.ts';
import { joinWords } from '../formats/joinWords.ts';
import type { AddressParameters, BrokenClause } from './BrokenClause.ts';
import type { FilterValues } from './ListState.ts';
import { RETYPED_MARK, readClause, stemOf } from './readClause.ts';
import { withoutMark } from './remapClause.ts';

export interface ReadAddress {
  readonly values: FilterValues;
  readonly broken: readonly BrokenClause[];
}

/**
 * Reads every condition of an address: each parameter ends in a value of a filter or in a broken clause, none is
 * dropped. A filter that was renamed still answers to its earlier name.
 */
export function readAddress(
  { filters, language }: Pick<CompiledScreen, 'filters' | 'language'>,
  given: AddressParameters,
): ReadAddress {
  const values: [string, unknown][] = [];
  const broken: BrokenClause[] = [];
  const taken = new Set<string>();
  for (const filter of filters) {
    const field = nameInUse(filter, filters, given);
    const keys = keysOf(filter, field);
    for (const key of keys) taken.add(key);
    const read = readClause(filter.resolved, given, field);
    if (read.state === 'read') values.push([filter.field, read.value]);
    if (read.state === 'broken') {
      const parameters = given.filter(([name]) => keys.includes(name));
      broken.push({
        field: filter.field,
        label: filter.label,
        text: textOf(parameters, language),
        reason: 'badValue',
        parameters,
      });
    }
  }
  const left = given.filter(([name]) => !taken.has(name));
  return {
    values: Object.freeze(Object.fromEntries(values)),
    broken: [...broken, ...unknownClauses({ filters, language }, left)],
  };
}

/** What a clause asks for, as far as it can be said without its filter. */
export function textOf(parameters: AddressParameters, language: Language): string {
  return joinWords(
    parameters.map(([, text]) => text),
    language,
  );
}

/** Today's name, or the earlier one the address speaks: never one that belongs to another filter of today. */
function nameInUse(filter: CompiledFilter, filters: readonly CompiledFilter[], given: AddressParameters): string {
  const names = new Set(given.map(([name]) => name));
  const isGiven = (field: string) => keysOf(filter, field).some((key) => names.has(key));
  if (isGiven(filter.field)) return filter.field;
  const owned = new Set(filters.flatMap((other) => keysOf(other, other.field)));
  return (
    filter.resolved.renamedFrom.find(
      (field) => isGiven(field) && !keysOf(filter, field).some((key) => owned.has(key)),
    ) ?? filter.field
  );
}

function keysOf(filter: CompiledFilter, field: string): readonly string[] {
  return filterKind(filter.kind).wireKeys({ ...filter.resolved, field });
}

/** What no filter answers to, the two ends of a range together. */
function unknownClauses(
  { filters, language }: Pick<CompiledScreen, 'filters' | 'language'>,
  left: AddressParameters,
): readonly BrokenClause[] {
  const byStem = new Map<string, [string, string][]>();
  for (const [name, text] of left) {
    const isMarked = name.startsWith(RETYPED_MARK);
    const stem = `${isMarked ? RETYPED_MARK : ''}${stemOf(withoutMark(name))}`;
    byStem.set(stem, [...(byStem.get(stem) ?? []), [name, text]]);
  }
  return [...byStem].map(([stem, parameters]): BrokenClause => {
    const field = withoutMark(stem);
    const filter = stem === field ? undefined : filters.find((each) => couldBeAbout(each, parameters));
    const about = { text: textOf(parameters, language), parameters };
    return filter === undefined
      ? { field, label: null, reason: 'unknown', ...about }
      : { field: filter.field, label: filter.label, reason: 'retyped', ...about };
  });
}

/** Whether the clause was this filter's when it was of some other kind. */
function couldBeAbout(filter: CompiledFilter, parameters: AddressParameters): boolean {
  const names = new Set(Object.values(filterKinds).flatMap((kind) => kind.wireKeys(filter.resolved)));
  return parameters.every(([name]) => names.has(withoutMark(name)));
}
