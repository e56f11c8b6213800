import type { NewValue } from '../actions/actionValues.ts';
import type { WireRow, WireValue } from '../sql/storedValues.ts';
import type { BadRow } from './ParsedImport.ts';

export interface ImportUpdate {
  readonly ids: readonly number[];
  readonly set: Readonly<Record<string, NewValue>>;
}

/** What to write for some rows of a file. */
export interface ImportPlan {
  readonly inserts: readonly WireRow[];
  /** Rows that get the same values together. */
  readonly updates: readonly ImportUpdate[];
  /** Lines of inserted and updated rows; those that are there under the same parents go. */
  readonly lines: readonly WireRow[];
  readonly linesReplaced: readonly string[];
  /** Of the updated rows, those of other lists than the screen's. */
  readonly updatedElsewhere: number;
  readonly unchanged: number;
  /** Of the unchanged rows, those of other lists than the screen's. */
  readonly unchangedElsewhere: number;
  readonly bad: readonly BadRow[];
}

/** Gathers what a plan is made of; rows with the same change are changed together. */
export class PlanBuilder {
  readonly inserts: WireRow[] = [];
  readonly lines: WireRow[] = [];
  readonly linesReplaced: string[] = [];
  readonly bad: BadRow[] = [];
  private readonly updates = new Map<string, { ids: number[]; set: Readonly<Record<string, NewValue>> }>();
  private readonly counts = { updatedElsewhere: 0, unchanged: 0, unchangedElsewhere: 0 };

  keep(isElsewhere: boolean): void {
    this.counts.unchanged += 1;
    if (isElsewhere) this.counts.unchangedElsewhere += 1;
  }

  update(id: WireValue | undefined, set: Readonly<Record<string, NewValue>>, isElsewhere: boolean): void {
    if (isElsewhere) this.counts.updatedElsewhere += 1;
    const alike = JSON.stringify(set);
    const together = this.updates.get(alike);
    if (together) together.ids.push(Number(id));
    else this.updates.set(alike, { ids: [Number(id)], set });
  }

  build(): ImportPlan {
    const { inserts, lines, linesReplaced, bad } = this;
    return { inserts, lines, linesReplaced, bad, updates: [...this.updates.values()], ...this.counts };
  }
}
