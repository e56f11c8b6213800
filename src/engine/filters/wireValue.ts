import { isBlank, isUsableText } from '../formats/usableText.ts';
import { QUERY_LIMITS } from '../query/queryLimits.ts';
import type { QueryProblemCode } from '../query/queryProblems.ts';
import type { FromWire } from './FilterKind.ts';

/** Length as people count: an emoji or a rare character is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** The own value of a key; a name inherited from a prototype is no value. */
export function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function accepted<V>(value: V | undefined): FromWire<V> {
  return { ok: true, value };
}

export function refused<V>(code: QueryProblemCode, parameter: string): FromWire<V> {
  return { ok: false, problem: { code, parameter } };
}

/** Why an unknown value is no usable text, or null. `undefined` is judged by the caller: absent is fine. */
export function textProblem(value: unknown): QueryProblemCode | null {
  if (typeof value !== 'string') return 'QUERY_WRONG_TYPE';
  if (isBlank(value)) return 'QUERY_EMPTY_VALUE';
  if (!isUsableText(value)) return 'QUERY_BAD_TEXT';
  return characterCount(value.trim()) > QUERY_LIMITS.textLength ? 'QUERY_TEXT_TOO_LONG' : null;
}

/** Reads one text people type: absent, usable, or refused with the reason. White space around it means nothing. */
export function readText(wire: Readonly<Record<string, unknown>>, key: string): FromWire<string> {
  const read = readExact(wire, key);
  return read.ok && read.value !== undefined ? accepted(read.value.trim()) : read;
}

/** Reads one value with a form of its own (a day, a month, an amount): not a character more is let through. */
export function readExact(wire: Readonly<Record<string, unknown>>, key: string): FromWire<string> {
  const value = ownValue(wire, key);
  if (value === undefined) return accepted<string>(undefined);
  const problem = textProblem(value);
  return problem === null ? accepted(value as string) : refused(problem, key);
}
