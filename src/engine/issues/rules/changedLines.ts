/** Lines of two texts that differ, without those both begin and end with. */
export interface ChangedLines {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** 1-based number of the first of them. */
  readonly first: number;
}

/** @example changedLines('a\nb\nc', 'a\nx\nc') // { before: ['b'], after: ['x'], first: 2 } */
export function changedLines(before: string, after: string): ChangedLines {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return { before: a.slice(start, a.length - end), after: b.slice(start, b.length - end), first: start + 1 };
}
