import type { ResolvedAction, ResolvedDataset, Row } from '#engine';
import { resolveMonth } from '#engine';
import type { WireRow, WireValue } from '../sql/storedValues.ts';
import type { ActionInputValues } from './checkActionInput.ts';

/** Values by their name in the language: `$today`, `$issue.number`. */
export type ComputedValues = Readonly<Record<string, WireValue>>;

/** New value of a column: a value, or that of another column of the same row. */
export type NewValue = WireValue | { readonly column: string };

/** What is the same for every row of a run. `now` is YYYY-MM-DD HH:mm:ss and `today` its day, in the business zone. */
export function commonValues(
  user: { readonly showName: string; readonly account: string },
  today: string,
  now: string,
): ComputedValues {
  return {
    '$user.name': user.showName,
    '$user.account': user.account,
    $today: today,
    $now: now,
    $period: resolveMonth('period', today),
  };
}

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
  input: ActionInputValues,
  computed: ComputedValues,
): Readonly<Record<string, NewValue>> {
  const values: Record<string, NewValue> = {};
  for (const [column, value] of Object.entries(set))
    values[column] = typeof value === 'string' && value.startsWith('$') ? referred(value, input, computed) : value;
  return values;
}

/** Values of a record: those of `actionValues`, with what it copies taken from the row as it was. */
export function recordValues(
  set: ResolvedAction['set'],
  input: ActionInputValues,
  computed: ComputedValues,
  row: Row | null,
): WireRow {
  return Object.fromEntries(
    Object.entries(actionValues(set, input, computed)).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? (row?.[value.column] ?? null) : value,
    ]),
  );
}

/** Texts cut to what their columns hold: what a service says can be of any length. */
export function clipTexts<T>(
  dataset: ResolvedDataset,
  values: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = dataset.columns[name];
      if (typeof value !== 'string' || column?.type !== 'text' || value.length <= column.length) return [name, value];
      return [name, [...value].slice(0, column.length).join('') as T];
    }),
  );
}

function referred(reference: string, input: ActionInputValues, computed: ComputedValues): NewValue {
  const value = Object.hasOwn(computed, reference) ? computed[reference] : undefined;
  if (value !== undefined) return value;
  const [, from, name = ''] = /^\$(input|row)\.(\w+)$/.exec(reference) ?? [];
  if (from === 'row') return { column: name };
  if (from === 'input') return input[name] ?? null;
  throw new Error(`an action refers to ${reference}, which is not there`);
}
