import { centsFromDecimal } from '../formats/decimal.ts';
import type { ResolvedAction, ResolvedGuard } from '../resolve/ResolvedScreen.ts';
import type { RowCondition } from '../schema.generated.ts';
import type { Row } from './Row.ts';

/**
 * Whether a row meets a condition of an action, such as "not ticked yet".
 *
 * No value counts as the empty text, as the server stores it. A number is compared as an amount, so that 0 meets
 * "0.00". A condition of no known form holds for no row: guards fail closed.
 *
 * @example rowMeets({ field: 'authStatus', equals: '0' }, { id: '1', authStatus: '0' }) // true
 */
export function rowMeets(condition: RowCondition, row: Row): boolean {
  const { field, equals, oneOf, all, any, not } = condition;
  const forms: boolean[] = [];
  if (field !== undefined && equals !== undefined) forms.push(isValue(row, field, equals));
  if (field !== undefined && oneOf !== undefined) forms.push(oneOf.some((value) => isValue(row, field, value)));
  if (all !== undefined) forms.push(all.every((part) => rowMeets(part, row)));
  if (any !== undefined) forms.push(any.some((part) => rowMeets(part, row)));
  if (not !== undefined) forms.push(!rowMeets(not, row));
  return forms.length > 0 && forms.every((holds) => holds);
}

/**
 * The first guard a row does not pass; its `otherwise` says why the action is refused. Null: the action may run.
 *
 * @example failingGuard(tick, tickedRow)?.otherwise.zh // '该票已勾选'
 */
export function failingGuard(action: Pick<ResolvedAction, 'when'>, row: Row): ResolvedGuard | null {
  return action.when.find((guard) => !rowMeets(guard.is, row)) ?? null;
}

/**
 * The row fields a condition reads.
 *
 * @example conditionFields({ not: { field: 'checkStatus', equals: '1' } }) // ['checkStatus']
 */
export function conditionFields(condition: RowCondition): readonly string[] {
  const parts = [...(condition.all ?? []), ...(condition.any ?? []), ...(condition.not ? [condition.not] : [])];
  return [...(condition.field === undefined ? [] : [condition.field]), ...parts.flatMap(conditionFields)];
}

function isValue(row: Row, field: string, expected: string | number): boolean {
  const value = (Object.hasOwn(row, field) ? row[field] : null) ?? '';
  if (String(value) === String(expected)) return true;
  if (typeof expected !== 'number') return false;
  const cents = centsFromDecimal(String(value));
  return cents !== null && cents === centsFromDecimal(String(expected));
}
