import { type ResolvedDataset, type ResolvedScreen, restrictScreen } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';

export interface OpenScreen {
  /** Without what the caller lacks permission for. */
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
}

/** A screen as the caller may use it: 404 when there is none, 403 when it is not theirs to open. */
export function openScreen(deps: Pick<ServerDeps, 'schemas'>, caller: Caller, id: string): OpenScreen {
  const { screens, datasets } = deps.schemas.current();
  const declared = screens.get(id);
  const dataset = declared && datasets.get(declared.source.dataset);
  if (declared === undefined || dataset === undefined) throw new ProblemError(404, 'NOT_FOUND');
  requirePermission(caller, declared.permission);
  return { screen: restrictScreen(declared, caller.permissions), dataset };
}
