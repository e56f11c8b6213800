import useSWR, { useSWRConfig } from 'swr';
import {
  type BrandSetting,
  DEFAULT_BRAND,
  DEFAULT_SWITCHES,
  DEFAULT_WATERMARK,
  GROUP_SETTING,
  type GroupSwitches,
  type WatermarkSetting,
} from '#wire';
import { groupSettingsApi } from '../calls/settings.api.ts';
import { dataOf, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { useServices } from '../ServicesContext.tsx';
import { SWITCH_KEY } from './switches.ts';

/** A setting of the group with the revision its next change must name; `rev` is 0 when nothing is stored. */
export interface GroupSetting<T> {
  readonly value: T;
  readonly rev: number;
}

export type GroupSettingName = 'watermark' | 'switches' | 'brand';

export interface GroupSettingValues {
  readonly watermark: WatermarkSetting;
  readonly switches: GroupSwitches;
  readonly brand: BrandSetting;
}

const DEFAULTS: GroupSettingValues = {
  watermark: DEFAULT_WATERMARK,
  switches: DEFAULT_SWITCHES,
  brand: DEFAULT_BRAND,
};
const keyOf = (name: GroupSettingName) => ['groupSetting', name] as const;

async function load<N extends GroupSettingName>(http: Http, name: N): Promise<GroupSetting<GroupSettingValues[N]>> {
  const stored = dataOf(await groupSettingsApi.get(http, GROUP_SETTING[name]));
  // The server stores nothing it has not checked; what an older one stored may lack a property.
  return stored === null
    ? { value: DEFAULTS[name], rev: 0 }
    : { value: { ...DEFAULTS[name], ...JSON.parse(stored.info) }, rev: stored.rev };
}

export interface GroupSettingAnswer<T> {
  readonly setting: GroupSetting<T> | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A setting of the caller's group; read again when the window is come back to, so that a change is soon seen. */
export function useGroupSetting<N extends GroupSettingName>(
  name: N,
  enabled = true,
): GroupSettingAnswer<GroupSettingValues[N]> {
  const { http } = useServices();
  const { data, error, mutate } = useSWR(enabled ? keyOf(name) : null, () => load(http, name), {
    revalidateOnFocus: true,
  });
  return { setting: data, error, retry: () => void mutate() };
}

/** Saves a setting of the group and shows the change in this window at once. */
export function useSaveGroupSetting<N extends GroupSettingName>(
  name: N,
): (value: GroupSettingValues[N], rev: number) => Promise<Outcome<unknown>> {
  const { http, session } = useServices();
  const { mutate } = useSWRConfig();
  return async (value, rev) => {
    const { resourceNo } = GROUP_SETTING[name];
    const outcome = await groupSettingsApi.save(
      http,
      { ...GROUP_SETTING[name], info: JSON.stringify(value), rev },
      { object: resourceNo, name: 'groupSetting.save' },
    );
    if (outcome.kind === 'ok') {
      await mutate(keyOf(name), { value, rev: outcome.data?.rev ?? rev + 1 }, { revalidate: false });
      if (name === 'switches') await mutate((key) => Array.isArray(key) && key[0] === SWITCH_KEY);
      // Brand and usage mode come with the user.
      if (name === 'brand' || name === 'switches') await session.refresh();
    }
    return outcome;
  };
}

/** Takes back what users of the group chose over its switches; the own choice of this window's user goes with them. */
export function useTakeBackChoices(): () => ReturnType<typeof groupSettingsApi.removeOfUsers> {
  const { http } = useServices();
  const { mutate } = useSWRConfig();
  return async () => {
    const outcome = await groupSettingsApi.removeOfUsers(http, GROUP_SETTING.switches);
    if (outcome.kind === 'ok') await mutate((key) => Array.isArray(key) && key[0] === SWITCH_KEY);
    return outcome;
  };
}

/** The server's time in the business zone, YYYY-MM-DD HH:mm:ss, once per window and login (shell §3). */
export function useLoginTime(enabled: boolean): string | null {
  const { http } = useServices();
  const { data } = useSWR(enabled ? 'loginTime' : null, async () => dataOf(await groupSettingsApi.date(http)), {
    revalidateIfStale: false,
  });
  return data ?? null;
}
