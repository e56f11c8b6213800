import type { ActionFailure } from '#wire';
import type { ActionTargets } from './ActionTargets.ts';

export interface FailureRow {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** Failed rows as people read them: by the name the list showed, the one the server gave, or at least the id. */
export function failureRows(
  targets: ActionTargets,
  failed: readonly ActionFailure[],
  unknownReason: string,
): readonly FailureRow[] {
  const names = new Map(targets.kind === 'rows' ? targets.rows.map((target) => [target.id, target.name]) : []);
  return failed.map(({ id, name, message }) => ({
    id,
    name: names.get(id) ?? name ?? id,
    reason: message || unknownReason,
  }));
}
