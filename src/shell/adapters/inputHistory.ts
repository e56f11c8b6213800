import { forgetEntry, HISTORY_TEXT_MAX, type InputHistory, NO_HISTORY, rememberEntry, toggleFavourite } from '#engine';
import type { InputHistoryStore } from '#renderers';
import type { FieldHistory, GroupHistory, HistorySave } from '#wire';
import { historyApi } from '../calls/history.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Shell §9: what several inputs were left with is saved in one call, this long after the last. */
export const HISTORY_SAVE_MS = 300;

export interface InputHistoryPorts {
  readonly load: () => Promise<Outcome<GroupHistory>>;
  readonly save: (list: HistorySave['list']) => Promise<Outcome<unknown>>;
  /** The lists as they are to be, and as they were known. */
  readonly update: (history: GroupHistory, base: GroupHistory) => Promise<Outcome<unknown>>;
  /** Calls back later; calling the answer ends it. */
  readonly wait: (milliseconds: number, then: () => void) => () => void;
}

type Edit = (known: InputHistory) => InputHistory;

/** Something done before what is stored was read; lists are written only once they were. */
interface Unread {
  readonly field: string;
  readonly edit: Edit;
  readonly writes: boolean;
}

/**
 * What was entered in one group of inputs. Known here first and saved behind the user's back: a history that cannot be
 * loaded or saved is a convenience missing, and nobody is told.
 *
 * A change of lists sends whole lists, so none is sent before what is stored was read: until then it waits, and is
 * carried out on what is read. Reading that failed is tried again with the next use. Lists go with what was known before
 * the change, by which the server leaves alone what another window has entered meanwhile.
 */
export function createInputHistory({ load, save, update, wait }: InputHistoryPorts): InputHistoryStore {
  const known = new Map<string, InputHistory>();
  const listeners = new Set<() => void>();
  let entered: { readonly field: string; readonly keyWord: string }[] = [];
  let unread: readonly Unread[] = [];
  let cancel: () => void = () => {};
  let state: 'unread' | 'reading' | 'read' = 'unread';

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
    if (state !== 'unread') return;
    state = 'reading';
    const outcome = await load();
    state = outcome.kind === 'ok' ? 'read' : 'unread';
    if (outcome.kind !== 'ok') return;
    known.clear();
    for (const [field, lists] of Object.entries(outcome.data)) known.set(field, fromWire(lists));
    const done = unread;
    unread = [];
    // Entries on their way go before the lists that hold them.
    if (done.some(({ writes }) => writes)) flush();
    for (const { field, edit, writes } of done) {
      if (writes) write(field, edit);
      else known.set(field, edit(of(field)));
    }
    tell();
  }

  function flush(): void {
    const list = entered;
    entered = [];
    if (list.length > 0) void save(list);
  }

  function write(field: string, edit: Edit): void {
    const before = of(field);
    const next = edit(before);
    if (set(field, next)) void update({ [field]: toWire(next) }, { [field]: toWire(before) });
  }

  function change(field: string, edit: Edit): void {
    // Entries on their way go first: the lists that follow hold them already.
    cancel();
    flush();
    if (state === 'read') write(field, edit);
    else {
      unread = [...unread, { field, edit, writes: true }];
      set(field, edit(of(field)));
      void begin();
    }
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
      const edit: Edit = (lists) => rememberEntry(lists, keyWord);
      if (!set(field, edit(of(field)))) return;
      if (state !== 'read') unread = [...unread, { field, edit, writes: false }];
      void begin();
      entered = [...entered.filter((one) => one.field !== field || one.keyWord !== keyWord), { field, keyWord }];
      cancel();
      cancel = wait(HISTORY_SAVE_MS, flush);
    },
    toggleFavourite(field, text) {
      // What the user saw decides: what is read later may have it as a favourite already.
      const isFavourite = of(field).favourites.includes(text);
      change(field, (lists) =>
        lists.favourites.includes(text) === isFavourite ? toggleFavourite(lists, text) : lists,
      );
    },
    forget: (field, text) => change(field, (lists) => forgetEntry(lists, text)),
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

const stores = new WeakMap<Http, Map<string, InputHistoryStore>>();

/**
 * The history a user has of a group of inputs; one for all who ask for that group, and another for who logs in next in
 * the same tab.
 */
export function inputHistoryFor(http: Http, userId: string, groupName: string): InputHistoryStore {
  const known = stores.get(http) ?? new Map<string, InputHistoryStore>();
  stores.set(http, known);
  const key = `${userId} ${groupName}`;
  const store =
    known.get(key) ??
    createInputHistory({
      load: () => historyApi.all(http, groupName),
      save: (list) => historyApi.save(http, { groupName, list }),
      update: (history, base) => historyApi.update(http, { groupName, history, base }),
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    });
  known.set(key, store);
  return store;
}
