import type { Language } from '../compile/CompiledScreen.ts';
import { codeList, codeText } from './markdown.ts';
import { follow, isObject, type MetaNode, type Placed } from './metaSchema.ts';
import { metaText } from './metaText.ts';
import { pageLink } from './referenceFile.ts';
import { sectionHeading } from './sectionHeading.ts';
import { referenceWords } from './text/referenceWords.ts';

/** The pages a language is written for, seen from one of them. */
export interface Reader {
  /** Name of the page the words stand on. */
  readonly page: string;
  readonly language: Language;
}

/** Enumerations that have a section of their own on the page of kinds, by title. */
export const KIND_HEADINGS = {
  FilterKindName: 'filterKinds',
  ColumnKindName: 'columnKinds',
  FormatName: 'formats',
} as const;

function isKind(title: string | undefined): title is keyof typeof KIND_HEADINGS {
  return title !== undefined && Object.hasOwn(KIND_HEADINGS, title);
}

/** The type of a value in words, with links to what has a section of its own. */
export function typeWords({ node, document }: Placed, reader: Reader): string {
  const words = referenceWords(reader.language);
  const { type } = words;
  if (isKind(node.title)) {
    const heading = words[KIND_HEADINGS[node.title]];
    const { fragment } = sectionHeading(heading, node.title, reader.language);
    return `[${heading}](${pageLink(reader.page, 'kinds', fragment)})`;
  }
  if (isObject({ node, document })) return objectLink({ node, document }, reader);
  const inner = (part: MetaNode): string => typeWords(follow({ node: part, document }), reader);
  if (node.oneOf !== undefined) return [...new Set(node.oneOf.map(inner))].join(type.or);
  if (node.items !== undefined) return type.listOf(inner(node.items));
  if (typeof node.additionalProperties === 'object') return type.byName(inner(node.additionalProperties));
  return baseType(node, reader.language);
}

/** A link to the section of an object. */
export function objectLink({ node, document }: Placed, { page, language }: Reader): string {
  const title = node.title ?? '';
  const words = metaText(title, language);
  return `[${words}](${pageLink(page, document, sectionHeading(words, title, language).fragment)})`;
}

function baseType(node: MetaNode, language: Language): string {
  const { text, integer, boolean, empty, or } = referenceWords(language).type;
  const words: Readonly<Record<string, string>> = { string: text, integer, boolean, null: empty };
  const written = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  const types = written.length > 0 ? written : [...new Set(node.enum?.map(jsonType))];
  return types.map((type) => words[type] ?? type).join(or);
}

const jsonType = (value: string | number): string => (typeof value === 'number' ? 'integer' : 'string');

/** What of its type a value can be. */
export function allowedWords(node: MetaNode, language: Language): string {
  const { limit } = referenceWords(language);
  const range = (least: number | undefined, most: number | undefined, unit: string): readonly string[] => {
    if (least !== undefined && most !== undefined) return [limit.between(least, most, unit)];
    if (most !== undefined) return [limit.atMost(most, unit)];
    if (least === undefined) return [];
    return [least === 1 ? limit.notEmpty : limit.atLeast(least, unit)];
  };
  return [
    ...(node.enum === undefined || isKind(node.title) ? [] : [codeList(node.enum.map(String))]),
    ...range(node.minimum, node.maximum, ''),
    ...range(node.minLength, node.maxLength, limit.characters),
    ...range(node.minItems, node.maxItems, limit.entries),
    ...range(node.minProperties, node.maxProperties, limit.entries),
    ...(node.uniqueItems === true ? [limit.noneTwice] : []),
    ...(node.pattern === undefined ? [] : [codeText(node.pattern)]),
  ].join('; ');
}

const STATED_DEFAULT: Readonly<Record<Language, RegExp>> = {
  en: /\sDefault(?::| ) ?(.*)\.$/,
  zh: /默认(?:：|\s)([^。]*)。$/,
};

/** Takes the closing sentence that states the default out of a description. */
export function splitDefault(
  description: string,
  language: Language,
): { readonly about: string; readonly fallback: string } {
  const found = STATED_DEFAULT[language].exec(description);
  if (found === null) return { about: description, fallback: '' };
  return { about: description.slice(0, found.index), fallback: found[1] ?? '' };
}
