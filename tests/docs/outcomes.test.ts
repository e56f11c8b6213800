import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/outcomes.md', 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Situation'));

describe('docs/outcomes.md', () => {
  it.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row] as const))(
    '%s: its tests are there',
    (_name, row) => {
      const cell = row.split('|').at(-2) ?? '';
      const files = [...cell.matchAll(/`([^`]+)`([^`]*)/g)];
      expect(files.length).toBeGreaterThan(0);
      for (const [, file = '', titles = ''] of files) {
        expect(existsSync(file), file).toBe(true);
        const source = readFileSync(file, 'utf8');
        const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
        expect(named.length, file).toBeGreaterThan(0);
        for (const title of named) expect(source, file).toContain(title);
      }
    },
  );
});
