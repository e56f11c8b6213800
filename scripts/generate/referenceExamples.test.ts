import { describe, expect, it } from 'vitest';
import { referencePages } from '#engine';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from '../schemaTree.ts';

const source = { files: readSchemaTree(SCHEMAS_DIR), loaded: loadOwnSchemas() };

/** Cells of a row; a sign that is escaped separates nothing. */
const cells = (line: string): readonly string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** Rows of the tables of properties that have no example, though they lead to no section with examples of its own. */
function withoutExample(page: string): readonly string[] {
  let example = -1;
  let type = -1;
  return page.split('\n').flatMap((line) => {
    const row = cells(line);
    if (line.startsWith('| property |')) {
      example = row.indexOf('example');
      type = row.indexOf('type');
    }
    const name = row[1] ?? '';
    if (!/^`.+`$/.test(name) || example === -1 || row[example] !== '') return [];
    return /\]\((?!kinds)/.test(row[type] ?? '') ? [] : [name];
  });
}

describe('the reference of our own schemas', () => {
  it('has an example of every property', () => {
    const pages = referencePages(source, 'en').filter(({ name }) =>
      ['screen', 'fields', 'codes', 'dataset'].includes(name),
    );
    expect(pages).toHaveLength(4);
    expect(pages.flatMap(({ name, markdown }) => withoutExample(markdown()).map((row) => `${name} ${row}`))).toEqual(
      [],
    );
  });
});
