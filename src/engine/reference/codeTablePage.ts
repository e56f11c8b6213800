import { codesOf } from '../resolve/codesOf.ts';
import type { ResolvedCodeTable } from '../resolve/ResolvedScreen.ts';
import { fieldsOf } from './fieldUses.ts';
import { codeList, codeText, compactTable, markdownPage, markdownTable } from './markdown.ts';
import { screenLinks } from './pageLinks.ts';
import type { PageContext } from './ReferenceSource.ts';
import { pageLink } from './referenceFile.ts';
import { referenceWords } from './text/referenceWords.ts';

/** Page of a code table: its codes with their names and looks, the fields that take it and the screens that use it. */
export function buildCodeTablePage(table: ResolvedCodeTable, context: PageContext): string {
  const { language, loaded } = context;
  const page = `codes/${table.name}`;
  const { head, yes, usedBy, usedByFields, noFields } = referenceWords(language);
  const fields = fieldsWith(table.name, context);
  const screens = [...loaded.screens.values()].filter(({ codeTables }) => Object.hasOwn(codeTables, table.name));
  return markdownPage(
    `# ${table.title[language]}`,
    codeText(table.name),
    compactTable(
      [
        head.code,
        head.chinese,
        head.english,
        head.fullName,
        head.tone,
        head.badge,
        head.level,
        head.blank,
        head.groups,
        head.aliases,
        head.headings,
      ],
      table.items.map((item) => [
        codeText(item.code),
        item.name.zh,
        item.name.en,
        item.fullName?.[language] ?? '',
        item.tone === undefined ? '' : codeText(item.tone),
        item.badge === undefined ? '' : codeText(item.badge),
        item.level === undefined ? '' : codeText(item.level),
        item.blank === true ? yes : '',
        codeList(item.groups ?? []),
        codeList(item.aliases ?? []),
        (item.headings ?? []).map((heading) => heading[language]).join(' › '),
      ]),
    ),
    `## ${usedByFields}`,
    fields.length === 0
      ? noFields
      : markdownTable(
          [head.field, head.chinese, head.english, head.source],
          fields.map(({ field, label, dictionary }) => [
            codeText(field),
            label.zh,
            label.en,
            `[${dictionary}](${pageLink(page, `fields/${dictionary}`)})`,
          ]),
        ),
    ...(screens.length === 0 ? [] : [`## ${usedBy}`, screenLinks(screens, page, context)]),
  );
}

function fieldsWith(table: string, { written }: PageContext) {
  return written.fields.flatMap((document) =>
    Object.entries(fieldsOf(document))
      .filter(([, { column, filter }]) => column?.codes === table || codesOf(filter ?? {}).table === table)
      .map(([field, { label }]) => ({ field, label, dictionary: String(document.value.name) })),
  );
}
