import type { SettingKey, SettingSave, StoredSetting } from '#wire';
import { userSettingsApi } from '../calls/settings.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Setting types of columns and of filter conditions (shell §9). */
export const COLUMNS_TYPE = 1;
export const FILTERS_TYPE = 4;

/** Personal settings of list screens (contract §5). */
export const settingsPort = {
  /** Filter resources have an address of their own (shell §7). */
  read: (http: Http, key: SettingKey): Promise<Outcome<StoredSetting | null>> =>
    key.type === FILTERS_TYPE ? userSettingsApi.getV2(http, key) : userSettingsApi.get(http, key),

  save: (http: Http, setting: SettingSave): Promise<Outcome<Pick<StoredSetting, 'rev'> | null>> =>
    userSettingsApi.save(http, setting),

  remove: (http: Http, key: SettingKey, failures: 'toast' | 'none' = 'toast'): Promise<Outcome<unknown>> =>
    userSettingsApi.remove(http, key, failures),
};
