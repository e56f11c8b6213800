import { codesOf } from '../resolve/codesOf.ts';
import type { FieldDefinition } from '../schema.generated.ts';
import { fieldsOf, fieldUses } from './fieldUses.ts';
import { codeText, compactTable, markdownPage } from './markdown.ts';
import { codeTableLink, screenLinks } from './pageLinks.ts';
import type { PageContext, WrittenDocument } from './ReferenceSource.ts';
import { referenceWords } from './text/referenceWords.ts';

/** Page of a field dictionary: labels, kinds and code tables of its fields, and the screens that use them. */
export function buildDictionaryPage(dictionary: WrittenDocument, context: PageContext): string {
  const { language } = context;
  const name = String(dictionary.value.name);
  const page = `fields/${name}`;
  const { head, usedBy, dictionaryTitle } = referenceWords(language);
  const uses = fieldUses(name, context);
  const kind = (part: FieldDefinition['column'] | FieldDefinition['filter']): string =>
    part === undefined
      ? ''
      : [codeText(part.kind), codeTableLink(codesOf(part).table ?? null, page, context)].join(' ').trim();
  return markdownPage(
    `# ${dictionaryTitle(name)}`,
    compactTable(
      [head.field, head.chinese, head.english, head.column, head.filter, head.permission, head.notes, usedBy],
      Object.entries(fieldsOf(dictionary)).map(([field, definition]) => [
        codeText(field),
        definition.label.zh,
        definition.label.en,
        kind(definition.column),
        kind(definition.filter),
        definition.permission === undefined ? '' : codeText(definition.permission),
        definition.description?.[language] ?? '',
        screenLinks(uses.get(field) ?? [], page, context),
      ]),
    ),
  );
}
