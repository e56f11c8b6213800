/** One copied cell; `isText` for what a spreadsheet must not read as a number. */
export interface CopiedCell {
  readonly text: string;
  readonly isText: boolean;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Tabs between cells, line breaks between rows; either inside a value would shift the columns. */
export function toTsv(rows: readonly (readonly CopiedCell[])[]): string {
  return rows.map((cells) => cells.map(({ text }) => text.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/**
 * The same as a table for spreadsheets, which prefer it to plain text. Text cells say that they are text: else a
 * spreadsheet turns a 20-digit invoice number into 2.5E+19, and a name beginning with `=` into a formula.
 */
export function toHtmlTable(rows: readonly (readonly CopiedCell[])[]): string {
  const lines = rows.map((cells) => {
    const inside = cells.map(({ text, isText }) =>
      isText ? `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>` : `<td>${escapeHtml(text)}</td>`,
    );
    return `<tr>${inside.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}
