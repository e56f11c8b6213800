import { filterKind, filterKinds } from '../filters/filterKinds.ts';
import { cleanText } from '../formats/usableText.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { AddressParameters } from './BrokenClause.ts';

export type ReadClause =
  | { readonly state: 'absent' }
  | { readonly state: 'read'; readonly value: unknown }
  | { readonly state: 'broken' };

/** Before the name of a parameter: the clause is of another kind than the filter of that name is now. */
export const RETYPED_MARK = '~';

/**
 * Reads the clause of one filter out of an address, whole or not at all: a value the kind would have to cut, drop or
 * refuse is broken. Blank parameters say nothing. `field` is the name it is given under, when that is an earlier one.
 *
 * @example readClause(signDate, [['signDateStart', '2025-02-30']]) // { state: 'broken' }
 */
export function readClause(filter: ResolvedFilter, given: AddressParameters, field = filter.field): ReadClause {
  const kind = filterKind(filter.kind);
  const named = { ...filter, field };
  const keys = new Set(kind.wireKeys(named));
  const pairs = given
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => keys.has(name) && text !== '');
  if (pairs.length === 0) return { state: 'absent' };
  if (pairs.some(([, text]) => cleanText(text) !== text)) return { state: 'broken' };
  const value = kind.fromUrl(named, new URLSearchParams(pairs.map(([name, text]) => [name, text])));
  if (value === undefined) return { state: 'broken' };
  const distinct = new Set(pairs.map(([name, text]) => JSON.stringify([name, text])));
  const isWhole = kind.toUrl(named, value).length >= distinct.size;
  return isWhole && kind.fromWire(named, kind.toWire(named, value)).ok ? { state: 'read', value } : { state: 'broken' };
}

/**
 * The field a parameter of unknown origin is most likely about: its name without the ending a kind gives it.
 *
 * @example stemOf('paidDateStart') // 'paidDate'
 */
export function stemOf(name: string): string {
  const ending = PARAMETER_ENDINGS.find((text) => name.length > text.length && name.endsWith(text)) ?? '';
  return name.slice(0, name.length - ending.length);
}

/** Start, End, Min, Max, as the kinds have them. */
const PARAMETER_ENDINGS: readonly string[] = Object.values(filterKinds)
  .flatMap((kind) => kind.wireKeys({ field: '' } as ResolvedFilter))
  .filter((ending) => ending !== '');
