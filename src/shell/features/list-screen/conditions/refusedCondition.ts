import { type CompiledScreen, describeQueryProblem, filterKind, QUERY_PROBLEMS, type QueryProblemCode } from '#engine';
import type { Failure } from '../../../http/Outcome.ts';
import type { ShellText } from '../../../text/zh.ts';

/** The condition for which the server refused a query, in the user's words. */
export interface RefusedCondition {
  /** Null when it is no filter of the screen as it is shown. */
  readonly field: string | null;
  readonly message: string;
}

/**
 * Reads a refused query (400, contract §4) as a word about one condition; null for any other failure. Wire names stay
 * at the wire: the user knows a filter or a column by its label.
 */
export function refusedConditionOf(
  failure: Failure | null,
  screen: CompiledScreen,
  text: ShellText['conditions'],
): RefusedCondition | null {
  if (failure?.kind !== 'unavailable' || failure.status !== 400 || failure.parameter === undefined) return null;
  const { parameter } = failure;
  const filter = screen.filters.find(({ kind, resolved }) => filterKind(kind).wireKeys(resolved).includes(parameter));
  const named = filter ?? screen.columns.find((column) => column.field === parameter);
  if (named === undefined) return { field: null, message: wordsFor(failure, '') ?? text.refusedOther };
  const message = wordsFor(failure, named.label) ?? text.refusedOther;
  const isNamed = message.includes(named.label);
  return { field: filter?.field ?? null, message: isNamed ? message : text.refusedBy(named.label, message) };

  function wordsFor(
    { code, message }: { readonly code: string; readonly message: string },
    label: string,
  ): string | null {
    // What a rule of the screen says was written for the user already.
    if (code === 'QUERY_RULE_BROKEN') return message.includes(parameter) ? null : message;
    if (!isQueryProblem(code)) return null;
    const names = QUERY_PROBLEMS[code][screen.language].includes('{parameter}');
    return names && label === '' ? null : describeQueryProblem({ code, parameter: label }, screen.language);
  }
}

function isQueryProblem(code: string): code is QueryProblemCode {
  return Object.hasOwn(QUERY_PROBLEMS, code);
}
