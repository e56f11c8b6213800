import { sortKey } from './sortKey.ts';

/** Entries after which a memory starts anew: a load of any length stays within some tens of megabytes. */
const MAX_ENTRIES = 200_000;

/** Values a load has put into the tables of distinct values. */
export interface StoredValues {
  has(column: string, value: string): boolean;
  add(column: string, value: string): void;
}

/**
 * What one load of many rows need not work out again: sort keys of names that come again and again, and which distinct
 * values are stored already. It is thrown away with the load; after a batch that failed it must not be used again.
 */
export class LoadMemory {
  private readonly keys = new Map<string, string>();
  private readonly groups = new Map<string, Map<string, Set<string>>>();

  sortKey(text: string): string {
    const known = this.keys.get(text);
    if (known !== undefined) return known;
    if (this.keys.size >= MAX_ENTRIES) this.keys.clear();
    const key = sortKey(text);
    this.keys.set(text, key);
    return key;
  }

  of(groupId: string): StoredValues {
    const columns = this.groups.get(groupId) ?? new Map<string, Set<string>>();
    this.groups.set(groupId, columns);
    return {
      has: (column, value) => columns.get(column)?.has(value) === true,
      add: (column, value) => {
        const values = columns.get(column) ?? new Set();
        if (values.size >= MAX_ENTRIES) values.clear();
        columns.set(column, values.add(value));
      },
    };
  }
}
