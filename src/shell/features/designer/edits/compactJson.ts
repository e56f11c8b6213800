/** Lines are filled up to here; our formatter breaks at 120. */
export const LINE_WIDTH = 118;
const STEP = '  ';

/**
 * A value as our schema files are written: on one line where it fits, else one member per line.
 *
 * `indent` is that of the line it begins on, `column` where on it, `after` what follows on its last line.
 *
 * @example compactJson({ zh: '发票', en: 'Invoice' }, '  ', 11, 1) // '{ "zh": "发票", "en": "Invoice" }'
 */
export function compactJson(value: unknown, indent: string, column: number, after = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || column + line.length + after <= LINE_WIDTH) return line;
  const inner = indent + STEP;
  const members = Array.isArray(value)
    ? value.map((item) => inner + compactJson(item, inner, inner.length, 1))
    : definedEntries(value).map(([key, item]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return name + compactJson(item, inner, name.length, 1);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = definedEntries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** JSON has no undefined: a member without a value is not there. */
export function definedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
