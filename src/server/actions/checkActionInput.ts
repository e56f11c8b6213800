import {
  centsFromDecimal,
  decimalFromCents,
  isBlank,
  isDate,
  isMonth,
  isUsableText,
  type LoadedSchemas,
  type ResolvedAction,
  type ResolvedActionInput,
  TEXT_FORMATS,
  type Text,
} from '#engine';

export type ActionInputValues = Readonly<Record<string, string | null>>;

export type CheckedInput =
  | { readonly ok: true; readonly values: ActionInputValues }
  /** Name of the input at fault, and what to say where its form has words of its own. */
  | { readonly ok: false; readonly parameter: string; readonly text?: Text };

/** Line breaks, control characters and the marks that reverse the reading direction have no place in one line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

function fits(input: ResolvedActionInput, text: string, codes: ReadonlySet<string>): boolean {
  switch (input.kind) {
    case 'text':
      return [...text].length <= input.maxLength && isUsableText(text) && !UNPRINTABLE.test(text);
    case 'money':
      return withinLiterals(input, centsFromDecimal(text));
    case 'code':
      return codes.has(text);
    case 'date':
      return isDate(text);
    case 'month':
      return isMonth(text);
  }
}

/** Bounds that are the same for every row; those of a row are judged with it. */
function withinLiterals({ min, max }: ResolvedActionInput, cents: bigint | null): boolean {
  if (cents === null) return false;
  const [least, most] = [centsFromDecimal(min ?? ''), centsFromDecimal(max ?? '')];
  return (least === null || cents >= least) && (most === null || cents <= most);
}

/**
 * Checks what a caller typed against the inputs an action declares. Strict: an input that is not declared, is missing
 * though required, or has the wrong form refuses the call; nothing is filled in for the caller, because what counts is
 * what the user saw. An optional input that is absent or blank is null.
 *
 * @example
 * tick { authPeriod: '202511', deductionSign: '1' }   → both
 * tick { authPeriod: '2025-11', deductionSign: '1' }  → refused: authPeriod
 */
export function checkActionInput(
  action: Pick<ResolvedAction, 'input'>,
  given: Readonly<Record<string, string | null>>,
  codeTables: LoadedSchemas['codeTables'],
): CheckedInput {
  const declared = new Set(action.input.map((input) => input.name));
  const stranger = Object.keys(given).find((name) => !declared.has(name));
  if (stranger !== undefined) return { ok: false, parameter: stranger };
  const values: Record<string, string | null> = {};
  for (const input of action.input) {
    const text = Object.hasOwn(given, input.name) ? (given[input.name] ?? '').trim() : '';
    if (isBlank(text)) {
      if (input.required) return { ok: false, parameter: input.name };
      values[input.name] = null;
      continue;
    }
    const items = input.codes === null ? [] : (codeTables.get(input.codes)?.items ?? []);
    if (!fits(input, text, new Set(items.map((item) => item.code)))) return { ok: false, parameter: input.name };
    const format = input.format === null ? null : TEXT_FORMATS[input.format];
    if (format !== null && !format.fits(text)) return { ok: false, parameter: input.name, text: format.otherwise };
    values[input.name] = input.kind === 'money' ? decimalFromCents(centsFromDecimal(text) ?? 0n) : text;
  }
  return { ok: true, values };
}
