import type { DocumentKind } from '../parse/SchemaDocument.ts';
import { DOCUMENT_KINDS, follow, isObject, objectsIn, type Placed, partsOf } from './metaSchema.ts';

/** A property of an object of the language. */
export interface Place {
  readonly document: DocumentKind;
  /** Title of the object. */
  readonly object: string;
  readonly property: string;
}

/** Where every object of the language can stand, by its title. */
export function objectPlaces(): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const document of DOCUMENT_KINDS) {
    for (const object of objectsIn(document)) {
      for (const [property, node] of Object.entries(object.node.properties ?? {})) {
        const place = { document, object: object.node.title ?? '', property };
        for (const title of titlesAt(follow({ node, document }))) {
          places.set(title, [...(places.get(title) ?? []), place]);
        }
      }
    }
  }
  return places;
}

/** Titles of the objects a value can be or be made of; an object's own properties are its own places. */
function titlesAt(placed: Placed): readonly string[] {
  if (isObject(placed)) return [placed.node.title ?? ''];
  return [...new Set(partsOf(placed).flatMap(titlesAt))];
}
