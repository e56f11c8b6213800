import useSWR from 'swr';
import { TAXPAYER_STYLE_KEY, TREE_ASSOCIATE_KEY } from '#wire';
import { organisationsApi } from '../calls/organisations.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { useServices } from '../ServicesContext.tsx';

/** First part of the cache keys of switches. */
export const SWITCH_KEY = 'switch';
const QUIETLY = { failures: 'none', log: 'ignore' } as const;
/** The specification shows no path for these calls (lists §7): the addresses are ours. */
const configuration = (name: string) => (http: Http) =>
  http.call<unknown>({ method: 'GET', path: `/gts-manager/config/${name}`, ...QUIETLY });

/** How logins to tax accounts are asked for (lists §6). */
export interface AccountLoginAuth {
  readonly isOn: boolean;
  readonly kickMode: boolean;
}

interface Switch<T> {
  readonly ask: (http: Http) => Promise<Outcome<unknown>>;
  readonly read: (data: unknown) => T;
  /** When the call fails (lists §8). */
  readonly fallback: T;
}

/** The switches of the group by name: how each is asked for and read (lists §6 and §7). */
const SWITCHES = {
  thousands: {
    ask: configuration('thousandthSeparator'),
    read: (data) => data === '0',
    fallback: false,
  } as Switch<boolean>,
  treeAssociateChild: {
    ask: (http) => organisationsApi.parameter(http, TREE_ASSOCIATE_KEY, QUIETLY),
    read: (data) => data === '0',
    fallback: true,
  } as Switch<boolean>,
  taxpayerAutoSelect: {
    ask: (http) => organisationsApi.parameter(http, TAXPAYER_STYLE_KEY, QUIETLY),
    read: (data) => data === '1',
    fallback: false,
  } as Switch<boolean>,
  accountLoginAuth: {
    ask: configuration('accountLoginAuth'),
    read: (data) => ({ isOn: Number(data) !== 0, kickMode: Number(data) === 2 }),
    fallback: { isOn: true, kickMode: true },
  } as Switch<AccountLoginAuth>,
  loginPasswordVerify: {
    ask: configuration('loginPasswordVerify'),
    read: (data) => (typeof data === 'string' ? data : ''),
    fallback: '',
  } as Switch<string>,
};

type Switches = typeof SWITCHES;
export type SwitchName = keyof Switches;
export type SwitchValue<N extends SwitchName> = Switches[N]['fallback'];

export async function loadSwitch<N extends SwitchName>(http: Http, name: N): Promise<SwitchValue<N>> {
  const { ask, read, fallback } = SWITCHES[name] as Switch<SwitchValue<N>>;
  const outcome = await ask(http);
  return outcome.kind === 'ok' ? read(outcome.data) : fallback;
}

/** A switch of the group; `undefined` until it is known, its default when it cannot be. */
export function useSwitch<N extends SwitchName>(name: N): SwitchValue<N> | undefined {
  const { http } = useServices();
  return useSWR([SWITCH_KEY, name], () => loadSwitch(http, name)).data;
}
