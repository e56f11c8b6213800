import type { Condition, Language, ResolvedAction, ResolvedDataset } from '#engine';
import type { AuditOrigin } from '../audit.ts';
import type { Caller } from '../session/Caller.ts';
import type { ActionInputValues } from './checkActionInput.ts';
import type { SeenValues } from './seenValues.ts';

/** Which rows: named ones, or all that match and are not excluded, with the number the user was told. */
export type ActionRows =
  | { readonly ids: readonly string[] }
  | { readonly where: Condition; readonly exclude: readonly number[]; readonly expectedCount: number };

/** One run of an action: who does what to which rows, everything checked that can be checked without reading a row. */
export interface ActionRun {
  readonly caller: Caller;
  /** When the caller last typed the login password in this session. */
  readonly passwordAt: number | null;
  readonly screenId: string;
  /** Column by which the screen names rows; null when it shows no name. */
  readonly rowName: string | null;
  readonly dataset: ResolvedDataset;
  readonly action: ResolvedAction;
  /** Datasets the action touches beside its own, by name: parts and records. */
  readonly others: ReadonlyMap<string, ResolvedDataset>;
  /** Fixed condition of the screen: a row outside it is not there. */
  readonly screenWhere: Condition;
  readonly rows: ActionRows;
  readonly input: ActionInputValues;
  /** What the caller's dialog was filled with; empty when it does not say. */
  readonly seen: SeenValues;
  /** Of the request, made by its sender; null when it gave none. */
  readonly key: { readonly text: string; readonly bodyHash: string } | null;
  /** By which rows are known that this run has claimed; null when it claims none. */
  readonly claim: string | null;
  readonly language: Language;
  readonly origin: AuditOrigin;
}

/** A dataset the schemas were checked to have. */
export function otherDataset(run: Pick<ActionRun, 'others'>, name: string): ResolvedDataset {
  const dataset = run.others.get(name);
  if (dataset === undefined) throw new Error(`an action needs dataset ${name}, which is not there`);
  return dataset;
}
