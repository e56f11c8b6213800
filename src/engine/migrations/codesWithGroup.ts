import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { childPointer } from '../parse/pointer.ts';
import type { DocumentKind } from '../parse/SchemaDocument.ts';
import { memberName, nodeAt } from '../parse/treePlaces.ts';
import type { Migration } from './Migration.ts';
import type { TextEdit } from './TextEdit.ts';

/**
 * Version 2: the group of a code table is said with the table it is a group of.
 *
 * @example
 * version 1   "codes": "submit_state", "codesGroup": "open"
 * version 2   "codes": { "table": "submit_state", "group": "open" }
 */
export const codesWithGroup: Migration = {
  to: 2,
  edits(kind, json) {
    const filters = FILTERS_OF[kind](json.value).filter(({ value }) => Object.hasOwn(value, 'codesGroup'));
    if (filters.length === 0) return [];
    const root = json.tree();
    return filters.flatMap(({ pointer }) => {
      const node = nodeAt(root, pointer);
      return node?.type === 'Object' ? editFilter(node) : [];
    });
  },
};

type Json = { readonly [key: string]: unknown };

/** An object of a document that says something about a filter. */
interface Place {
  readonly pointer: string;
  readonly value: Json;
}

const FILTERS_OF: Readonly<Record<DocumentKind, (document: unknown) => readonly Place[]>> = {
  fields: (document) =>
    Object.entries(child(document, 'fields')).flatMap(([name, field]) => {
      const value = asObject(asObject(field)?.filter);
      return value === null ? [] : [{ pointer: childPointer('/fields', name, 'filter'), value }];
    }),
  screen: (document) => {
    const inserted = child(document, 'insert').filters;
    const insertions = Array.isArray(inserted)
      ? inserted.map((one: unknown, index) => ({ one, pointer: `/insert/filters/${index}/items` }))
      : [{ one: inserted, pointer: '/insert/filters/items' }];
    return [
      ...usesIn(asObject(document)?.filters, '/filters'),
      ...insertions.flatMap(({ one, pointer }) => usesIn(asObject(one)?.items, pointer)),
      ...usesIn(child(document, 'change').filters, '/change/filters'),
    ];
  },
  codes: () => [],
  dataset: () => [],
};

function usesIn(list: unknown, pointer: string): readonly Place[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((use: unknown, index) => {
    const value = asObject(use);
    return value === null ? [] : [{ pointer: `${pointer}/${index}`, value }];
  });
}

function editFilter({ members }: ObjectNode): readonly TextEdit[] {
  const index = members.findIndex((member) => memberName(member) === 'codesGroup');
  const group = members[index];
  if (group === undefined) return [];
  const table = members.find((member) => memberName(member) === 'codes');
  if (table === undefined) {
    return [
      { ...stretch(group.name), pieces: ['"codes"'] },
      { ...stretch(group.value), pieces: ['{ "group": ', stretch(group.value), ' }'] },
    ];
  }
  // Written as in version 2 already, and as in version 1 beside it: the check of the shape says so.
  if (table.value.type === 'Object') return [];
  const before = members[index - 1];
  const after = members[index + 1];
  const removed =
    before === undefined
      ? { from: stretch(group).from, to: stretch(after ?? group)[after === undefined ? 'to' : 'from'] }
      : { from: stretch(before).to, to: stretch(group).to };
  return [
    {
      ...stretch(table.value),
      pieces: ['{ "table": ', stretch(table.value), ', "group": ', stretch(group.value), ' }'],
    },
    { ...removed, pieces: [] },
  ];
}

function stretch({ loc }: { readonly loc: ValueNode['loc'] }): { readonly from: number; readonly to: number } {
  return { from: loc.start.offset, to: loc.end.offset };
}

function asObject(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

function child(document: unknown, name: string): Json {
  return asObject(asObject(document)?.[name]) ?? {};
}
