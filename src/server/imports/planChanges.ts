import { centsFromDecimal, conditionFields, failingGuard, type ResolvedAction, type Row } from '#engine';
import { actionValues, type NewValue } from '../actions/actionValues.ts';
import { type ImportPlan, PlanBuilder } from './ImportPlan.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { BadRow, ParsedRow, RowChange } from './ParsedImport.ts';
import { isOfScreen } from './planRows.ts';

type Does = RowChange['does'];

/** Which action of the dataset says what a change checks and writes. Confirming is ticking, done at the bureau. */
const ACTION_OF: Readonly<Record<Does, string | null>> = {
  tick: 'tick',
  confirm: 'tick',
  untick: 'untick',
  book: 'book',
  unbook: 'unbook',
  nothing: null,
};

/** The column that tells whether a row is where a change leads, and its value then. */
const DONE_WHEN: Readonly<Record<Does, readonly [column: string, value: string] | null>> = {
  tick: ['authStatus', '1'],
  confirm: ['confirmStatus', '1'],
  untick: ['authStatus', '0'],
  book: ['voucherStatus', '1'],
  unbook: ['voucherStatus', '0'],
  nothing: null,
};

/** Columns that say how it was done; where they say the same, nothing is left to do. */
const HOW = ['authPeriod', 'deductionSign', 'validTaxAmount', 'voucherPeriod'] as const;

/** Columns the plan of changes reads of a row. */
export function changeColumns({ dataset }: Pick<ImportTarget, 'dataset'>): readonly string[] {
  const guards = Object.values(ACTION_OF).flatMap((name) => {
    const action = name === null ? undefined : dataset.actions[name];
    return action === undefined ? [] : action.when.flatMap(({ is }) => conditionFields(is));
  });
  const own = ['purchaserTaxNo', 'taxAmount', 'authStatus', 'confirmStatus', 'voucherStatus', ...HOW];
  return [...new Set([...guards, ...own])].filter((name) => Object.hasOwn(dataset.columns, name));
}

/**
 * Says what to write for changes a file asks of rows that are there (read through the caller's policy: another's invoice
 * is none). The guards of the dataset's own actions decide and their texts are the reasons, so that a file can do nothing
 * a user could not; a row that is already where the file wants it is left alone, so that a file can be read twice.
 */
export function planChanges(
  rows: readonly ParsedRow[],
  existing: ReadonlyMap<string, Row>,
  target: ImportTarget,
): ImportPlan {
  const plan = new PlanBuilder();
  for (const parsed of rows) {
    const row = existing.get(parsed.key);
    const planned = planChange(parsed, row, target);
    if (row === undefined || planned === null) plan.bad.push(problem(parsed, 'IMPORT_ROW_NOT_FOUND'));
    else if (planned === 'same') plan.keep(!isOfScreen(row, target.screen));
    else if ('place' in planned) plan.bad.push(planned);
    else plan.update(row.id, planned.set, !isOfScreen(row, target.screen));
  }
  return plan.build();
}

type Planned = null | 'same' | BadRow | { readonly set: Readonly<Record<string, NewValue>> };

function planChange(parsed: ParsedRow, row: Row | undefined, target: ImportTarget): Planned {
  const { change } = parsed;
  if (row === undefined || change === null) return null;
  const name = ACTION_OF[change.does];
  const action = name === null ? undefined : target.dataset.actions[name];
  if (action === undefined) return 'same';
  if (change.buyer !== '' && change.buyer !== String(row.purchaserTaxNo ?? ''))
    return problem(parsed, 'IMPORT_ROW_BUYER_DIFFERS', change.buyer);
  if (isDone(change, parsed, row)) return 'same';
  const wrongTax = validTaxFault(parsed, row);
  if (wrongTax !== null) return problem(parsed, 'IMPORT_ROW_VALID_TAX_WRONG', wrongTax);
  if (change.does === 'confirm' && row.confirmStatus === '1')
    return problem(parsed, 'IMPORT_ROW_CONFIRMED_ELSEWHERE', String(row.authPeriod ?? ''));
  // What the bureau has confirmed was ticked there, whether the house knew of it or not.
  const judged = change.does === 'confirm' ? { ...row, authStatus: '0' } : row;
  const guard = failingGuard(action, judged);
  if (guard !== null) return { place: parsed.place, code: 'IMPORT_ROW_NOT_ALLOWED', value: guard.otherwise };
  return { set: valuesOf(action, parsed, change, row, target) };
}

function problem(parsed: ParsedRow, code: BadRow['code'], value = ''): BadRow {
  return { place: parsed.place, code, value };
}

/** Whether the row is where the change leads, in the way the file says. */
function isDone(change: RowChange, { values }: ParsedRow, row: Row): boolean {
  const done = DONE_WHEN[change.does];
  if (done === null) return true;
  if (row[done[0]] !== done[1]) return false;
  const said: Readonly<Record<string, string | number>> = { ...change.input, ...values };
  return HOW.every((column) => said[column] === undefined || String(said[column]) === String(row[column] ?? ''));
}

/** Deductible tax lies between nothing and the tax printed. */
function validTaxFault({ values }: ParsedRow, row: Row): string | null {
  if (values.validTaxAmount === undefined) return null;
  const said = centsFromDecimal(String(values.validTaxAmount));
  const printed = centsFromDecimal(String(row.taxAmount ?? '0.00'));
  const isPossible = said !== null && printed !== null && said >= 0n && said <= printed;
  return isPossible ? null : String(values.validTaxAmount);
}

/** What the action writes, as far as the file answers its questions, and what the file says beyond it. */
function valuesOf(
  action: ResolvedAction,
  parsed: ParsedRow,
  change: RowChange,
  row: Row,
  { computed }: ImportTarget,
): Readonly<Record<string, NewValue>> {
  const answered = Object.entries(action.set).filter(([, value]) => {
    const input = typeof value === 'string' ? /^\$input\.(\w+)$/.exec(value)?.[1] : undefined;
    return input === undefined || change.input[input] !== undefined;
  });
  const values = actionValues(Object.fromEntries(answered), change.input, computed);
  // The tax printed stays a reference, so that rows with all of it deductible are changed together.
  const said = Object.entries(parsed.values).filter(([name, value]) => name in values && value !== row.taxAmount);
  const confirmed: Readonly<Record<string, NewValue>> = change.does === 'confirm' ? { confirmStatus: '1' } : {};
  return { ...values, ...Object.fromEntries(said), ...confirmed };
}
