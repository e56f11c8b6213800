import useSWR from 'swr';
import { TAXPAYER_STYLE_KEY, TREE_ASSOCIATE_KEY } from '#wire';
import type { Http } from '../http/request.ts';
import { useServices } from '../ServicesContext.tsx';

/** First part of the cache keys of switches. */
export const SWITCH_KEY = 'switch';
const CONFIG = '/gts-manager/config';

/** How logins to tax accounts are asked for (lists §6). */
export interface AccountLoginAuth {
  readonly isOn: boolean;
  readonly kickMode: boolean;
}

interface Switch<T> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly read: (data: unknown) => T;
  /** When the call fails (lists §8). */
  readonly fallback: T;
}

/** The switches of the group by name: how each is asked for and read (lists §6 and §7). */
const SWITCHES = {
  thousands: {
    path: `${CONFIG}/thousandthSeparator`,
    read: (data) => data === '0',
    fallback: false,
  } as Switch<boolean>,
  treeAssociateChild: {
    path: `${CONFIG}/systemParameter`,
    query: { key: TREE_ASSOCIATE_KEY },
    read: (data) => data === '0',
    fallback: true,
  } as Switch<boolean>,
  taxpayerAutoSelect: {
    path: `${CONFIG}/systemParameter`,
    query: { key: TAXPAYER_STYLE_KEY },
    read: (data) => data === '1',
    fallback: false,
  } as Switch<boolean>,
  accountLoginAuth: {
    path: `${CONFIG}/accountLoginAuth`,
    read: (data) => ({ isOn: Number(data) !== 0, kickMode: Number(data) === 2 }),
    fallback: { isOn: true, kickMode: true },
  } as Switch<AccountLoginAuth>,
  loginPasswordVerify: {
    path: `${CONFIG}/loginPasswordVerify`,
    read: (data) => (typeof data === 'string' ? data : ''),
    fallback: '',
  } as Switch<string>,
};

type Switches = typeof SWITCHES;
export type SwitchName = keyof Switches;
export type SwitchValue<N extends SwitchName> = Switches[N]['fallback'];

export async function loadSwitch<N extends SwitchName>(http: Http, name: N): Promise<SwitchValue<N>> {
  const { path, query, read, fallback } = SWITCHES[name] as Switch<SwitchValue<N>>;
  const outcome = await http.call<unknown>({
    method: 'GET',
    path,
    ...(query && { query }),
    failures: 'none',
    log: 'ignore',
  });
  return outcome.kind === 'ok' ? read(outcome.data) : fallback;
}

/** A switch of the group; `undefined` until it is known, its default when it cannot be. */
export function useSwitch<N extends SwitchName>(name: N): SwitchValue<N> | undefined {
  const { http } = useServices();
  return useSWR([SWITCH_KEY, name], () => loadSwitch(http, name)).data;
}
