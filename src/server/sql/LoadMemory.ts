import { sortKey } from './sortKey.ts';

/** Entries after which a memory starts anew: a load of any length stays within some tens of megabytes. */
const MAX_ENTRIES = 200_000;

/**
 * What one load of many rows need not work out again: sort keys of names that come again and again, and which distinct
 * values are stored already. It is thrown away with the load; after a batch that failed it must not be used again.
 */
export class LoadMemory {
  private readonly keys = new Map<string, string>();
  private readonly stored = new Map<string, Set<string>>();

  sortKey(text: string): string {
    const known = this.keys.get(text);
    if (known !== undefined) return known;
    if (this.keys.size >= MAX_ENTRIES) this.keys.clear();
    const key = sortKey(text);
    this.keys.set(text, key);
    return key;
  }

  /** Values of a searched column that this load has stored for the group; the caller adds to them. */
  storedValues(groupId: string, column: string): Set<string> {
    const place = `${column} ${groupId}`;
    const known = this.stored.get(place);
    if (known !== undefined && known.size < MAX_ENTRIES) return known;
    const values = new Set<string>();
    this.stored.set(place, values);
    return values;
  }
}
