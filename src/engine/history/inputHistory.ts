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
 * Remembers what was entered; a favourite stays where it is, since it is in sight already.
 *
 * @example rememberEntry({ history: ['b', 'a'], favourites: [] }, 'a') // history: ['a', 'b']
 */
export function rememberEntry(known: InputHistory, entered: string): InputHistory {
  const text = entered.trim();
  if (text === '' || text.length > HISTORY_TEXT_MAX || known.favourites.includes(text)) return known;
  return { ...known, history: first(known.history, text) };
}

/** Moves a record to the other list, to its front. What a full list loses is lost, the oldest first. */
export function toggleFavourite({ history, favourites }: InputHistory, text: string): InputHistory {
  return favourites.includes(text)
    ? { history: first(history, text), favourites: without(favourites, text) }
    : { history: without(history, text), favourites: first(favourites, text) };
}

export function forgetEntry({ history, favourites }: InputHistory, text: string): InputHistory {
  return { history: without(history, text), favourites: without(favourites, text) };
}

function first(list: readonly string[], text: string): readonly string[] {
  return [text, ...without(list, text)].slice(0, HISTORY_MAX);
}

function without(list: readonly string[], text: string): readonly string[] {
  return list.filter((one) => one !== text);
}
