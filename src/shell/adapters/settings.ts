import type { SettingKey, SettingSave, StoredSetting } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const SETTINGS = '/gts-manager/user/set';
/** Setting type of columns (shell §9). */
export const COLUMNS_TYPE = 1;

/** Personal settings (contract §5). Loading fails quietly (shell §8: logged only); saving is told by its caller. */
export const settingsPort = {
  read: (http: Http, key: SettingKey): Promise<Outcome<StoredSetting | null>> =>
    http.call({ method: 'POST', path: `${SETTINGS}/get`, body: key, failures: 'none', log: 'ignore' }),

  save: (http: Http, setting: SettingSave): Promise<Outcome<Pick<StoredSetting, 'rev'> | null>> =>
    http.call({ method: 'POST', path: `${SETTINGS}/add`, body: setting, failures: 'none', log: 'ignore' }),

  remove: (http: Http, key: SettingKey): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${SETTINGS}/remove`, body: key, failures: 'toast', log: 'ignore' }),
};
