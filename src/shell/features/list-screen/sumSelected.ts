import { type CompiledScreen, centsFromDecimal, decimalFromCents, formatAmount, type Row } from '#engine';

export interface SelectedSum {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Sums of the selected rows for every column the screen totals, in whole cents; a row without a value adds nothing. */
export function sumSelected(screen: CompiledScreen, rows: readonly Row[]): readonly SelectedSum[] {
  return screen.totals.flatMap((field) => {
    const column = screen.columns.find((candidate) => candidate.field === field);
    if (column === undefined) return [];
    const cents = rows.reduce((sum, row) => sum + (centsFromDecimal(String(row[column.source] ?? '')) ?? 0n), 0n);
    const text = formatAmount(decimalFromCents(cents), { thousands: column.thousands });
    return [{ field, label: column.label, text }];
  });
}
