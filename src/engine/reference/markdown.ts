/** Text of a table cell: one line, with the sign that would end the cell escaped. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}

/** A word as code; one that holds the sign of code itself has two around it. */
export function codeText(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function codeList(words: readonly string[], separator = ', '): string {
  return words.map(codeText).join(separator);
}

/** A table; without rows there is none. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (row: readonly string[]): string => `| ${row.map(cell).join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

/** A table without the columns that are empty in every row. */
export function compactTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = header.map((_, index) => rows.some((row) => row[index] !== ''));
  const keep = (row: readonly string[]): readonly string[] => row.filter((_, index) => used[index]);
  return markdownTable(keep(header), rows.map(keep));
}

/** Parts of a page with one empty line between; empty parts are left out. */
export function markdownPage(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A block of code with what it is. */
export function codeBlock(text: string, info: string): string {
  return `\`\`\`${info}\n${text.trimEnd()}\n\`\`\``;
}

/** Anchor that Markdown viewers give a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
