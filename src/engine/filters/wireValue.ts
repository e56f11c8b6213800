import { QUERY_LIMITS } from '../query/queryLimits.ts';
import type { QueryProblemCode } from '../query/queryProblems.ts';
import type { FromWire } from './FilterKind.ts';

/** A NUL, which no database text can hold, or half of a surrogate pair, which no URL can carry. */
const UNUSABLE = /[\0\p{Surrogate}]/gu;

/** Drops what no column can hold and the white space around a text. */
export function cleanText(text: string): string {
  return text.replace(UNUSABLE, '').trim();
}

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
  if (value.trim() === '') return 'QUERY_EMPTY_VALUE';
  if (value.search(UNUSABLE) !== -1) return 'QUERY_BAD_TEXT';
  return characterCount(value.trim()) > QUERY_LIMITS.textLength ? 'QUERY_TEXT_TOO_LONG' : null;
}

/** Reads one text parameter: absent, usable, or refused with the reason. */
export function readText(wire: Readonly<Record<string, unknown>>, key: string): FromWire<string> {
  const value = ownValue(wire, key);
  if (value === undefined) return accepted<string>(undefined);
  const problem = textProblem(value);
  return problem === null ? accepted((value as string).trim()) : refused(problem, key);
}
