import type { FormRule } from 'antd';
import { boundOf, type CompiledActionInput, centsFromDecimal, isDate, isMonth, type Row, TEXT_FORMATS } from '#engine';
import type { ShellText } from '../../../text/zh.ts';

const TYPED: readonly CompiledActionInput['kind'][] = ['text', 'money', 'secret'];

/** What is said at an input before anything is sent. The server judges again, row by row. */
export function inputRules(
  input: CompiledActionInput,
  row: Row | null,
  text: ShellText['action'],
): readonly FormRule[] {
  const isTyped = TYPED.includes(input.kind);
  const message = isTyped ? text.required(input.label) : text.codeRequired(input.label);
  const required: readonly FormRule[] = input.required ? [{ required: true, whitespace: isTyped, message }] : [];
  const faultOf = (value: string) => faultIn(input, value, row, text);
  const { format, formatDoubt } = input;
  const doubt = format === null ? undefined : TEXT_FORMATS[format].doubt;
  return [
    ...required,
    // Only said: what is doubtful can be sent all the same.
    ...(doubt === undefined
      ? []
      : [{ warningOnly: true, validator: checked((typed) => (doubt.about(typed) ? formatDoubt : null)) }]),
    {
      validator: checked(faultOf),
    },
  ];
}

/** An antd validator from what is said of a typed text; null for nothing. */
function checked(faultOf: (typed: string) => string | null) {
  return async (_rule: unknown, value: string | undefined): Promise<void> => {
    const typed = value?.trim() ?? '';
    const fault = typed === '' ? null : faultOf(typed);
    if (fault !== null) throw new Error(fault);
  };
}

function faultIn(input: CompiledActionInput, value: string, row: Row | null, text: ShellText['action']): string | null {
  switch (input.kind) {
    case 'money':
      return amountFault(input, value, row, text);
    case 'date':
      return isDate(value) ? null : text.dayForm(input.label);
    case 'month':
      return isMonth(value) ? null : text.monthForm(input.label);
    default:
      return formatFault(input, value);
  }
}

function formatFault({ format, formatMessage }: CompiledActionInput, value: string): string | null {
  return format === null || TEXT_FORMATS[format].fits(value) ? null : formatMessage;
}

function amountFault(
  { label, min, max }: CompiledActionInput,
  value: string,
  row: Row | null,
  text: ShellText['action'],
): string | null {
  const cents = centsFromDecimal(value);
  if (cents === null) return text.amountForm(label);
  const [least, most] = [min, max].map((bound) => boundOf(bound, row ?? {})?.amount ?? null) as [
    string | null,
    string | null,
  ];
  // A bound of the row is known only where there is one row; the server knows them all.
  if (isBelow(cents, least)) return text.amountMin(label, least ?? '');
  return isAbove(cents, most) ? text.amountMax(label, most ?? '') : null;
}

function isBelow(cents: bigint, bound: string | null): boolean {
  const limit = centsFromDecimal(bound ?? '');
  return limit !== null && cents < limit;
}

function isAbove(cents: bigint, bound: string | null): boolean {
  const limit = centsFromDecimal(bound ?? '');
  return limit !== null && cents > limit;
}
