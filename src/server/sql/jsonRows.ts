import type { WireShape } from './Store.ts';

/** Between the names of a value that holds several codes. */
const NAME_SEPARATOR = '、';

/**
 * Writes rows as the JSON text of an array, in wire form: cents as decimal text, the id as text, codes also as names.
 * It runs in database workers, so it imports nothing that would make them slow to start.
 */
export function createJsonRows(
  columns: readonly string[],
  shape: WireShape,
): { add(values: readonly unknown[]): void; finish(): Uint8Array } {
  const money = new Set(shape.money);
  const writers = columns.map((column) => ({
    key: `${JSON.stringify(column)}:`,
    write: column === 'id' ? writeId : money.has(column) ? writeMoney : writePlain,
  }));
  const decoders = Object.entries(shape.decoded).map(([field, { from, texts }]) => ({
    key: `${JSON.stringify(field)}:`,
    index: columns.indexOf(from),
    texts: new Map(Object.entries(texts)),
  }));
  const parts: string[] = [];
  return {
    add(values) {
      const fields = writers.map(({ key, write }, index) => key + write(values[index]));
      for (const { key, index, texts } of decoders) fields.push(key + JSON.stringify(nameOf(values[index], texts)));
      parts.push(`{${fields.join(',')}}`);
    },
    finish: () => new TextEncoder().encode(`[${parts.join(',')}]`),
  };
}

/** Whole cents as decimal text, like the engine's `decimalFromCents`; a test holds them together. */
export function centsText(cents: bigint | number): string {
  const whole = BigInt(cents);
  const digits = (whole < 0n ? -whole : whole).toString().padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const writeId = (value: unknown): string => `"${String(value)}"`;

function writeMoney(value: unknown): string {
  return value === null || value === undefined
    ? 'null'
    : `"${centsText(typeof value === 'bigint' ? value : Number(value))}"`;
}

function writePlain(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

function nameOf(value: unknown, texts: ReadonlyMap<string, string>): string {
  const code = value === null || value === undefined ? '' : String(value);
  const name = texts.get(code);
  if (name !== undefined) return name;
  return code
    .split(',')
    .map((one) => texts.get(one) ?? one)
    .join(NAME_SEPARATOR);
}
