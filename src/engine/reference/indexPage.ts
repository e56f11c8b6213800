import { fieldsOf } from './fieldUses.ts';
import { codeText, markdownPage, markdownTable } from './markdown.ts';
import type { PageContext, ReferencePage } from './ReferenceSource.ts';
import { INDEX_PAGE, pageLink } from './referenceFile.ts';
import { referenceWords } from './text/referenceWords.ts';

/** The page that lists the others. */
export function buildIndexPage(
  ofLanguage: readonly ReferencePage[],
  { language, loaded, written }: PageContext,
): string {
  const words = referenceWords(language);
  const { head } = words;
  const link = (text: string, page: string): string => `[${text}](${pageLink(INDEX_PAGE, page)})`;
  const about: Readonly<Record<string, string | undefined>> = words.documents;
  return markdownPage(
    `# ${words.title}`,
    words.about,
    words.beginners(`${language === 'zh' ? '../../tutorial.zh.md' : '../tutorial.md'}`),
    `## ${words.language}`,
    ofLanguage
      .map(({ name, title }) => `- ${link(title, name)}${about[name] === undefined ? '' : words.colon + about[name]}`)
      .join('\n'),
    `## ${words.screens}`,
    markdownTable(
      [head.page, head.id, head.columns, head.filters, head.operations],
      [...loaded.screens.values()].map(({ id, title, columns, filters, toolbar }) => [
        link(title[language], `screens/${id}`),
        codeText(id),
        `${columns.filter(({ kind }) => kind !== 'operations').length}`,
        `${filters.length}`,
        `${new Set([...toolbar, ...columns.flatMap(({ actions }) => actions)]).size}`,
      ]),
    ),
    `## ${words.dictionaries}`,
    markdownTable(
      [head.dictionary, head.fieldCount],
      written.fields.map((document) => {
        const name = String(document.value.name);
        return [link(name, `fields/${name}`), `${Object.keys(fieldsOf(document)).length}`];
      }),
    ),
    `## ${words.codeTables}`,
    markdownTable(
      [head.codes, head.id, head.entries],
      [...loaded.codeTables.values()].map(({ name, title, items }) => [
        link(title[language], `codes/${name}`),
        codeText(name),
        `${items.length}`,
      ]),
    ),
  );
}
