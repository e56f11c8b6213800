import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Rows of the tables of a page whose header begins with this word, by their first cell. */
export function rowsOf(page: string, header: string): readonly (readonly [name: string, row: string])[] {
  return page
    .split('\n')
    .reduce<{ isOurs: boolean; rows: string[] }>(
      ({ isOurs, rows }, line) =>
        line.startsWith('|')
          ? line.startsWith(`| ${header}`)
            ? { isOurs: true, rows }
            : { isOurs, rows: isOurs && !line.startsWith('|--') ? [...rows, line] : rows }
          : { isOurs: false, rows },
      { isOurs: false, rows: [] },
    )
    .rows.map((row) => [row.split('|')[1]?.trim() ?? '', row] as const);
}

/** The last cell of a row, which says what proves it. */
export function proofOf(row: string): string {
  return row.split('|').at(-2)?.trim() ?? '';
}

/** That a cell names tests, each by its file and words of its title, and that they are there. */
export function expectTests(cell: string): void {
  const files = [...cell.matchAll(/`([^`]+)`([^`]*)/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, file = '', titles = ''] of files) {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    expect(named.length, file).toBeGreaterThan(0);
    for (const title of named) expect(source, file).toContain(title);
  }
}
