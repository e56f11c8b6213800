import type { AboutLine, ExportJob, ExportSummary } from '../ExportJob.ts';
import { type CutCells, isExactNumber, textCellXml } from './cellXml.ts';
import { STYLE } from './styles.ts';

/** The rows of the sheet that tells what the file is: whose it is, what was asked, and what came of it. */
export function aboutRows(
  { about, sums, thousands }: Pick<ExportJob, 'about' | 'sums' | 'thousands'>,
  summary: ExportSummary,
  cut: CutCells,
): string {
  const shortened: CutCells = { limit: cut.limit, count: 0 };
  const style = thousands ? STYLE.amountGrouped : STYLE.amount;
  const numberCell = (place: string, decimal: string, format: number): string =>
    isExactNumber(decimal)
      ? `<c r="${place}" s="${format}"><v>${decimal}</v></c>`
      : textCellXml(place, decimal, 'text', shortened);
  const line = ({ label, text }: AboutLine) => ({
    label,
    value: (place: string) => textCellXml(place, text, 'wrapped', shortened),
  });
  const lines = [
    ...about.before.map(line),
    { label: about.rowsLabel, value: (place: string) => numberCell(place, String(summary.rows), STYLE.number) },
    ...sums.map(({ label }, index) => ({
      label: `${about.totalsLabel} · ${label}`,
      value: (place: string) => numberCell(place, summary.sums[index] ?? '0.00', style),
    })),
    ...about.after.map(line),
    ...(cut.count > 0 ? [line({ ...about.cut, text: about.cut.text.replace('{n}', String(cut.count)) })] : []),
  ];
  return lines
    .map(({ label, value }, index) => {
      const row = index + 1;
      return `<row r="${row}">${textCellXml(`A${row}`, label, 'label', shortened)}${value(`B${row}`)}</row>`;
    })
    .join('');
}
