import type { StoredSetting } from '#wire';
import { groupSettingsApi, userSettingsApi } from '../calls/settings.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Whose views: the user's own, or those shared with the group. */
export type ViewScope = 'mine' | 'group';

const CALLS = { mine: userSettingsApi, group: groupSettingsApi } as const;
/** Setting type of saved views (contract §5). */
const VIEWS_TYPE = 5;

/** Saved views of a screen (contract §5). Failures are told by the caller, never by a toast of their own. */
export const viewsPort = {
  read: (http: Http, scope: ViewScope, resourceNo: string): Promise<Outcome<StoredSetting | null>> =>
    CALLS[scope].get(http, { resourceNo, type: VIEWS_TYPE }),

  save: (
    http: Http,
    scope: ViewScope,
    { resourceNo, ...stored }: StoredSetting & { readonly resourceNo: string },
  ): Promise<Outcome<Pick<StoredSetting, 'rev'> | null>> =>
    CALLS[scope].save(
      http,
      { resourceNo, type: VIEWS_TYPE, ...stored },
      { object: resourceNo, name: `views.${scope}` },
    ),
};
