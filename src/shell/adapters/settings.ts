import type { SettingKey, SettingSave, StoredSetting } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const SETTINGS = '/gts-manager/user/set';
/** Setting types of columns and of filter conditions (shell §9). */
export const COLUMNS_TYPE = 1;
export const FILTERS_TYPE = 4;

/** Personal settings (contract §5). Loading fails quietly (shell §8: logged only); saving is told by its caller. */
export const settingsPort = {
  read: (http: Http, key: SettingKey): Promise<Outcome<StoredSetting | null>> =>
    http.call({ method: 'POST', path: readPath(key), body: key, failures: 'none', log: 'ignore' }),

  save: (http: Http, setting: SettingSave): Promise<Outcome<Pick<StoredSetting, 'rev'> | null>> =>
    http.call({ method: 'POST', path: `${SETTINGS}/add`, body: setting, failures: 'none', log: 'ignore' }),

  remove: (http: Http, key: SettingKey): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${SETTINGS}/remove`, body: key, failures: 'toast', log: 'ignore' }),
};

/** Filter resources have an address of their own (shell §7). */
function readPath({ type }: SettingKey): string {
  return type === FILTERS_TYPE ? `${SETTINGS}/get/v2` : `${SETTINGS}/get`;
}
