import { boundOf, centsFromDecimal, type ResolvedAction, type ResolvedActionInput, type Row, type Text } from '#engine';
import { BOUND_TEXTS } from './actionCatalogue.ts';
import type { ActionInputValues } from './checkActionInput.ts';

/**
 * Why an amount that was typed is not possible for a row; null when it is. A bound that is an amount of the row which
 * the row does not have leaves no room: what cannot be compared is refused.
 *
 * @example
 * transferOutTax '1300.01' where validTaxAmount is 1300.00   →   进项税转出额不能大于1300.00
 */
export function boundFault(action: Pick<ResolvedAction, 'input'>, given: ActionInputValues, row: Row): Text | null {
  for (const input of action.input) {
    const value = given[input.name] ?? null;
    const fault = value === null ? null : faultOf(input, centsFromDecimal(value), row);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOf(input: ResolvedActionInput, cents: bigint | null, row: Row): Text | null {
  if (cents === null) return null;
  for (const side of ['min', 'max'] as const) {
    const bound = boundOf(input[side], row);
    if (bound === null) continue;
    const limit = centsFromDecimal(bound.amount ?? '');
    if (limit === null) return filled(BOUND_TEXTS.none, input.label, '');
    if (side === 'min' ? cents < limit : cents > limit)
      return filled(BOUND_TEXTS[side], input.label, bound.amount ?? '');
  }
  return null;
}

function filled(text: Text, label: Text, limit: string): Text {
  const fill = (language: 'zh' | 'en') => text[language].replace('{label}', label[language]).replace('{limit}', limit);
  return { zh: fill('zh'), en: fill('en') };
}
