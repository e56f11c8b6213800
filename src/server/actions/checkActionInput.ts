import {
  centsFromDecimal,
  decimalFromCents,
  flattenTree,
  isBlank,
  isDate,
  isMonth,
  isPickable,
  isPlainLine,
  type LoadedSchemas,
  offeredNodes,
  type ResolvedAction,
  type ResolvedActionInput,
  type ResolvedPick,
  TEXT_FORMATS,
  type Text,
  type TreeNode,
} from '#engine';
import type { Organisation } from '#wire';
import { organisationNodes } from '../tree-lists/organisationNodes.ts';

export type ActionInputValues = Readonly<Record<string, string | null>>;

export type CheckedInput =
  | { readonly ok: true; readonly values: ActionInputValues }
  /** Name of the input at fault, and what to say where its form has words of its own. */
  | { readonly ok: false; readonly parameter: string; readonly text?: Text };

/** What can be chosen: the codes of a table, or the caller's organisations. */
type Choices = ReadonlySet<string>;

function fits(input: ResolvedActionInput, text: string, choices: Choices): boolean {
  switch (input.kind) {
    case 'text':
    case 'secret':
      return [...text].length <= input.maxLength && isPlainLine(text);
    case 'money':
      return withinLiterals(input, centsFromDecimal(text));
    case 'code':
    case 'organisation':
      return choices.has(text);
    case 'codes':
    case 'organisations':
      return text.split(',').every((one) => choices.has(one));
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

function choicesOf(
  { pick, codes }: ResolvedActionInput,
  codeTables: LoadedSchemas['codeTables'],
  organisations: readonly Organisation[],
): Choices {
  if (pick !== null) return pickableCodes(organisationNodes(organisations), pick);
  return new Set(codes === null ? [] : codeTables.get(codes)?.items.map(({ code }) => code));
}

/**
 * What the input lets be picked. What it merely does not offer, such as a cancelled organisation, may stand in a row
 * already and be sent back with it.
 */
function pickableCodes(organisations: readonly TreeNode[], pick: ResolvedPick): Choices {
  const offers = [pick, { ...pick, withCancelled: true, scaledOnly: false }];
  const nodes = offers.flatMap((offer) => flattenTree(offeredNodes(organisations, offer)));
  const pickable = new Set(nodes.filter((node) => isPickable(node, pick)).map(({ id }) => id));
  return new Set(
    flattenTree(organisations)
      .map(({ id }) => id)
      .filter((id) => pickable.has(id)),
  );
}

/** Several codes are stored in the order they are offered in, each once: the same choice is the same text. */
function inputValue({ kind }: ResolvedActionInput, text: string, choices: Choices): string {
  if (kind === 'money') return decimalFromCents(centsFromDecimal(text) ?? 0n);
  if (kind !== 'codes' && kind !== 'organisations') return text;
  const chosen = new Set(text.split(','));
  return [...choices].filter((one) => chosen.has(one)).join(',');
}

/**
 * Checks what a caller typed against the inputs an action declares. Strict: an input that is not declared, is missing
 * though required, or has the wrong form refuses the call; nothing is filled in for the caller, because what counts is
 * what the user saw. An optional input that is absent or blank is null. Organisations are the caller's own.
 *
 * @example
 * tick { authPeriod: '202511', deductionSign: '1' }   → both
 * tick { authPeriod: '2025-11', deductionSign: '1' }  → refused: authPeriod
 */
export function checkActionInput(
  action: Pick<ResolvedAction, 'input'>,
  given: Readonly<Record<string, string | null>>,
  codeTables: LoadedSchemas['codeTables'],
  organisations: readonly Organisation[] = [],
): CheckedInput {
  const declared = new Set(action.input.map((input) => input.name));
  const stranger = Object.keys(given).find((name) => !declared.has(name));
  if (stranger !== undefined) return { ok: false, parameter: stranger };
  const values: Record<string, string | null> = {};
  for (const input of action.input) {
    const typed = Object.hasOwn(given, input.name) ? (given[input.name] ?? '') : '';
    // Blanks are part of a secret.
    const text = input.kind === 'secret' ? typed : typed.trim();
    if (isBlank(text)) {
      if (input.required) return { ok: false, parameter: input.name };
      values[input.name] = null;
      continue;
    }
    const choices = choicesOf(input, codeTables, organisations);
    if (!fits(input, text, choices)) return { ok: false, parameter: input.name };
    const format = input.format === null ? null : TEXT_FORMATS[input.format];
    if (format !== null && !format.fits(text)) return { ok: false, parameter: input.name, text: format.otherwise };
    values[input.name] = inputValue(input, text, choices);
  }
  return { ok: true, values };
}
