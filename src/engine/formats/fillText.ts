import type { Text } from '../schema.generated.ts';

/** The words in braces of a message, so that a forgotten detail does not compile. */
type Words<S extends string> = S extends `${string}{${infer Word}}${infer Rest}` ? Word | Words<Rest> : never;

/** What a message is filled with; a detail that differs by language is a text. */
export type TextDetails<S extends string> = Readonly<Record<Words<S>, string | number | Text>>;

/**
 * A text of a catalogue with its `{word}`s filled in, in both languages. A word without a detail stays as it is: a gap
 * that is seen gets mended.
 *
 * @example fillText({ zh: '共 {n} 条', en: '{n} rows' }, { n: 3 }) // { zh: '共 3 条', en: '3 rows' }
 */
export function fillText(text: Text, details: Readonly<Record<string, string | number | Text>>): Text {
  return { zh: fill(text.zh, 'zh', details), en: fill(text.en, 'en', details) };
}

function fill(template: string, language: 'zh' | 'en', details: Readonly<Record<string, string | number | Text>>) {
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const detail = Object.hasOwn(details, word) ? details[word] : undefined;
    if (detail === undefined) return whole;
    return typeof detail === 'object' ? detail[language] : String(detail);
  });
}
