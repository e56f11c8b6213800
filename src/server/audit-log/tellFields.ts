import { EMPTY_TEXT, formatValue, joinWords } from '#engine';
import type { DetailWords, FieldWords, WordsOfFields } from './DetailWords.ts';
import { DETAIL_SIGNS, DETAIL_WORDS } from './detailTexts.ts';

export type Parts = Readonly<Record<string, unknown>>;

/** Tells values in the words of one language. */
export interface FieldTeller {
  /** A value of any shape; fields of objects inside it are those of `known`. */
  value(value: unknown, known: WordsOfFields, field?: FieldWords): string;
  /** Every field of an object there are words for, each with its label. */
  fields(values: unknown, known: WordsOfFields): readonly string[];
  /** What a field is called; null for one without words. */
  labelOf(known: WordsOfFields, name: string): string | null;
}

/** A filter with two ends is known by its stem. */
const SIDED = /^(.+)(Start|End|Min|Max)$/;
type Side = keyof Pick<typeof DETAIL_WORDS, 'Start' | 'End' | 'Min' | 'Max'>;
/** A picture: of what it shows nothing can be said. */
const DATA_URL = /^data:([\w/+.-]+)/;

export function createFieldTeller({ language, tables }: Pick<DetailWords, 'language' | 'tables'>): FieldTeller {
  const signs = DETAIL_SIGNS[language];

  function scalar(value: unknown, field: FieldWords | undefined): string {
    if (value === null || value === undefined) return EMPTY_TEXT;
    if (typeof value === 'boolean') return DETAIL_WORDS[value ? 'yes' : 'no'][language];
    const text = String(value);
    const picture = DATA_URL.exec(text)?.[1];
    if (picture !== undefined) return picture;
    const names = field?.table == null ? undefined : tables[field.table];
    if (names === undefined) return formatValue(field?.format ?? 'plain', text, { thousands: true });
    const nameOf = (code: string): string => (Object.hasOwn(names, code) ? (names[code] ?? code) : code);
    if (Object.hasOwn(names, text)) return nameOf(text);
    return text === '' ? EMPTY_TEXT : joinWords(text.split(',').map(nameOf), language);
  }

  function fieldOf(known: WordsOfFields, name: string): FieldWords | null {
    if (Object.hasOwn(known, name)) return known[name] ?? null;
    const [, stem = '', side] = SIDED.exec(name) ?? [];
    const field = Object.hasOwn(known, stem) ? known[stem] : undefined;
    return field === undefined ? null : { ...field, label: `${field.label}${DETAIL_WORDS[side as Side][language]}` };
  }

  const teller: FieldTeller = {
    value(value, known, field) {
      if (Array.isArray(value))
        return joinWords(
          value.map((one) => teller.value(one, known, field)),
          language,
        );
      return isObject(value) ? teller.fields(value, known).join(signs.between) : scalar(value, field);
    },
    fields: (values, known) =>
      Object.entries(isObject(values) ? values : {}).flatMap(([name, value]) => {
        const field = fieldOf(known, name);
        return field === null ? [] : [`${field.label}${signs.is}${teller.value(value, known, field)}`];
      }),
    labelOf: (known, name) => fieldOf(known, name)?.label ?? null,
  };
  return teller;
}

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
