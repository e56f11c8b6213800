import type { ImportLayoutName, ResolvedDataset, ResolvedScreen } from '#engine';
import type { Organisation } from '#wire';
import type { ComputedValues } from '../actions/actionValues.ts';
import type { Caller } from '../session/Caller.ts';
import type { RowOwner } from './ParsedImport.ts';

/** Where rows of a file go, and on whose behalf. */
export interface ImportTarget {
  readonly screen: Pick<ResolvedScreen, 'source'>;
  readonly layout: ImportLayoutName;
  readonly dataset: ResolvedDataset;
  /** The dataset's parts; null when its rows have none. */
  readonly lineDataset: ResolvedDataset | null;
  readonly caller: Pick<Caller, 'organisations'>;
  /** The caller's organisations by tax number. */
  readonly organisations: ReadonlyMap<string, Organisation>;
  /** The organisation the user chose, or their only one; null when there is none. */
  readonly chosen: Organisation | null;
  readonly owner: RowOwner;
  readonly importId: string;
  readonly user: { readonly name: string };
  /** Of the import, YYYY-MM-DD HH:mm:ss in the business zone. */
  readonly now: string;
  /** What actions may refer to. */
  readonly computed: ComputedValues;
}
