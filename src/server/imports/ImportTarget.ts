import type { ResolvedDataset, ResolvedScreen } from '#engine';
import type { Organisation } from '#wire';
import type { ComputedValues } from '../actions/actionValues.ts';
import type { Caller } from '../session/Caller.ts';
import type { RowOwner } from './ParsedImport.ts';

/** Where rows of a file go, and on whose behalf. */
export interface ImportTarget {
  readonly screen: Pick<ResolvedScreen, 'source'>;
  readonly dataset: ResolvedDataset;
  /** Dataset of the lines of rows; null when they have none. */
  readonly lineDataset: ResolvedDataset | null;
  readonly caller: Pick<Caller, 'organisations'>;
  /** The caller's organisations by tax number. */
  readonly organisations: ReadonlyMap<string, Organisation>;
  /** The organisation the user chose, or their only one; null when there is none. */
  readonly chosen: Organisation | null;
  readonly owner: RowOwner;
  readonly importId: string;
  /** Who imports and when, for what the actions of the dataset write. */
  readonly computed: ComputedValues;
}
