import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupHistory } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import { createInputHistory, HISTORY_SAVE_MS, inputHistoryFor } from './inputHistory.ts';

const ok = <T>(data: T): Outcome<T> => ({ kind: 'ok', data, message: '' });
const STORED: GroupHistory = {
  seller: {
    historyRecordList: [{ keyWord: '甲', favorite: 0 }],
    favoriteRecordList: [{ keyWord: '乙', favorite: 1 }],
  },
};

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
    expect(ports.update).toHaveBeenCalledExactlyOnceWith({
      seller: {
        historyRecordList: [{ keyWord: '甲', favorite: 0 }],
        favoriteRecordList: [
          { keyWord: 'a', favorite: 1 },
          { keyWord: '乙', favorite: 1 },
        ],
      },
    });
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

  it('is one for all inputs of a group', () => {
    const http = { call: vi.fn(async () => ok({})), file: vi.fn() } as never;
    expect(inputHistoryFor(http, 'g')).toBe(inputHistoryFor(http, 'g'));
    expect(inputHistoryFor(http, 'g')).not.toBe(inputHistoryFor(http, 'h'));
  });
});
