import type {
  ActionInput,
  CodeItem,
  ColumnKindName,
  EndpointPage,
  FilterKindName,
  FilterRules,
  FormatName,
  ImportLayoutName,
  OpeningValue,
  RowCondition,
  StoredType,
  Text,
  TextFormatName,
} from '../schema.generated.ts';
import type { ResolvedPick } from './resolvePick.ts';

/** A filter with no references and nothing optional: `null` says "none". */
export interface ResolvedFilter {
  /** Key of the dictionary field; also the stem of its wire parameters. */
  readonly field: string;
  readonly kind: FilterKindName;
  readonly label: Text;
  readonly placeholder: Text | null;
  /** Dataset columns the condition is about, joined with or. */
  readonly sources: readonly string[];
  readonly match: 'contains' | 'equals';
  readonly codes: string | null;
  readonly codesGroup: string | null;
  readonly multiple: boolean;
  /** Offers what the user entered before. */
  readonly history: boolean;
  /** What can be picked of the tree of organisations; null for other kinds. */
  readonly pick: ResolvedPick | null;
  /** Pixels; null leaves it to the filter bar. */
  readonly labelWidth: number | null;
  /** As declared, relative dates not yet computed. */
  readonly default: string | readonly (string | null)[] | null;
  /** First and last day that can be picked, relative dates not yet computed. */
  readonly selectable: readonly (string | null)[] | null;
  readonly rules: FilterRules;
  readonly hidden: boolean;
  readonly permission: string | null;
  readonly renamedFrom: readonly string[];
}

/** Columns that belong together. */
export interface ColumnGroup {
  readonly id: string;
  readonly label: Text;
}

/** A column with no references and nothing optional. */
export interface ResolvedColumn {
  readonly field: string;
  readonly kind: ColumnKindName;
  readonly label: Text;
  readonly description: Text | null;
  /** Dataset column the value is read from; empty for operations. */
  readonly source: string;
  readonly codes: string | null;
  readonly format: FormatName;
  readonly align: 'left' | 'center' | 'right';
  /** Pixels. */
  readonly width: number;
  /** Pixels, 64 to 320 (lists §9). */
  readonly minWidth: number;
  readonly lines: 1 | 2;
  readonly pinned: 'left' | 'right' | null;
  readonly hidden: boolean;
  /** False for the operations column only (lists §2). */
  readonly movable: boolean;
  readonly hideable: boolean;
  readonly sortable: boolean;
  /** Heading it stands under in the setting panel, which is all a group is. */
  readonly group: ColumnGroup | null;
  /** Row actions in order, names in the screen's `actions` or `opens`, or the built-in `detail`; filled for operations only. */
  readonly actions: readonly string[];
  readonly permission: string | null;
  readonly renamedFrom: readonly string[];
}

export interface ResolvedGuard {
  readonly is: RowCondition;
  readonly otherwise: Text;
}

export interface ResolvedActionInput {
  readonly name: string;
  readonly label: Text;
  readonly kind: ActionInput['kind'];
  readonly codes: string | null;
  /** What can be picked of the tree of organisations; null for other kinds. */
  readonly pick: ResolvedPick | null;
  readonly required: boolean;
  /** As declared: a relative date, `$user.name` and `$row.COLUMN` are not yet computed. */
  readonly default: string | null;
  readonly maxLength: number;
  readonly format: TextFormatName | null;
  /** Bounds of an amount: a decimal, or `$row.COLUMN`. */
  readonly min: string | null;
  readonly max: string | null;
}

/** A row an action adds to another dataset. */
export interface ResolvedRecord {
  readonly dataset: string;
  readonly per: 'run' | 'row';
  readonly set: Readonly<Record<string, string | number | null>>;
}

/** An action of the dataset, `runs` already followed. */
export interface ResolvedAction {
  readonly name: string;
  readonly label: Text;
  readonly permission: string | null;
  readonly when: readonly ResolvedGuard[];
  readonly uses: 'verifier' | 'issuer' | null;
  readonly input: readonly ResolvedActionInput[];
  readonly set: Readonly<Record<string, string | number | null>>;
  /** One row is added from `set`; the action works on no rows. */
  readonly creates: boolean;
  /** The rows are removed, with their parts. */
  readonly deletes: boolean;
  /** Asks for the login password where the group wants that. */
  readonly reauthenticate: boolean;
  readonly records: readonly ResolvedRecord[];
  readonly confirm: Text | null;
  readonly done: Text | null;
  readonly danger: boolean;
}

/** Another screen that opens in a dialog over this one. */
export interface ResolvedOpening {
  readonly name: string;
  readonly label: Text;
  /** Id of the screen. */
  readonly screen: string;
  /** What that screen needs to be opened. */
  readonly permission: string | null;
  /** Rows for which one does not hold are not offered it: those declared, then that what the filters begin with is there. */
  readonly when: readonly ResolvedGuard[];
  /** What filters of that screen begin with, by field; `$row.COLUMN` not yet looked up. Null takes a default away. */
  readonly filters: Readonly<Record<string, OpeningValue>>;
}

/** Which files a screen takes. */
export interface ResolvedScreenImport {
  readonly layouts: readonly ImportLayoutName[];
  readonly permission: string | null;
}

/** How rows go out as files. */
export interface ResolvedExport {
  readonly permission: string | null;
  /** Needed for money columns beside `permission`. */
  readonly amounts: string | null;
}

/** The export of one screen. */
export interface ScreenExport extends ResolvedExport {
  /** Columns of stored money. */
  readonly amountFields: readonly string[];
  /** Columns the caller sees and may not export; nobody's until the screen is restricted to a caller. */
  readonly withheld: readonly string[];
}

/** How rows of a dataset come in from files. */
export interface ResolvedImport extends ResolvedScreenImport {
  /** Stored columns the template of a screen may fill; empty without the layout own-template. */
  readonly columns: readonly string[];
  readonly key: ResolvedImportKey;
  /** Values of new rows that their file does not give. */
  readonly set: Readonly<Record<string, string | number>>;
  /** What must hold of a row before a template may change it. */
  readonly when: readonly ResolvedGuard[];
  /** Values written to a row that a template changes. */
  readonly reset: Readonly<Record<string, string | number | null>>;
}

/** The column rows are known again by, and the lists of columns it can be joined from. */
export interface ResolvedImportKey {
  readonly column: string;
  readonly from: readonly (readonly string[])[];
}

export interface SortItem {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What a column of every row of a screen holds: this value, or one of these. */
export type FixedValue = string | number | readonly (string | number)[];

/** How an order is asked of an endpoint; `most` is how many columns it can have. */
export interface ResolvedEndpointSort {
  readonly style: 'pair' | 'comma' | 'sign' | 'json';
  readonly parameter: string;
  /** Parameter of the direction; of the style pair only. */
  readonly direction: string | null;
  readonly words: { readonly asc: string; readonly desc: string };
  /** Names by column, where they differ from those in a row. */
  readonly fields: Readonly<Record<string, string>>;
  readonly most: number;
}

/** What an answer says of itself: the value at a path, as text. */
export interface ResolvedEndpointStatus {
  readonly at: string;
  readonly success: readonly string[];
  readonly loginInvalid: readonly string[];
  readonly ticketNeeded: readonly string[];
  readonly ticket: string | null;
  readonly message: string | null;
}

/** A backend of somebody else rows are asked of, with nothing optional. Paths are dotted names. */
export interface ResolvedEndpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Field dictionaries its names come from. */
  readonly dictionaries: readonly string[];
  readonly key: string;
  readonly rows: string;
  readonly total: string;
  /** By column of the dictionaries: what its values are. */
  readonly types: Readonly<Record<string, StoredType>>;
  /** Paths by column, where they differ from its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names of parameters by wire name, where they differ. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly filters: {
    readonly in: 'query' | 'body';
    /** Name they stand below, or null for beside the others. */
    readonly under: string | null;
    readonly lists: 'repeat' | 'comma';
  };
  readonly page: Readonly<Required<EndpointPage>>;
  /** Null: no column can be sorted by. */
  readonly sort: ResolvedEndpointSort | null;
  /** Constants, `$user.account`, `$user.groupId` or `$session.token`, by name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status: ResolvedEndpointStatus;
}

/**
 * Rows of a dataset of the reference server, or of somebody else's backend: one of the two is null. Rows of a dataset are
 * each of an organisation, or all of the group as a whole (`scope`).
 */
export type ResolvedSource = {
  /** Fixed values by column. */
  readonly where: Readonly<Record<string, FixedValue>>;
} & (
  | { readonly dataset: string; readonly endpoint: null; readonly scope: 'organisations' | 'group' }
  | { readonly dataset: null; readonly endpoint: ResolvedEndpoint }
);

/** A screen with no references and nothing optional; plain JSON, so it travels as it is. */
export interface ResolvedScreen {
  readonly id: string;
  /** Changes whenever anything the screen is made of changes. */
  readonly hash: string;
  readonly resourceNo: string;
  readonly title: Text;
  readonly route: string;
  readonly menu: { readonly group: string; readonly order: number } | null;
  readonly permission: string | null;
  readonly source: ResolvedSource;
  readonly filters: readonly ResolvedFilter[];
  readonly columns: readonly ResolvedColumn[];
  /** Names in `actions` or `opens`, or the built-in `import` and `export`. */
  readonly toolbar: readonly string[];
  /** Every action the toolbar or the operations column names. */
  readonly actions: Readonly<Record<string, ResolvedAction>>;
  /** By name. */
  readonly opens: Readonly<Record<string, ResolvedOpening>>;
  /** Permissions of fields about a stored column, also of fields the screen does not use; only columns with some. */
  readonly columnPermissions: Readonly<Record<string, readonly string[]>>;
  readonly totals: readonly string[];
  /** What stands behind a number of rows; English in the singular. */
  readonly unit: Text;
  readonly sort: readonly SortItem[];
  readonly pageSizes: readonly number[];
  readonly pageSize: number;
  /** Dataset column by which people recognise a row; null when no column of the screen shows it. */
  readonly rowName: string | null;
  /** Null when the toolbar does not offer it. */
  readonly import: ResolvedScreenImport | null;
  /** Null when the toolbar does not offer it. */
  readonly export: ScreenExport | null;
  /** Code tables in use: the version of their content by name. */
  readonly codeTables: Readonly<Record<string, string>>;
}

export interface ResolvedStoredColumn {
  readonly name: string;
  readonly type: StoredType;
  readonly length: number;
  readonly required: boolean;
  readonly search: boolean;
  readonly sortKey: boolean;
  readonly default: string | number | null;
}

export interface ResolvedIndex {
  readonly columns: readonly string[];
  readonly include: readonly string[];
}

/** A code table with nothing optional; the server knows the items of a provided one, and they differ from user to user. */
export interface ResolvedCodeTable {
  readonly name: string;
  readonly title: Text;
  readonly provided: boolean;
  readonly items: readonly CodeItem[];
}

/** A dataset with nothing optional; the server makes its table from it, unless the rows are its own (`provided`). */
export interface ResolvedDataset {
  readonly name: string;
  readonly provided: boolean;
  readonly title: Text;
  readonly columns: Readonly<Record<string, ResolvedStoredColumn>>;
  readonly businessKey: readonly string[];
  /** Null: rows belong to the group as a whole; of provided datasets only. */
  readonly organisation: string | null;
  /** Column by which people recognise a row. */
  readonly rowName: string | null;
  /** Rows of another dataset each row is made of; `by` is a column of both. */
  readonly parts: { readonly dataset: string; readonly by: string } | null;
  readonly indexes: readonly ResolvedIndex[];
  readonly import: ResolvedImport | null;
  readonly export: ResolvedExport | null;
  readonly actions: Readonly<Record<string, ResolvedAction>>;
}
