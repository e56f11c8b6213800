import type { DocumentKind } from './SchemaDocument.ts';

const SUFFIXES: readonly (readonly [string, DocumentKind])[] = [
  ['.screen.json', 'screen'],
  ['.fields.json', 'fields'],
  ['.codes.json', 'codes'],
  ['.dataset.json', 'dataset'],
];

/**
 * The kind of document a file holds, from the end of its name; null when the name says nothing.
 *
 * @example documentKind('screens/invoice.general.screen.json') // 'screen'
 */
export function documentKind(path: string): DocumentKind | null {
  return SUFFIXES.find(([suffix]) => path.endsWith(suffix))?.[1] ?? null;
}

/** The name of a file without folder and suffix: by convention the name of what it holds. */
export function fileStem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const suffix = SUFFIXES.find(([end]) => name.endsWith(end))?.[0] ?? '';
  return name.slice(0, name.length - suffix.length);
}
