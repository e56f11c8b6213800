import { cleanText } from '../formats/usableText.ts';

/** What a text input remembers of one field: the latest first. A record is in one of the lists, never in both. */
export interface InputHistory {
  readonly history: readonly string[];
  readonly favourites: readonly string[];
}

export const NO_HISTORY: InputHistory = { history: [], favourites: [] };
/** Records per list (shell §9). */
export const HISTORY_MAX = 10;
/** Characters of a record; a longer text is no search word and is not kept. */
export const HISTORY_TEXT_MAX = 200;

/**
 * Remembers what was entered; a favourite stays where it is, since it is in sight already. What a full list loses is
 * lost, the oldest first.
 *
 * @example rememberEntry({ history: ['b', 'a'], favourites: [] }, 'a') // history: ['a', 'b']
 */
export function rememberEntry(known: InputHistory, entered: string): InputHistory {
  const text = cleanText(entered);
  if (text === '' || text.length > HISTORY_TEXT_MAX || known.favourites.includes(text)) return known;
  return { ...known, history: first(known.history, text) };
}

/**
 * Moves a record to the other list, to its front. A favourite was chosen by hand, so that a full list of them takes no
 * more and nothing changes; the history rolls over.
 */
export function toggleFavourite(known: InputHistory, text: string): InputHistory {
  const { history, favourites } = known;
  if (favourites.includes(text)) return { history: first(history, text), favourites: without(favourites, text) };
  if (favourites.length >= HISTORY_MAX) return known;
  return { history: without(history, text), favourites: first(favourites, text) };
}

export function forgetEntry({ history, favourites }: InputHistory, text: string): InputHistory {
  return { history: without(history, text), favourites: without(favourites, text) };
}

/**
 * Carries out on what is stored what a writer has changed: the difference between the lists they knew and those they
 * want. What they did not know of, and what they left as it was, stays as it is stored, so that two windows with lists of
 * different age take nothing from each other: a favourite that comes when another window has filled the list goes to the
 * history instead.
 *
 * @example
 * stored ['c', 'b', 'a']   known ['b', 'a']   wanted ['b']   → ['c', 'b']
 */
export function mergeHistory(stored: InputHistory, known: InputHistory, wanted: InputHistory): InputHistory {
  const kept = new Set([...wanted.history, ...wanted.favourites]);
  const removed = [...known.history, ...known.favourites].filter((text) => !kept.has(text));
  const isNew = (text: string, list: keyof InputHistory) => !known[list].includes(text);
  // From the last to the first, which so ends in front.
  const history = wanted.history.filter((text) => isNew(text, 'history')).toReversed();
  const favourites = wanted.favourites.filter((text) => isNew(text, 'favourites')).toReversed();
  let merged = removed.reduce(forgetEntry, stored);
  for (const text of history)
    merged = { history: first(merged.history, text), favourites: without(merged.favourites, text) };
  for (const text of favourites) merged = favoured(merged, text);
  return merged;
}

function favoured({ history, favourites }: InputHistory, text: string): InputHistory {
  const isFull = favourites.length >= HISTORY_MAX && !favourites.includes(text);
  if (isFull) return { history: first(history, text), favourites };
  return { history: without(history, text), favourites: first(favourites, text) };
}

function first(list: readonly string[], text: string): readonly string[] {
  return [text, ...without(list, text)].slice(0, HISTORY_MAX);
}

function without(list: readonly string[], text: string): readonly string[] {
  return list.filter((one) => one !== text);
}
