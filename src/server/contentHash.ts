import { createHash } from 'node:crypto';

/** One text for one content: the same in whatever order the members of its objects came. */
export function contentHash(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('base64url');
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
