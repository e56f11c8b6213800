import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { FieldDefinition } from '../schema.generated.ts';
import type { PageContext, WrittenDocument } from './ReferenceSource.ts';

/** The fields of a dictionary as written. */
export function fieldsOf({ value }: WrittenDocument): Readonly<Record<string, FieldDefinition>> {
  return value.fields as Readonly<Record<string, FieldDefinition>>;
}

/**
 * The screens that show or filter by each field of a dictionary. Where several dictionaries of a dataset have a field, it
 * is the first one's.
 */
export function fieldUses(
  dictionary: string,
  { written, loaded }: PageContext,
): ReadonlyMap<string, readonly ResolvedScreen[]> {
  const dictionaries = new Map(written.fields.map((document) => [String(document.value.name), fieldsOf(document)]));
  const sources = new Map(written.dataset.map(({ value }) => [String(value.name), value.fields as readonly string[]]));
  const uses = new Map<string, ResolvedScreen[]>();
  for (const screen of loaded.screens.values()) {
    const { dataset, endpoint } = screen.source;
    const names = dataset === null ? endpoint.dictionaries : (sources.get(dataset) ?? []);
    for (const field of new Set([...screen.columns, ...screen.filters].map(({ field }) => field))) {
      const owner = names.find((name) => Object.hasOwn(dictionaries.get(name) ?? {}, field));
      if (owner === dictionary) uses.set(field, [...(uses.get(field) ?? []), screen]);
    }
  }
  return uses;
}
