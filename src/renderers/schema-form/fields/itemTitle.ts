import type { Language } from '#engine';

const NAMES = ['field', 'code', 'name', 'column', 'after', 'is'] as const;

/** What people read for an item of a list: its label, or the name it is about; null when it says neither. */
export function itemTitle(value: unknown, language: Language): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return value === undefined ? null : JSON.stringify(value);
  const item = value as Readonly<Record<string, unknown>>;
  for (const text of [item.label, item.name, item.title, item]) {
    const words = (text as Readonly<Record<string, unknown>> | null | undefined)?.[language];
    if (typeof words === 'string') return words;
  }
  const name = NAMES.map((key) => item[key]).find((one) => typeof one === 'string');
  return typeof name === 'string' ? name : null;
}
