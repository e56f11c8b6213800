import { forgetEntry, HISTORY_TEXT_MAX, type InputHistory, NO_HISTORY, rememberEntry, toggleFavourite } from '#engine';
import type { InputHistoryStore } from '#renderers';
import type { FieldHistory, GroupHistory, HistorySave, HistoryUpdate } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Shell §9: what several inputs were left with is saved in one call, this long after the last. */
export const HISTORY_SAVE_MS = 300;

export interface InputHistoryPorts {
  readonly load: () => Promise<Outcome<GroupHistory>>;
  readonly save: (list: HistorySave['list']) => Promise<Outcome<unknown>>;
  readonly update: (history: HistoryUpdate['history']) => Promise<Outcome<unknown>>;
  /** Calls back later; calling the answer ends it. */
  readonly wait: (milliseconds: number, then: () => void) => () => void;
}

/**
 * What was entered in one group of inputs. Known here first and saved behind the user's back: a history that cannot be
 * loaded or saved is a convenience missing, and nobody is told.
 */
export function createInputHistory({ load, save, update, wait }: InputHistoryPorts): InputHistoryStore {
  const known = new Map<string, InputHistory>();
  const listeners = new Set<() => void>();
  let entered: { readonly field: string; readonly keyWord: string }[] = [];
  let cancel: () => void = () => {};
  let isLoaded = false;

  const of = (field: string): InputHistory => known.get(field) ?? NO_HISTORY;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function set(field: string, next: InputHistory): boolean {
    if (next === of(field)) return false;
    known.set(field, next);
    tell();
    return true;
  }

  async function begin(): Promise<void> {
    if (isLoaded) return;
    isLoaded = true;
    const outcome = await load();
    if (outcome.kind !== 'ok') return;
    for (const [field, lists] of Object.entries(outcome.data)) {
      // What was entered before the answer came is the latest.
      const before = of(field).history;
      known.set(field, before.reduceRight(rememberEntry, fromWire(lists)));
    }
    tell();
  }

  function flush(): void {
    const list = entered;
    entered = [];
    if (list.length > 0) void save(list);
  }

  function change(field: string, next: InputHistory): void {
    // Entries on their way go first: the lists that follow hold them already.
    cancel();
    flush();
    if (set(field, next)) void update({ [field]: toWire(next) });
  }

  return {
    of,
    listen(onChange) {
      void begin();
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    remember(field, text) {
      const keyWord = text.trim();
      if (keyWord === '' || keyWord.length > HISTORY_TEXT_MAX || of(field).history[0] === keyWord) return;
      if (!set(field, rememberEntry(of(field), keyWord))) return;
      entered = [...entered.filter((one) => one.field !== field || one.keyWord !== keyWord), { field, keyWord }];
      cancel();
      cancel = wait(HISTORY_SAVE_MS, flush);
    },
    toggleFavourite: (field, text) => change(field, toggleFavourite(of(field), text)),
    forget: (field, text) => change(field, forgetEntry(of(field), text)),
  };
}

function fromWire({ historyRecordList, favoriteRecordList }: FieldHistory): InputHistory {
  return {
    history: historyRecordList.map(({ keyWord }) => keyWord),
    favourites: favoriteRecordList.map(({ keyWord }) => keyWord),
  };
}

function toWire({ history, favourites }: InputHistory): FieldHistory {
  return {
    historyRecordList: history.map((keyWord) => ({ keyWord, favorite: 0 as const })),
    favoriteRecordList: favourites.map((keyWord) => ({ keyWord, favorite: 1 as const })),
  };
}

const BASE = '/gts-manager/history';
const stores = new WeakMap<Http, Map<string, InputHistoryStore>>();

/** The history of a group of inputs through a door; one for all who ask for that group. */
export function inputHistoryFor(http: Http, groupName: string): InputHistoryStore {
  const byGroup = stores.get(http) ?? new Map<string, InputHistoryStore>();
  stores.set(http, byGroup);
  const quiet = { failures: 'none', log: 'ignore' } as const;
  const store =
    byGroup.get(groupName) ??
    createInputHistory({
      load: () => http.call({ method: 'GET', path: `${BASE}/allHistory`, query: { groupName }, ...quiet }),
      save: (list) => http.call({ method: 'POST', path: `${BASE}/saveAllField`, body: { groupName, list }, ...quiet }),
      update: (history) =>
        http.call({ method: 'POST', path: `${BASE}/updateByField`, body: { groupName, history }, ...quiet }),
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    });
  byGroup.set(groupName, store);
  return store;
}
