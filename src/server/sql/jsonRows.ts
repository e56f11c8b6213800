import type { WireShape } from './Store.ts';

/**
 * Writes rows as the JSON text of an array, in wire form: cents as decimal text, the id as text, codes also as names.
 * It runs in database workers, so it imports nothing that would make them slow to start.
 */
export function createJsonRows(
  columns: readonly string[],
  shape: WireShape,
): { add(values: readonly unknown[]): void; finish(): Uint8Array } {
  const money = new Set(shape.money);
  const writers = columns.map((column, index) => ({
    key: `${index === 0 ? '{' : ','}${JSON.stringify(column)}:`,
    write: column === 'id' ? writeId : money.has(column) ? writeMoney : writePlain,
  }));
  const decoders = Object.entries(shape.decoded).map(([field, { from, texts, between }]) => ({
    key: `,${JSON.stringify(field)}:`,
    index: columns.indexOf(from),
    write: nameWriter(texts, between),
  }));
  let text = '';
  return {
    add(values) {
      // One text that grows is twice as quick as a list of pieces that is joined.
      text += text === '' ? '' : ',';
      for (let index = 0; index < writers.length; index += 1) {
        const writer = writers[index] as (typeof writers)[number];
        text += writer.key + writer.write(values[index]);
      }
      for (const { key, index, write } of decoders) text += key + write(values[index]);
      text += '}';
    },
    finish: () => new TextEncoder().encode(`[${text}]`),
  };
}

/** Whole cents as decimal text, like the engine's `decimalFromCents`; a test holds them together. */
export function centsText(cents: bigint | number): string {
  // Below 2^53, which is nearly always, numbers are exact and several times quicker.
  const number = Number(cents);
  const whole = Number.isSafeInteger(number) ? number : BigInt(cents);
  const digits = String(whole < 0 ? -whole : whole);
  const sign = whole < 0 ? '-' : '';
  if (digits.length < 3) return `${sign}0.${digits.padStart(2, '0')}`;
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const writeId = (value: unknown): string => `"${String(value)}"`;

function writeMoney(value: unknown): string {
  return value === null || value === undefined
    ? 'null'
    : `"${centsText(typeof value === 'bigint' ? value : Number(value))}"`;
}

function writePlain(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return value === '' ? '""' : quote(value);
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

/** Characters that JSON writes differently, and halves of surrogate pairs, which may be broken. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be found.
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/;

/** As `JSON.stringify`, which is slow to start for short texts. */
function quote(text: string): string {
  return SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Writes the name of a code; each code of a page is looked up and quoted once. */
function nameWriter(texts: Readonly<Record<string, string>>, between: string): (value: unknown) => string {
  const written = new Map<unknown, string>();
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const name = JSON.stringify(nameOf(value, texts, between));
    written.set(value, name);
    return name;
  };
}

function nameOf(value: unknown, texts: Readonly<Record<string, string>>, between: string): string {
  const code = value === null || value === undefined ? '' : String(value);
  const text = (one: string): string | undefined => (Object.hasOwn(texts, one) ? texts[one] : undefined);
  return (
    text(code) ??
    code
      .split(',')
      .map((one) => text(one) ?? one)
      .join(between)
  );
}
