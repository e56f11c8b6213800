import type { DocumentKind } from '../parse/SchemaDocument.ts';
import { kindsOfProperty } from './kindsOfProperty.ts';
import { codeBlock, codeList, codeText, compactTable, markdownPage } from './markdown.ts';
import { follow, type MetaNode, objectsIn, type Placed, readDocument } from './metaSchema.ts';
import { metaText } from './metaText.ts';
import { objectPlaces } from './objectPlaces.ts';
import { propertyExamples } from './propertyExamples.ts';
import { allowedWords, objectLink, splitDefault, typeWords } from './propertyWords.ts';
import type { PageContext, WrittenDocument } from './ReferenceSource.ts';
import { sectionHeading } from './sectionHeading.ts';
import { referenceWords } from './text/referenceWords.ts';

/**
 * Page of one kind of document: a whole example, and for the document and every object inside it a table of properties,
 * from the meta-schemas, the tables of rules and our own files.
 */
export function buildLanguagePage(document: DocumentKind, context: PageContext): string {
  const words = referenceWords(context.language);
  const examples = propertyExamples(context.written);
  const places = objectPlaces();
  const [root, ...objects] = objectsIn(document);
  const section = (object: Placed, mark: string): string => objectSection({ object, mark, examples, places, context });
  const example = shortest(context.written[document]);
  return markdownPage(
    ...(root === undefined ? [] : [section(root, '#')]),
    words.fileName(document),
    ...(example === undefined ? [] : [words.wholeExample(example.path), codeBlock(example.text, 'json')]),
    ...objects.map((object) => section(object, '##')),
  );
}

function shortest(documents: readonly WrittenDocument[]): WrittenDocument | undefined {
  return [...documents].sort((a, b) => a.text.length - b.text.length || (a.path < b.path ? -1 : 1))[0];
}

interface SectionParts {
  readonly object: Placed;
  readonly mark: string;
  readonly examples: ReadonlyMap<string, string>;
  readonly places: ReturnType<typeof objectPlaces>;
  readonly context: PageContext;
}

function objectSection({ object, mark, examples, places, context: { language } }: SectionParts): string {
  const { node, document } = object;
  const title = node.title ?? '';
  const { head, usedIn } = referenceWords(language);
  const reader = { page: document, language };
  const links = (places.get(title) ?? []).map((place) => {
    const owner = { node: { title: place.object }, document: place.document };
    return `${objectLink(owner, reader)} ${codeText(place.property)}`;
  });
  const rows = Object.entries(node.properties ?? {}).map(([name, property]) =>
    propertyRow({ name, property, object, example: examples.get(`${title}.${name}`) ?? '', language }),
  );
  return markdownPage(
    `${mark} ${sectionHeading(metaText(title, language), title, language).heading}`,
    metaText(node.description ?? '', language),
    links.length === 0 ? '' : `${usedIn}${links.join(language === 'zh' ? '、' : ', ')}`,
    compactTable(
      [head.property, head.type, head.required, head.fallback, head.allowed, head.kinds, head.example, head.about],
      rows,
    ),
  ).trimEnd();
}

interface PropertyParts {
  readonly name: string;
  readonly property: MetaNode;
  readonly object: Placed;
  readonly example: string;
  readonly language: PageContext['language'];
}

function propertyRow({ name, property, object, example, language }: PropertyParts): readonly string[] {
  const { node, document } = object;
  const target = follow({ node: property, document });
  const { about, fallback } = splitDefault(metaText(target.node.description ?? '', language), language);
  return [
    codeText(name),
    typeWords(target, { page: document, language }),
    (node.required ?? []).includes(name) ? referenceWords(language).yes : '',
    fallback,
    allowedWords(target.node, language),
    codeList(kindsOfProperty(node.title ?? '', name)),
    example === '' ? '' : codeText(example),
    about,
  ];
}

/** What a list of pages calls a page of the language. */
export function languagePageTitle(document: DocumentKind, language: PageContext['language']): string {
  const title = metaText(readDocument(document).node.title ?? '', language);
  if (language === 'zh') return `${title}（*.${document}.json）`;
  const words = title.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words} (*.${document}.json)`;
}
