import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { Text } from '../schema.generated.ts';
import type { RuleFailure } from './FilterKind.ts';

const NONE: readonly RuleFailure[] = Object.freeze([]);

/** A broken rule of a filter. */
export function failure(filter: ResolvedFilter, message: Text): readonly RuleFailure[] {
  return [{ field: filter.field, message }];
}

/** For the empty value only `required` applies; any other value goes to the kind's own rules. */
export function checkValue<V>(
  filter: ResolvedFilter,
  value: V | undefined,
  own: (value: V) => readonly RuleFailure[],
): readonly RuleFailure[] {
  if (value !== undefined) return own(value);
  return filter.rules.required === undefined ? NONE : failure(filter, filter.rules.required);
}
