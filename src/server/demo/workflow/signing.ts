import { dayText } from '../demoDays.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import { later, type WorkflowDays, type WorkflowRow } from './WorkflowRow.ts';

const CLERKS = ['孙文员', '周文员', '吴文员', '郑文员'] as const;
/** Digital tickets, which reach the firm without paper. */
const DIGITAL_TICKETS: ReadonlySet<string> = new Set(['94', '95']);

/** Signs for an invoice or leaves it. Day of signing; null when unsigned. */
export function sign(random: SeededRandom, row: WorkflowRow, { issued, today }: WorkflowDays): number | null {
  const isPrivate = row.signing === 'private';
  row.privateSignStatus = isPrivate ? '0' : '3';
  if (row.invoiceStatus === '2') return null;
  if (DIGITAL_TICKETS.has(row.invoiceType) && random.chance(0.3)) {
    row.signStatus = '2';
    if (isPrivate) row.privateSignStatus = '2';
    return null;
  }
  const day = later(random, issued + 1, 20, today);
  if (day === null || random.chance(0.1)) return null;
  signOn(random, row, day);
  return day;
}

/** Signs for an invoice on a given day. */
export function signOn(random: SeededRandom, row: WorkflowRow, day: number): void {
  row.signStatus = '1';
  if (row.signing === 'private' && random.chance(0.8)) row.privateSignStatus = '1';
  row.signName = random.pick(CLERKS);
  row.signDate = dayText(day);
}
