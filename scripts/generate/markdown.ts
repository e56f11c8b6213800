/** Opens every generated page; the reader must not edit it. */
const GENERATED_NOTE = '<!-- Written by `npm run generate`. Do not edit. -->';

/** Text of a table cell: one line, with the sign that would end the cell escaped. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function codeList(words: readonly string[], separator = ', '): string {
  return words.map(code).join(separator);
}

/** A table; a page without rows has no table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (row: readonly string[]): string => `| ${row.map(cell).join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

/** Parts of a page with one empty line between; empty parts are left out. */
export function page(...parts: readonly string[]): string {
  return `${[GENERATED_NOTE, ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Anchor that Markdown viewers give a heading of plain words. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
