import type { FilterValues } from '#engine';

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return false;
}

/**
 * Form data as filter values: what holds nothing is absent, never an empty text, list or range. Values are not
 * otherwise touched, so that typing is never rewritten; the engine normalises when a search begins.
 */
export function dropEmpty(formData: Readonly<Record<string, unknown>>): FilterValues {
  return Object.fromEntries(Object.entries(formData).filter(([, value]) => !isEmpty(value)));
}

/** Whether two sets of plain filter values say the same; key order does not matter. */
export function sameValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftKeys = Object.keys(left);
  if (leftKeys.length !== Object.keys(right).length) return false;
  return leftKeys.every((key) =>
    sameValues((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
  );
}
