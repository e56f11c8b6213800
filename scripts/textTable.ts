/** Characters that take two cells of a terminal: Chinese, Japanese, Korean and full-width forms. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function cells(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** Rows as a table for a terminal; columns line up even where Chinese and English stand side by side. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, index) => Math.max(...[header, ...rows].map((row) => cells(row[index] ?? ''))));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, index) => `${row[index] ?? ''}${' '.repeat(width - cells(row[index] ?? ''))}`)
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
