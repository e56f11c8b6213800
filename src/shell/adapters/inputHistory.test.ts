import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type InputHistory, mergeHistory, rememberEntry } from '#engine';
import type { FieldHistory, GroupHistory } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import { createInputHistory, HISTORY_SAVE_MS, inputHistoryFor } from './inputHistory.ts';

const ok = <T>(data: T): Outcome<T> => ({ kind: 'ok', data, message: '' });
const STORED: GroupHistory = {
  seller: {
    historyRecordList: [{ keyWord: '甲', favorite: 0 }],
    favoriteRecordList: [{ keyWord: '乙', favorite: 1 }],
  },
};

const lists = (history: readonly string[], favourites: readonly string[]): FieldHistory => ({
  historyRecordList: history.map((keyWord) => ({ keyWord, favorite: 0 })),
  favoriteRecordList: favourites.map((keyWord) => ({ keyWord, favorite: 1 })),
});

function start(loaded: Promise<Outcome<GroupHistory>> = Promise.resolve(ok(STORED))) {
  const ports = {
    load: vi.fn(() => loaded),
    save: vi.fn(async () => ok(null)),
    update: vi.fn(async () => ok(null)),
    wait: (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const store = createInputHistory(ports);
  const onChange = vi.fn();
  store.listen(onChange);
  return { store, ports, onChange };
}

describe('input history in the browser', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is loaded once, however many inputs show it', async () => {
    const { store, ports, onChange } = start();
    store.listen(() => {});
    await vi.runAllTimersAsync();
    expect(ports.load).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenCalledOnce();
    expect(store.of('seller')).toEqual({ history: ['甲'], favourites: ['乙'] });
    expect(store.of('buyer')).toEqual({ history: [], favourites: [] });
  });

  it('keeps as the latest what was entered before the answer came', async () => {
    const { store } = start();
    store.remember('seller', '丙');
    await vi.runAllTimersAsync();
    expect(store.of('seller').history).toEqual(['丙', '甲']);
  });

  it('saves what several inputs were left with in one call, 300 ms after the last', async () => {
    const { store, ports } = start();
    await vi.advanceTimersByTimeAsync(0);
    store.remember('seller', 'a');
    await vi.advanceTimersByTimeAsync(HISTORY_SAVE_MS - 1);
    store.remember('buyer', ' b ');
    store.remember('buyer', 'b');
    store.remember('buyer', ' ');
    await vi.advanceTimersByTimeAsync(HISTORY_SAVE_MS - 1);
    expect(ports.save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.save).toHaveBeenCalledExactlyOnceWith([
      { field: 'seller', keyWord: 'a' },
      { field: 'buyer', keyWord: 'b' },
    ]);
  });

  it('sends entries on their way before the lists that hold them', async () => {
    const { store, ports } = start();
    await vi.advanceTimersByTimeAsync(0);
    store.remember('seller', 'a');
    store.toggleFavourite('seller', 'a');
    expect(ports.save).toHaveBeenCalledBefore(ports.update);
    expect(ports.update).toHaveBeenCalledExactlyOnceWith(
      { seller: lists(['甲'], ['a', '乙']) },
      { seller: lists(['a', '甲'], ['乙']) },
    );
    await vi.runAllTimersAsync();
    expect(ports.save).toHaveBeenCalledOnce();
  });

  it('forgets an entry', async () => {
    const { store, ports } = start();
    await vi.advanceTimersByTimeAsync(0);
    store.forget('seller', '甲');
    expect(store.of('seller').history).toEqual([]);
    expect(ports.update).toHaveBeenCalledOnce();
  });

  it('works on when it cannot be loaded', async () => {
    const { store } = start(Promise.resolve({ kind: 'offline', reason: 'network' }));
    await vi.runAllTimersAsync();
    store.remember('seller', 'a');
    expect(store.of('seller').history).toEqual(['a']);
  });

  it('sends no list before what is stored was read, and then the change of that', async () => {
    let answer: (outcome: Outcome<GroupHistory>) => void = () => {};
    const { store, ports } = start(new Promise((resolve) => (answer = resolve)));
    store.remember('seller', 'a');
    store.toggleFavourite('seller', 'a');
    // Out of sight it is a favourite already, and stays one.
    store.remember('seller', '乙');
    store.toggleFavourite('seller', '乙');
    expect(store.of('seller')).toEqual({ history: [], favourites: ['乙', 'a'] });
    await vi.runAllTimersAsync();
    expect(ports.update).not.toHaveBeenCalled();
    answer(ok(STORED));
    await vi.runAllTimersAsync();
    expect(ports.save).toHaveBeenCalledBefore(ports.update);
    expect(ports.update).toHaveBeenCalledExactlyOnceWith(
      { seller: lists(['甲'], ['a', '乙']) },
      { seller: lists(['a', '甲'], ['乙']) },
    );
    expect(store.of('seller')).toEqual({ history: ['甲'], favourites: ['a', '乙'] });
  });

  it('asks again after a failure, and sends nothing until it has an answer', async () => {
    const { store, ports } = start();
    ports.load.mockResolvedValueOnce({ kind: 'offline', reason: 'network' });
    const again = createInputHistory(ports);
    again.listen(() => {});
    await vi.runAllTimersAsync();
    ports.load.mockResolvedValueOnce({ kind: 'offline', reason: 'network' });
    again.forget('seller', '甲');
    await vi.runAllTimersAsync();
    expect(ports.update).not.toHaveBeenCalled();
    again.listen(() => {});
    await vi.runAllTimersAsync();
    expect(again.of('seller')).toEqual({ history: [], favourites: ['乙'] });
    expect(ports.update).toHaveBeenCalledOnce();
    expect(store.of('seller').history).toEqual(['甲']);
  });

  it('of two tabs loses nothing, however old the lists of one are', async () => {
    let stored: InputHistory = { history: ['甲'], favourites: ['乙'] };
    const read = ({ historyRecordList, favoriteRecordList }: FieldHistory): InputHistory => ({
      history: historyRecordList.map(({ keyWord }) => keyWord),
      favourites: favoriteRecordList.map(({ keyWord }) => keyWord),
    });
    const tab = () => {
      const store = createInputHistory({
        load: async () => ok({ seller: lists(stored.history, stored.favourites) }),
        save: async (list) => {
          stored = list.reduce((known, { keyWord }) => rememberEntry(known, keyWord), stored);
          return ok(null);
        },
        update: async ({ seller: next }, { seller: base }) => {
          stored = mergeHistory(stored, read(base as FieldHistory), read(next as FieldHistory));
          return ok(null);
        },
        wait: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
      });
      store.listen(() => {});
      return store;
    };
    const [old, other] = [tab(), tab()];
    await vi.runAllTimersAsync();
    other.remember('seller', '丙');
    other.toggleFavourite('seller', '甲');
    await vi.runAllTimersAsync();
    old.remember('seller', '丁');
    old.forget('seller', '乙');
    await vi.runAllTimersAsync();
    expect(stored).toEqual({ history: ['丁', '丙'], favourites: ['甲'] });
  });

  it('is one for all inputs of a group, and never that of who was logged in before', () => {
    const http = { call: vi.fn(async () => ok({})), file: vi.fn() } as never;
    expect(inputHistoryFor(http, 'u1', 'g')).toBe(inputHistoryFor(http, 'u1', 'g'));
    expect(inputHistoryFor(http, 'u1', 'g')).not.toBe(inputHistoryFor(http, 'u1', 'h'));
    inputHistoryFor(http, 'u1', 'g').remember('seller', '示例科技');
    expect(inputHistoryFor(http, 'u2', 'g').of('seller').history).toEqual([]);
  });
});
