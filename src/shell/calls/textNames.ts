/** A record of texts under English names, and how it goes over the wire. */
export interface TextNames<Name extends string> {
  readonly write: (values: Readonly<Record<Name, string>>) => Readonly<Record<string, string>>;
  /** Of whatever came: what is missing or no text is blank, a number is its digits. */
  readonly read: (wire: unknown) => Readonly<Record<Name, string>>;
}

/** The record of such names. */
export type TextsOf<Names> = Names extends TextNames<infer Name> ? Readonly<Record<Name, string>> : never;

/**
 * English names of a record over the names it has at the wire (house: pinyin stays at the border). Every value the
 * specification shows is a code or a text, so that a service may send a code as a number.
 *
 * @example
 * const names = textNames({ taxpayerNumber: 'nsrsbh', taxAccount: 'taxAccount' });
 * names.write({ taxpayerNumber: '91110108MAXXX0015R', taxAccount: 'zhang' })  // { nsrsbh: '91110108MAXXX0015R', taxAccount: 'zhang' }
 * names.read({ nsrsbh: '91110108MAXXX0015R' })                                // { taxpayerNumber: '91110108MAXXX0015R', taxAccount: '' }
 */
export function textNames<const Names extends Readonly<Record<string, string>>>(
  names: Names,
): TextNames<keyof Names & string> {
  const entries = Object.entries(names) as readonly (readonly [keyof Names & string, string])[];
  return {
    write: (values) => Object.fromEntries(entries.map(([name, wire]) => [wire, values[name]])),
    read: (wire) => {
      const fields = fieldsOf(wire);
      return Object.fromEntries(entries.map(([name, key]) => [name, textOf(fields[key])])) as Readonly<
        Record<keyof Names & string, string>
      >;
    },
  };
}

/** The fields of an object that came; none of anything else. */
export function fieldsOf(wire: unknown): Readonly<Record<string, unknown>> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Record<string, unknown>) : {};
}

/** The items of a list that came; none of anything else. */
export function itemsOf(wire: unknown): readonly unknown[] {
  return Array.isArray(wire) ? wire : [];
}

/** A code or text that came. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
