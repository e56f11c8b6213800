import type { Language } from '#engine';
import type { Suggestion } from './suggestions.ts';

/** Names as options of a select: what users read for them, and the name itself. */
export function suggestionOptions(names: readonly Suggestion[], language: Language) {
  return names.map(({ name, label }) => ({
    value: name,
    label: label[language] === name ? name : `${label[language]} ${name}`,
    search: `${label[language]} ${name}`.toLowerCase(),
  }));
}
