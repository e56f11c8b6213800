import type { ResolvedScreen } from '#engine';
import type { ScreenSummary } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const SCREENS = '/gts-base-ability/screens';

/** Screens the caller may open, in menu order. Throws a FailureError. */
export async function loadScreens(http: Http): Promise<readonly ScreenSummary[]> {
  return dataOf(
    await http.call<readonly ScreenSummary[]>({ method: 'GET', path: SCREENS, failures: 'none', log: 'ignore' }),
  );
}

/** One screen, already without what the caller may not see. Throws a FailureError. */
export async function loadScreen(http: Http, id: string): Promise<ResolvedScreen> {
  const path = screenPath(id);
  return dataOf(await http.call<ResolvedScreen>({ method: 'GET', path, failures: 'none', log: 'ignore' }));
}

/** Path of a screen's calls below the base. */
export function screenPath(id: string): string {
  return `${SCREENS}/${encodeURIComponent(id)}`;
}
