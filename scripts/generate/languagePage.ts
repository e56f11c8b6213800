import { anchor, code, codeList, page, table } from './markdown.ts';
import { type DocumentName, follow, type MetaNode, type Placed, readDocument } from './metaSchema.ts';

/** Titles of enumerations that have a page of their own, with their heading there. */
const KIND_HEADINGS: Readonly<Record<string, string>> = {
  ColumnKindName: 'Column kinds',
  FilterKindName: 'Filter kinds',
  FormatName: 'Formats',
};

/**
 * Reference page of one kind of document: a table of properties for the document and for every object inside it, from
 * the descriptions of the meta-schema.
 */
export function buildLanguagePage(document: DocumentName): string {
  const root = readDocument(document);
  const objects = [
    root,
    ...Object.values(root.node.definitions ?? {}).flatMap((node) => listObjects({ node, document })),
    ...Object.values(root.node.properties ?? {}).flatMap((node) => listObjects({ node, document })),
  ];
  return page(...objects.map((object, index) => objectSection(object, index === 0 ? '#' : '##', document)));
}

/** Objects with a title written in this place, outermost first; references lead elsewhere and are not followed. */
function listObjects({ node, document }: Placed): readonly Placed[] {
  const inner = [...Object.values(node.properties ?? {}), ...(node.items === undefined ? [] : [node.items])];
  const nested = inner.flatMap((child) => listObjects({ node: child, document }));
  return node.title !== undefined && node.properties !== undefined ? [{ node, document }, ...nested] : nested;
}

function objectSection({ node, document }: Placed, mark: string, file: DocumentName): string {
  const rows = Object.entries(node.properties ?? {}).map(([name, property]) => {
    const { node: target, document: home } = follow({ node: property, document });
    const { text, fallback } = splitDefault(target.description ?? '');
    const limits = [...describeLimits(target), ...(fallback === '' ? [] : [fallback])];
    const type = describeType({ node: target, document: home });
    return [code(name), type, (node.required ?? []).includes(name) ? 'yes' : '', limits.join('; '), text];
  });
  const example =
    mark === '#' ? `File name: \`NAME.${file}.json\`, first line \`"$schema": "../meta/${file}.schema.json"\`.` : '';
  return [
    `${mark} ${node.title}`,
    node.description ?? '',
    example,
    table(['property', 'type', 'required', 'default and limits', 'description'], rows),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Takes the closing sentence that states the default out of a description. */
function splitDefault(description: string): { readonly text: string; readonly fallback: string } {
  const found = /\sDefault(:? .*)\.$/.exec(description);
  if (found === null) return { text: description, fallback: '' };
  return { text: description.slice(0, found.index), fallback: `default${found[1] ?? ''}` };
}

function describeType({ node, document }: Placed): string {
  const heading = node.title === undefined ? undefined : KIND_HEADINGS[node.title];
  if (heading !== undefined) return `[${heading.toLowerCase()}](kinds.md#${anchor(heading)})`;
  if (node.enum !== undefined) return codeList(node.enum, ' or ');
  if (node.title !== undefined && node.properties !== undefined) {
    return `[${node.title}](${document}.md#${anchor(node.title)})`;
  }
  if (node.oneOf !== undefined) {
    return node.oneOf.map((branch) => describeType(follow({ node: branch, document }))).join(' or ');
  }
  if (node.items !== undefined) return `list of ${describeType(follow({ node: node.items, document }))}`;
  if (typeof node.additionalProperties === 'object') {
    return `by name: ${describeType(follow({ node: node.additionalProperties, document }))}`;
  }
  return describeBaseType(node);
}

function describeBaseType(node: MetaNode): string {
  const words: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  return types.map((type) => words[type] ?? type).join(' or ');
}

function describeRange(least: number | undefined, most: number | undefined, unit: string): readonly string[] {
  if (least === undefined && most === undefined) return [];
  if (least === 1 && most === undefined) return ['not empty'];
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  return [least === undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`];
}

function describeLimits(node: MetaNode): readonly string[] {
  return [
    ...describeRange(node.minimum, node.maximum, ''),
    ...describeRange(node.minLength, node.maxLength, ' characters'),
    ...describeRange(node.minItems, node.maxItems, ' entries'),
    ...describeRange(node.minProperties, node.maxProperties, ' entries'),
    ...(node.uniqueItems === true ? ['none twice'] : []),
    ...(node.pattern === undefined ? [] : [code(node.pattern)]),
  ];
}
