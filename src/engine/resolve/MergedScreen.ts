import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type {
  ColumnOverride,
  Endpoint,
  FilterOverride,
  FixedValue,
  Opening,
  Screen,
  SortItem,
  Text,
} from '../schema.generated.ts';

/** Where a piece of a screen is written: in its own file or in that of a screen it extends. */
export interface Origin {
  readonly document: SchemaDocument<'screen'>;
  readonly pointer: string;
}

export interface Sourced<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** A field in a list of a screen, with everything said about it, the last word last. */
export interface FieldUse<O> {
  readonly field: string;
  /** Where the field is named. */
  readonly origin: Origin;
  readonly layers: readonly Sourced<Partial<O>>[];
}

/** A screen with `extends` followed; it still refers to fields, actions and code tables by name. */
export interface MergedScreen {
  readonly document: SchemaDocument<'screen'>;
  readonly parent: MergedScreen | null;
  readonly menu: Screen['menu'];
  readonly permission: string | undefined;
  readonly dataset: Sourced<string> | null;
  readonly endpoint: Sourced<Endpoint> | null;
  readonly where: readonly Sourced<readonly [column: string, value: FixedValue]>[];
  readonly filters: readonly FieldUse<FilterOverride>[];
  /** Null when neither the screen nor one it extends has columns. */
  readonly columns: readonly FieldUse<ColumnOverride>[] | null;
  readonly columnGroups: readonly Sourced<readonly [name: string, label: Text]>[];
  readonly toolbar: readonly Sourced<string>[];
  readonly opens: readonly Sourced<readonly [name: string, opening: Opening]>[];
  readonly totals: readonly Sourced<string>[];
  readonly sort: readonly Sourced<SortItem>[];
  readonly pageSizes: Sourced<readonly number[]> | null;
  readonly pageSize: Sourced<number> | null;
}
