import { describe, expect, it } from 'vitest';
import { buildLanguagePage } from './languagePage.ts';
import { anchor } from './markdown.ts';
import { META_DOCUMENTS, readMetaSchema } from './schemaTypes.ts';

const pages = new Map(META_DOCUMENTS.map((name) => [`${name}.md`, buildLanguagePage(name)]));

/** Every key below `properties`, with the title of the object it belongs to, found without the page's own code. */
function listProperties(value: unknown, found: [string, string][] = []): readonly [string, string][] {
  if (value === null || typeof value !== 'object') return found;
  const node = value as Record<string, unknown>;
  if (typeof node.title === 'string' && typeof node.properties === 'object' && node.properties !== null) {
    for (const key of Object.keys(node.properties)) found.push([node.title, key]);
  }
  for (const child of Object.values(node)) listProperties(child, found);
  return found;
}

function section(page: string, title: string): string {
  return page.split(/^#+ /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

describe('reference pages of the schema language', () => {
  it('have a row for every property of every object', () => {
    for (const name of META_DOCUMENTS) {
      const page = pages.get(`${name}.md`) ?? '';
      const properties = listProperties(readMetaSchema(name));
      expect(properties.length).toBeGreaterThan(0);
      const missing = properties.filter(([title, key]) => !section(page, title).includes(`| \`${key}\` |`));
      expect(missing).toEqual([]);
    }
  });

  it('link only to headings that exist', () => {
    for (const page of pages.values()) {
      for (const [, file = '', target = ''] of page.matchAll(/\]\(([a-z]+\.md)#([^)]+)\)/g)) {
        if (file === 'kinds.md') continue;
        const headings = [...(pages.get(file) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          anchor(heading),
        );
        expect(headings).toContain(target);
      }
    }
  });

  it('state a default apart from the description', () => {
    expect(pages.get('screen.md')).toContain(
      '| `pageSize` | whole number |  | 1 to 1000; default 100 | Page size at first; one of pageSizes. |',
    );
    expect(pages.get('screen.md')).toContain("1 to 3 entries | Default order. The row's key always comes last. |");
  });
});
