import type { FromWire } from './FilterKind.ts';
import { accepted, readExact } from './wireValue.ts';

/** Two ends by the names of the kind; at least one is there. */
export type Range<E extends string> = { readonly [K in E]?: string };

/** A range without its empty ends, or undefined when both are empty. Key order is fixed, so equal ranges look equal. */
export function rangeOf<E extends string>(
  names: readonly [E, E],
  ends: readonly [string, string],
): Range<E> | undefined {
  const filled = names.map((name, at) => [name, ends[at] as string] as const).filter(([, text]) => text !== '');
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as Range<E>);
}

/** The two ends of an unknown value as texts; empty for what is missing. An array counts as its first two entries. */
export function endsOf(names: readonly [string, string], value: unknown): readonly [unknown, unknown] {
  if (Array.isArray(value)) return [value[0], value[1]];
  if (typeof value !== 'object' || value === null) return [undefined, undefined];
  const record = value as Readonly<Record<string, unknown>>;
  return [
    Object.hasOwn(record, names[0]) ? record[names[0]] : undefined,
    Object.hasOwn(record, names[1]) ? record[names[1]] : undefined,
  ];
}

/** Reads the two wire parameters of a range. */
export function readRange<E extends string>(
  names: readonly [E, E],
  keys: readonly [string, string],
  wire: Readonly<Record<string, unknown>>,
): FromWire<Range<E>> {
  const start = readExact(wire, keys[0]);
  if (!start.ok) return start;
  const end = readExact(wire, keys[1]);
  if (!end.ok) return end;
  return accepted(rangeOf(names, [start.value ?? '', end.value ?? '']));
}

/** The parameters of a range, without its open ends: what the wire and the address bar carry. */
export function pairsOf<E extends string>(
  names: readonly [E, E],
  keys: readonly [string, string],
  range: Range<E>,
): readonly (readonly [string, string])[] {
  const pairs = names.map((name, at) => [keys[at] as string, range[name]] as const);
  return pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
}

/** A range in words: both ends, or the open side by its sign. */
export function describeRange(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from} ~ ${to}`;
}
