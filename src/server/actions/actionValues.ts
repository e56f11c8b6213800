import { conditionFields, type ResolvedAction, resolveMonth } from '#engine';
import type { WireValue } from '../sql/storedValues.ts';
import type { VerifyOutcome } from '../verify/Verifier.ts';
import type { ActionInputValues } from './checkActionInput.ts';

export interface ActionContext {
  readonly user: { readonly name: string; readonly account: string };
  /** The business day, YYYY-MM-DD. */
  readonly today: string;
  /** YYYY-MM-DD HH:mm:ss in the business zone. */
  readonly now: string;
  readonly input: ActionInputValues;
}

/** New value of a column: a value, or that of another column of the same row. */
export type NewValue = WireValue | { readonly column: string };

/**
 * Values an action writes, with `$…` filled in. `$row.x` stays a reference, so that one statement serves every row.
 *
 * @throws when a reference is none of the language's: schemas are checked before they are served.
 * @example
 * { signStatus: '1', signName: '$user.name', validTaxAmount: '$row.taxAmount' }
 *   → { signStatus: '1', signName: '王会计', validTaxAmount: { column: 'taxAmount' } }
 */
export function actionValues(
  set: ResolvedAction['set'],
  context: ActionContext,
  verified: VerifyOutcome | null,
): Readonly<Record<string, NewValue>> {
  const values: Record<string, NewValue> = {};
  for (const [column, value] of Object.entries(set))
    values[column] = typeof value === 'string' && value.startsWith('$') ? referred(value, context, verified) : value;
  return values;
}

function referred(reference: string, context: ActionContext, verified: VerifyOutcome | null): NewValue {
  switch (reference) {
    case '$user.name':
      return context.user.name;
    case '$user.account':
      return context.user.account;
    case '$today':
      return context.today;
    case '$now':
      return context.now;
    case '$period':
      return resolveMonth('period', context.today);
    case '$verify.status':
      if (verified) return verified.status;
      break;
    case '$verify.result':
      if (verified) return verified.result;
      break;
    default: {
      const [, from, name = ''] = /^\$(input|row)\.(\w+)$/.exec(reference) ?? [];
      if (from === 'row') return { column: name };
      if (from === 'input') return context.input[name] ?? null;
    }
  }
  throw new Error(`an action refers to ${reference}, which is not there`);
}

/** Dataset columns the guards of an action look at. */
export function guardColumns(action: Pick<ResolvedAction, 'when'>): readonly string[] {
  return [...new Set(action.when.flatMap((guard) => conditionFields(guard.is)))];
}
