import type { ResolvedAction } from '../resolve/ResolvedScreen.ts';
import { rowReference } from '../resolve/rowReference.ts';
import { conditionFields } from './rowCondition.ts';

/**
 * Dataset columns that decide whether an action may run on a row, and on what terms: those of its guards and of the
 * bounds of its inputs.
 *
 * @example columnsJudged(transferOut) // ['authStatus', 'transferOutPeriod', 'validTaxAmount']
 */
export function columnsJudged({ when, input }: Pick<ResolvedAction, 'when' | 'input'>): readonly string[] {
  const bounds = input.flatMap(({ min, max }) => referred([min, max]));
  return [...new Set([...when.flatMap(({ is }) => conditionFields(is)), ...bounds])];
}

/** Dataset columns a row must have before the action is asked for: those that judge it, and those that prefill inputs. */
export function columnsAskedOf(action: Pick<ResolvedAction, 'when' | 'input'>): readonly string[] {
  const prefilled = action.input.flatMap((input) => referred([input.default]));
  return [...new Set([...columnsJudged(action), ...prefilled])];
}

/** Every dataset column an action reads, also where it only copies. */
export function columnsOfAction(action: ResolvedAction): readonly string[] {
  const written = [action.set, ...action.records.map(({ set }) => set)].flatMap((set) => referred(Object.values(set)));
  return [...new Set([...columnsAskedOf(action), ...written])];
}

/**
 * Whether an action works on exactly one row: what the user is asked begins as that row has it, so that on several rows
 * the values of one would be written into all; or it is a secret, which is nobody else's. What adds a row works on none.
 */
export function isForOneRow({ creates, input }: Pick<ResolvedAction, 'creates' | 'input'>): boolean {
  if (creates) return false;
  return input.some((each) => each.kind === 'secret' || rowReference(each.default) !== null);
}

/** The bound of an input for one row, as an amount; null for none. A row without the amount has no room for any. */
export function boundOf(
  bound: string | null,
  row: Readonly<Record<string, string | number | null>>,
): { readonly amount: string | null } | null {
  if (bound === null) return null;
  const column = rowReference(bound);
  if (column === null) return { amount: bound };
  const value = row[column] ?? null;
  return { amount: value === null || value === '' ? null : String(value) };
}

function referred(values: readonly (string | number | null)[]): readonly string[] {
  return values.flatMap((value) => rowReference(value) ?? []);
}
