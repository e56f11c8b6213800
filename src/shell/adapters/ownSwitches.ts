import useSWR, { useSWRConfig } from 'swr';
import { GROUP_SETTING, type StoredSetting, type UserSwitches } from '#wire';
import { dataOf, type Failure, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { useServices } from '../ServicesContext.tsx';
import { settingsPort } from './settings.ts';
import { SWITCH_KEY } from './switches.ts';

const KEY = GROUP_SETTING.switches;
/** Another window was quicker (contract §5). */
const CHANGED_CODE = 'SETTING_CHANGED';

/** A switch given as undefined goes back to the group's. */
export type SwitchChoice = { readonly [Name in keyof UserSwitches]?: UserSwitches[Name] | undefined };

const switchesOf = (stored: StoredSetting | null): UserSwitches => (stored === null ? {} : JSON.parse(stored.info));

/** A choice of nothing leaves nothing stored. */
function store(http: Http, switches: SwitchChoice, rev: number): Promise<Outcome<unknown>> {
  return Object.values(switches).every((value) => value === undefined)
    ? settingsPort.remove(http, KEY, 'none')
    : settingsPort.save(http, { ...KEY, info: JSON.stringify(switches), rev });
}

/**
 * Changes some of the own switches and leaves the others: they are read first, and once more when another window was
 * quicker. Null when done.
 */
async function chooseSwitches(http: Http, choice: SwitchChoice): Promise<Failure | null> {
  for (let isSecond = false; ; isSecond = true) {
    const read = await settingsPort.read(http, KEY);
    if (read.kind !== 'ok') return read;
    const outcome = await store(http, { ...switchesOf(read.data), ...choice }, read.data?.rev ?? 0);
    if (outcome.kind === 'ok') return null;
    if (isSecond || outcome.kind !== 'unavailable' || outcome.code !== CHANGED_CODE) return outcome;
  }
}

export interface OwnSwitches {
  /** Undefined until they are known. */
  readonly switches: UserSwitches | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Null when the choice holds. */
  readonly choose: (choice: SwitchChoice) => Promise<Failure | null>;
}

/** What the user chose over the switches of the group; a change is followed by the whole window at once. */
export function useOwnSwitches(): OwnSwitches {
  const { http } = useServices();
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR('ownSwitches', async () =>
    switchesOf(dataOf(await settingsPort.read(http, KEY))),
  );
  return {
    switches: data,
    error,
    retry: () => void mutate(),
    choose: async (choice) => {
      const failure = await chooseSwitches(http, choice);
      await mutate();
      if (failure === null) await mutateAny((key) => Array.isArray(key) && key[0] === SWITCH_KEY);
      return failure;
    },
  };
}
