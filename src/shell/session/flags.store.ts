import type { SignOnAnswer } from '../calls/session.api.ts';
import { createValueStore, type ValueStore } from './valueStore.ts';

/** Permission actions by code: granted or not; what was not asked about is absent. */
export type ActionGrants = Readonly<Record<string, 'Y' | 'N'>>;

/** Flags of the shell that live as long as the page (lists §4 Global store flags). */
export interface Flags {
  /** Project flag: code of the project the group's installation belongs to; blank by default. */
  readonly project: string;
  /** CT flag: whether its users sign on at the project's provider. */
  readonly ct: 'Y' | 'N';
  /** The group both were asked for; blank before they were. */
  readonly askedFor: string;
  /** Permission action list: what the navigation guard was told of functions. */
  readonly actions: ActionGrants;
}

export const DEFAULT_FLAGS: Flags = { project: '', ct: 'N', askedFor: '', actions: {} };

export interface FlagStore extends Pick<ValueStore<Flags>, 'get' | 'subscribe'> {
  readonly setSignOn: (groupId: string, answer: SignOnAnswer) => void;
  /** Adds to the permission action list. */
  readonly setActions: (grants: ActionGrants) => void;
  /** Another user, or none: what was granted is unknown again. */
  readonly forgetActions: () => void;
}

export function createFlagStore(): FlagStore {
  const { get, set, subscribe } = createValueStore<Flags>(DEFAULT_FLAGS);
  return {
    get,
    subscribe,
    setSignOn: (groupId, { app, sso }) =>
      set({ ...get(), project: app, ct: sso === 'Y' ? 'Y' : 'N', askedFor: groupId }),
    setActions: (grants) => set({ ...get(), actions: { ...get().actions, ...grants } }),
    forgetActions: () => set({ ...get(), actions: {} }),
  };
}

/** What ctCheck said of a group; null when it was not asked about. */
export function signOnOf({ project, ct, askedFor }: Flags, groupId: string): SignOnAnswer | null {
  return groupId !== '' && askedFor === groupId ? { app: project, sso: ct } : null;
}
