const OPEN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** Pixels beside the characters of a cell, and of one of them. */
const PADDING_PX = 5;
const CHARACTER_PX = 7;

export interface SheetHead {
  /** Widths of the columns in pixels. */
  readonly widths: readonly number[];
  /** Whether the first row stays when the sheet scrolls. */
  readonly frozen: boolean;
}

/** Everything of a sheet before its rows. */
export function sheetStart({ widths, frozen }: SheetHead): string {
  const pane = frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const columns = widths
    .map((width, index) => {
      const characters = Math.max(1, (width - PADDING_PX) / CHARACTER_PX).toFixed(2);
      return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
    })
    .join('');
  const view = pane === '' ? '<sheetView workbookViewId="0"/>' : `<sheetView workbookViewId="0">${pane}</sheetView>`;
  return `${OPEN}<sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`;
}

/** Everything behind its rows; `filtered` is the range that can be filtered, such as `A1:C9`. */
export function sheetEnd(filtered: string | null): string {
  return `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`;
}
