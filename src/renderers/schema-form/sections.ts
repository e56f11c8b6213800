import type { DocumentKind } from '#engine';
import { rootNode } from './metaNodes.ts';

/** Properties of a document that belong together; the name is that of a text. */
export interface FormSection {
  readonly name: string;
  readonly properties: readonly string[];
}

const SECTIONS: Readonly<Record<DocumentKind, readonly FormSection[]>> = {
  screen: [
    { name: 'identity', properties: ['id', 'extends', 'abstract', 'resourceNo', 'title'] },
    { name: 'place', properties: ['route', 'menu', 'permission'] },
    { name: 'source', properties: ['source'] },
    { name: 'filters', properties: ['filters'] },
    { name: 'columns', properties: ['columns', 'columnGroups'] },
    { name: 'actions', properties: ['toolbar', 'opens'] },
    { name: 'order', properties: ['totals', 'sort', 'pageSizes', 'pageSize'] },
    { name: 'variant', properties: ['insert', 'remove', 'change'] },
  ],
  fields: [
    { name: 'identity', properties: ['name'] },
    { name: 'fields', properties: ['fields'] },
  ],
  codes: [
    { name: 'identity', properties: ['name', 'title'] },
    { name: 'items', properties: ['items'] },
  ],
  dataset: [
    { name: 'identity', properties: ['name', 'title', 'unit'] },
    {
      name: 'storage',
      properties: ['fields', 'columns', 'businessKey', 'organisation', 'rowName', 'parts', 'indexes'],
    },
    { name: 'files', properties: ['import', 'export'] },
    { name: 'actions', properties: ['actions'] },
  ],
};

/** Sections of a kind of document. What the language has gained since stands in the last one. */
export function sectionsOf(kind: DocumentKind): readonly FormSection[] {
  const known = new Set(SECTIONS[kind].flatMap(({ properties }) => properties));
  const more = Object.keys(rootNode(kind).node.properties ?? {}).filter((name) => !known.has(name));
  return more.length === 0 ? SECTIONS[kind] : [...SECTIONS[kind], { name: 'more', properties: more }];
}
