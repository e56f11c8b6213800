import { forgetEntry, type InputHistory, NO_HISTORY, rememberEntry, toggleFavourite } from '#engine';
import type { InputHistoryStore } from '../ports.ts';

/** A history in memory, of every field the same two entries and one favourite at first. */
export function historySpecimen(): InputHistoryStore {
  const fields = new Map<string, InputHistory>();
  const listeners = new Set<() => void>();
  const first: InputHistory = { ...NO_HISTORY, history: ['样本商贸', '样本机械'], favourites: ['示例科技'] };
  const of = (field: string) => fields.get(field) ?? first;
  const change = (act: (known: InputHistory, text: string) => InputHistory) => (field: string, text: string) => {
    fields.set(field, act(of(field), text));
    for (const listener of listeners) listener();
  };
  return {
    of,
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    remember: change(rememberEntry),
    toggleFavourite: change(toggleFavourite),
    forget: change(forgetEntry),
  };
}
