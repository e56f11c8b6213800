import type {
  ResolvedAction,
  ResolvedActionInput,
  ResolvedFilter,
  ResolvedOpening,
  SortItem,
} from '../resolve/ResolvedScreen.ts';
import type { ResolvedPick } from '../resolve/resolvePick.ts';
import type { CodeItem, ColumnKindName, FilterKindName, FormatName, TextFormatName } from '../schema.generated.ts';
import type { TreeNode } from '../trees/TreeNode.ts';

export type Language = 'zh' | 'en';

/** All a compile needs to know beside the screen. The engine has no clock and no globals: they are here. */
export interface CompileContext {
  readonly language: Language;
  /** The business day, YYYY-MM-DD. */
  readonly today: string;
  /** Code tables by name; a table not loaded yet may be absent. */
  readonly codeTables: Readonly<Record<string, readonly CodeItem[]>>;
  readonly organisations: readonly OrganisationNode[];
  /** Thousands separators in amounts (global switch, lists §4). */
  readonly thousands: boolean;
}

/** An organisation of the user; what can be picked of them is the filter's or the input's to say. */
export type OrganisationNode = TreeNode;

export type Tone = 'success' | 'warning' | 'primary' | 'error' | 'grey' | 'none';

/** Pill of a badge column, sign of a level column (lists §4). */
export type Mark = NonNullable<CodeItem['badge'] | CodeItem['level']>;

export interface CompiledOption {
  readonly value: string;
  readonly label: string;
  /** The name in the other language, which users search by too. */
  readonly otherName: string;
}

/** A filter in one language with its options; plain data. */
export interface CompiledFilter {
  readonly field: string;
  readonly kind: FilterKindName;
  readonly language: Language;
  readonly label: string;
  readonly placeholder: string;
  readonly labelWidth: number | null;
  readonly multiple: boolean;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly options: readonly CompiledOption[];
  readonly organisations: readonly OrganisationNode[];
  /** Days that can be picked, computed on this day; an end may be open, and null is every day. */
  readonly selectable: { readonly from?: string; readonly to?: string } | null;
  /** The declared default on this day, whether or not the filter is in the bar; undefined for none. */
  readonly declaredDefault: unknown;
  /** Stage before, for codecs and rules. */
  readonly resolved: ResolvedFilter;
}

/** JSON Schema and rjsf uiSchema of the filter bar; one property per filter. */
export interface FilterForm {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

export interface DecodedCode {
  readonly text: string;
  readonly title: string;
  readonly tone: Tone;
  readonly badge: Mark | null;
  readonly level: Mark | null;
  readonly blank: boolean;
}

/** A neutral column in one language; plain data, no grid types. `readCell` turns a row into what the cell shows. */
export interface CompiledColumn {
  readonly field: string;
  readonly kind: ColumnKindName;
  readonly language: Language;
  readonly label: string;
  readonly description: string | null;
  readonly source: string;
  readonly format: FormatName;
  readonly thousands: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
  readonly minWidth: number;
  readonly lines: 1 | 2;
  readonly pinned: 'left' | 'right' | null;
  readonly hidden: boolean;
  readonly movable: boolean;
  readonly hideable: boolean;
  readonly sortable: boolean;
  readonly group: { readonly id: string; readonly label: string } | null;
  /** Code → text, for kinds that use a code table; null for others. */
  readonly decode: Readonly<Record<string, DecodedCode>> | null;
  readonly actions: readonly CompiledAction[];
}

/** What one cell shows. */
export interface Cell {
  /** Never empty: `--` for no value (lists §2). */
  readonly text: string;
  /** Whole text for the tooltip. */
  readonly title: string;
  readonly tone: Tone | null;
  /** Pill or sign beside the text. */
  readonly mark: Mark | null;
  readonly negative: boolean;
  readonly empty: boolean;
}

export interface CompiledActionInput {
  readonly name: string;
  readonly label: string;
  readonly kind: ResolvedActionInput['kind'];
  readonly options: readonly CompiledOption[];
  /** What is chosen from a tree: the user's own organisations, or codes under headings. Empty where there is none. */
  readonly tree: readonly TreeNode[];
  /** What can be picked of organisations; null for other kinds. */
  readonly pick: ResolvedPick | null;
  readonly required: boolean;
  /** Relative dates computed; `$user.name` and `$row.COLUMN` left to the caller. */
  readonly default: string | null;
  readonly maxLength: number;
  readonly format: TextFormatName | null;
  /** What to say of a text that has not this form. */
  readonly formatMessage: string | null;
  /** What to say, and take the text all the same, when it has the form and is probably a slip. */
  readonly formatDoubt: string | null;
  /** Bounds of an amount, `$row.COLUMN` left to the caller. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface CompiledAction {
  readonly name: string;
  readonly label: string;
  readonly confirm: string | null;
  readonly done: string | null;
  readonly danger: boolean;
  readonly input: readonly CompiledActionInput[];
  /** It must be given exactly one row. */
  readonly oneRow: boolean;
  readonly resolved: ResolvedAction;
  /** The dialog it opens; null for an action that changes rows or is built in. */
  readonly opens: ResolvedOpening | null;
}

/** Columns by what the caller may do with their values; those that are no data are in neither list. */
export interface CompiledExport {
  /** Those shown that can be exported, in their order. */
  readonly columns: readonly string[];
  /** Labels of those the caller sees and may not export. */
  readonly withheld: readonly string[];
}

export interface CompiledScreen {
  readonly id: string;
  readonly hash: string;
  readonly resourceNo: string;
  readonly title: string;
  readonly route: string;
  readonly language: Language;
  readonly filters: readonly CompiledFilter[];
  readonly form: FilterForm;
  /** Values at first and after reset, by filter. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly columns: readonly CompiledColumn[];
  readonly toolbar: readonly CompiledAction[];
  readonly canImport: boolean;
  /** What the caller can export; null: nothing. */
  readonly export: CompiledExport | null;
  /** Dataset column by which people recognise a row; null when no column shows it. */
  readonly rowName: string | null;
  readonly totals: readonly string[];
  /** What stands behind a number of rows; English in the singular. */
  readonly unit: string;
  readonly sort: readonly SortItem[];
  readonly pageSizes: readonly number[];
  readonly pageSize: number;
}
