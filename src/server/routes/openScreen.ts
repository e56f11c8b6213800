import { datasetOf, type ResolvedDataset, type ResolvedScreen, restrictScreen } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { endLapsed } from '../provided/endLapsed.ts';
import type { Caller } from '../session/Caller.ts';

export interface OpenScreen {
  /** Without what the caller lacks permission for. */
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
}

/** A screen as the caller may see it: 404 when there is none, 403 when it is not theirs to open. */
export function openDefinition(deps: Pick<ServerDeps, 'schemas'>, caller: Caller, id: string): ResolvedScreen {
  const declared = deps.schemas.current().screens.get(id);
  if (declared === undefined) throw new ProblemError(404, 'NOT_FOUND');
  requirePermission(caller, declared.permission);
  return restrictScreen(declared, caller.permissions);
}

/**
 * The same with the dataset of its rows, as they are now: refused where they come from an endpoint, because this server
 * has none of them.
 */
export async function openScreen(
  deps: Pick<ServerDeps, 'schemas' | 'store' | 'now'>,
  caller: Caller,
  id: string,
): Promise<OpenScreen> {
  const screen = openDefinition(deps, caller, id);
  if (screen.source.endpoint !== null) throw new ProblemError(400, 'SCREEN_OUTSIDE');
  const dataset = datasetOf(screen, deps.schemas.current().datasets);
  if (dataset === undefined) throw new ProblemError(404, 'NOT_FOUND');
  await endLapsed(deps, dataset);
  return { screen, dataset };
}
