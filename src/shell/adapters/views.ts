import type { StoredSetting } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Whose views: the user's own, or those shared with the group. */
export type ViewScope = 'mine' | 'group';

const PATHS = { mine: '/gts-manager/user/set', group: '/gts-manager/jt/set' } as const;
/** Setting type of saved views (contract §5). */
const VIEWS_TYPE = 5;

/** Saved views of a screen (contract §5). Failures are told by the caller, never by a toast of their own. */
export const viewsPort = {
  read: (http: Http, scope: ViewScope, resourceNo: string): Promise<Outcome<StoredSetting | null>> =>
    http.call({
      method: 'POST',
      path: `${PATHS[scope]}/get`,
      body: { resourceNo, type: VIEWS_TYPE },
      failures: 'none',
      log: 'ignore',
    }),

  save: (
    http: Http,
    scope: ViewScope,
    { resourceNo, ...stored }: StoredSetting & { readonly resourceNo: string },
  ): Promise<Outcome<Pick<StoredSetting, 'rev'> | null>> =>
    http.call({
      method: 'POST',
      path: `${PATHS[scope]}/add`,
      body: { resourceNo, type: VIEWS_TYPE, ...stored },
      failures: 'none',
      log: { object: resourceNo, name: `views.${scope}` },
    }),
};
