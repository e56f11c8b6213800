import { type CompiledAction, failingGuard, type Language } from '#engine';
import type { ActionFailure } from '#wire';
import type { ActionTargets } from './ActionTargets.ts';

/** The server's word for a row that does not meet a guard. */
const NOT_ALLOWED = 'ACTION_NOT_ALLOWED';

/**
 * The rows the guards of an action refuse as the list shows them, each with why. Of rows that are not in view nothing is
 * known, nor of one that is not there yet; the server judges all of them again.
 */
export function refusedRows(
  { resolved }: Pick<CompiledAction, 'resolved'>,
  targets: ActionTargets,
  language: Language,
): readonly ActionFailure[] {
  if (targets.kind !== 'rows') return [];
  return targets.rows.flatMap(({ id, row }) => {
    const guard = failingGuard(resolved, row);
    return guard === null ? [] : [{ id, code: NOT_ALLOWED, message: guard.otherwise[language] }];
  });
}
