import type { LoadedSchemas } from '#engine';
import { buildKindsPage } from './kindsPage.ts';
import { buildLanguagePage } from './languagePage.ts';
import { code, page, table } from './markdown.ts';
import { META_DOCUMENTS } from './schemaTypes.ts';
import { buildScreenPage } from './screenPage.ts';

const DOCUMENT_WORDS: Readonly<Record<(typeof META_DOCUMENTS)[number], string>> = {
  screen: 'one list screen',
  fields: 'business fields with their labels',
  codes: 'a code table',
  dataset: 'rows the server stores, and what users can do with them',
};

/** The reference pages by path below docs/reference. */
export function buildReferencePages(loaded: LoadedSchemas): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const document of META_DOCUMENTS) pages.set(`${document}.md`, buildLanguagePage(document));
  pages.set('kinds.md', buildKindsPage());
  for (const screen of loaded.screens.values()) pages.set(`screens/${screen.id}.md`, buildScreenPage(screen, loaded));
  pages.set('README.md', buildIndex(loaded));
  return pages;
}

function buildIndex(loaded: LoadedSchemas): string {
  return page(
    '# Reference',
    'What configurators write, file kind by file kind, and every screen as it stands.',
    [
      ...META_DOCUMENTS.map((name) => `- [\`*.${name}.json\`](${name}.md): ${DOCUMENT_WORDS[name]}`),
      '- [Kinds, formats and relative values](kinds.md)',
    ].join('\n'),
    '## Screens',
    table(
      ['screen', 'id', 'columns', 'filters', 'operations'],
      [...loaded.screens.values()].map(({ id, title, columns, filters, toolbar }) => [
        `[${title.zh} · ${title.en}](screens/${id}.md)`,
        code(id),
        `${columns.filter(({ kind }) => kind !== 'operations').length}`,
        `${filters.length}`,
        `${new Set([...toolbar, ...columns.flatMap(({ actions }) => actions)]).size}`,
      ]),
    ),
  );
}
