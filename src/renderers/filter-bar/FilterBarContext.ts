import { createContext, useContext } from 'react';
import type { CompiledFilter } from '#engine';
import type { InputHistoryStore, OrganisationPicking } from '../ports.ts';

/** Text inputs that hold something not reported yet. */
export interface DraftRegistry {
  readonly add: (flush: () => void) => () => void;
  readonly flushAll: () => void;
}

export function createDraftRegistry(): DraftRegistry {
  const flushes = new Set<() => void>();
  return {
    add(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    flushAll() {
      for (const flush of flushes) flush();
    },
  };
}

/** What the inputs of one bar share. Changes only with the screen, never while the user types. */
export interface FilterBarFields {
  readonly filters: ReadonlyMap<string, CompiledFilter>;
  readonly drafts: DraftRegistry;
  /** The business day; null when not told, and then there are no shortcuts. */
  readonly today: string | null;
  /** Null when nobody keeps what was entered. */
  readonly history: InputHistoryStore | null;
  /** Null when nobody says how organisations are picked. */
  readonly picking: OrganisationPicking | null;
}

/** Which fields stand where. Kept apart, so that unfolding the bar does not touch the inputs. */
export interface FilterBarGrid {
  readonly columns: number;
  readonly visible: readonly string[];
}

export const FilterBarFieldsContext = createContext<FilterBarFields>({
  filters: new Map(),
  drafts: createDraftRegistry(),
  today: null,
  history: null,
  picking: null,
});
export const FilterBarGridContext = createContext<FilterBarGrid>({ columns: 3, visible: [] });

export function useFilterBarFields(): FilterBarFields {
  return useContext(FilterBarFieldsContext);
}
