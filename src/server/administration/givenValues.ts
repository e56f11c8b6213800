import type { WireRow } from '../sql/storedValues.ts';

/** What a change says of a column as text; null when it says nothing of it. */
export function textOf(values: WireRow, name: string): string | null {
  return Object.hasOwn(values, name) ? String(values[name] ?? '').trim() : null;
}

/** Codes with commas between them, each once; null when the change says nothing of the column. */
export function codesOf(values: WireRow, name: string): readonly string[] | null {
  const text = textOf(values, name);
  return text === null ? null : splitCodes(text);
}

export function splitCodes(text: string): readonly string[] {
  return [...new Set(text.split(',').filter((code) => code !== ''))];
}

/** A flag or a state of 1 and 0; null when the change says nothing of it. */
export function flagOf(values: WireRow, name: string): 0 | 1 | null {
  const text = textOf(values, name);
  return text === null ? null : text === '1' ? 1 : 0;
}

/** Codes of organisations, roles and groups. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(text);
}
