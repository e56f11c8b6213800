import type { GroupSettingKey, GroupSettingSave, SettingKey, SettingSave, StoredSetting } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { CallOptions } from './openCall.ts';

const USER = '/gts-manager/user/set';
const GROUP = '/gts-manager/jt/set';

type Stored = Promise<Outcome<StoredSetting | null>>;
/** The revision the next change names. */
type Saved = Promise<Outcome<Pick<StoredSetting, 'rev'> | null>>;

/** Reading fails quietly (shell §8: logged only); what became of a change is told by whoever made it. */
const read = (http: Http, path: string, body: SettingKey | GroupSettingKey): Stored =>
  http.call({ method: 'POST', path, body, failures: 'none', log: 'ignore' });
const save = (http: Http, path: string, body: SettingSave | GroupSettingSave, log: CallOptions['log']): Saved =>
  http.call({ method: 'POST', path, body, failures: 'none', log });
const remove = <T>(
  http: Http,
  path: string,
  body: SettingKey | GroupSettingKey,
  failures: 'toast' | 'none' = 'toast',
): Promise<Outcome<T>> => http.call({ method: 'POST', path, body, failures, log: 'ignore' });

/** What a user saved for themselves (contract §5, shell §7). */
export const userSettingsApi = {
  get: (http: Http, key: SettingKey) => read(http, `${USER}/get`, key),

  /** The address of filter resources. */
  getV2: (http: Http, key: SettingKey) => read(http, `${USER}/get/v2`, key),

  save: (http: Http, setting: SettingSave, log: CallOptions['log'] = 'ignore') =>
    save(http, `${USER}/add`, setting, log),

  remove: (http: Http, key: SettingKey, failures?: 'toast' | 'none') =>
    remove<unknown>(http, `${USER}/remove`, key, failures),
};

/** What a group shares and decides for its users (contract §5, shell §7). */
export const groupSettingsApi = {
  get: (http: Http, key: GroupSettingKey) => read(http, `${GROUP}/get`, key),

  save: (http: Http, setting: GroupSettingSave, log: CallOptions['log']) => save(http, `${GROUP}/add`, setting, log),

  remove: (http: Http, key: GroupSettingKey) => remove<unknown>(http, `${GROUP}/remove`, key),

  /** Takes away what users saved for themselves under a setting of the group, and says how many there were. */
  removeOfUsers: (http: Http, key: GroupSettingKey) =>
    remove<{ readonly removed: number } | null>(http, `${GROUP}/remove/user`, key, 'none'),

  /** The server's time in the business zone, YYYY-MM-DD HH:mm:ss. */
  date: (http: Http): Promise<Outcome<string>> =>
    http.call({ method: 'GET', path: `${GROUP}/date`, failures: 'none', log: 'ignore' }),
};
