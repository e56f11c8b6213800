import type { CompiledFilter } from '../compile/CompiledScreen.ts';
import type { FormField } from './FilterKind.ts';

/** Which control draws a filter: a widget for one value, a field for a value with two ends. */
type Control = { readonly 'ui:widget': string } | { readonly 'ui:field': string };

/**
 * One property of the form and its uiSchema entry. What the control shows stands in `ui:options`, not in `enum`: codes
 * outside the table are allowed, and rules are checked by the kinds, so that their messages are the schema's own.
 */
export function formField(
  filter: CompiledFilter,
  schema: Readonly<Record<string, unknown>>,
  control: Control,
  options: Readonly<Record<string, unknown>>,
): FormField {
  return Object.freeze({
    schema: Object.freeze({ ...schema, title: filter.label }),
    ui: Object.freeze({
      ...control,
      'ui:options': Object.freeze({ labelWidth: filter.labelWidth, required: filter.required, ...options }),
    }),
  });
}

/** Both placeholders of a range: the text before and after its comma; one without a comma serves both ends. */
export function placeholderPair(placeholder: string): readonly [string, string] {
  const [start = '', end = start] = placeholder.split(/[,，]/).map((part) => part.trim());
  return Object.freeze([start, end] as const);
}

interface Labelled {
  readonly label: { readonly zh: string; readonly en: string };
}

/** `请选择税率`, `Select tax rate`. */
export function selectPlaceholder({ label }: Labelled, language: 'zh' | 'en'): string {
  return language === 'zh' ? `请选择${label.zh}` : `Select ${insideSentence(label.en)}`;
}

/** `请输入凭证号`, `Enter voucher number`. */
export function enterPlaceholder({ label }: Labelled, language: 'zh' | 'en'): string {
  return language === 'zh' ? `请输入${label.zh}` : `Enter ${insideSentence(label.en)}`;
}

/** An English label within a sentence: small, unless it begins with an abbreviation such as VAT. */
function insideSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
