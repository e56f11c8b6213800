import {
  type CompiledColumn,
  type CompiledScreen,
  centsFromDecimal,
  decimalFromCents,
  formatAmount,
  type ListState,
  type Row,
} from '#engine';
import type { ListTotals } from '#renderers';

export interface SelectedSum {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Sums of the selected rows for every column the screen totals, in whole cents; a row without a value adds nothing. */
export function sumSelected(screen: CompiledScreen, rows: readonly Row[]): readonly SelectedSum[] {
  return summedColumns(screen).map((column) => {
    const cents = rows.reduce((sum, row) => sum + (centsFromDecimal(String(row[column.source] ?? '')) ?? 0n), 0n);
    return sumOf(column, decimalFromCents(cents));
  });
}

/**
 * Sums of all matching rows while all of them are chosen. With exclusions there are none: what was unticked may stand
 * on pages whose amounts are no longer at hand, and a sum that is nearly right is wrong.
 */
export function sumEverything(
  screen: CompiledScreen,
  { excluded }: NonNullable<ListState['everything']>,
  totals: ListTotals | null,
): readonly SelectedSum[] {
  if (totals === null || excluded.length > 0) return [];
  return summedColumns(screen).flatMap((column) => {
    const sum = totals.sums[column.field];
    return sum === undefined ? [] : [sumOf(column, sum)];
  });
}

function summedColumns({ totals, columns }: CompiledScreen): readonly CompiledColumn[] {
  return totals.flatMap((field) => columns.find((candidate) => candidate.field === field) ?? []);
}

function sumOf({ field, label, thousands }: CompiledColumn, amount: string): SelectedSum {
  return { field, label, text: formatAmount(amount, { thousands }) };
}
