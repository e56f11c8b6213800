import type { ReactNode } from 'react';
import type {
  CompiledAction,
  CompiledColumn,
  CompiledOption,
  CompiledScreen,
  Density,
  FilterValues,
  InputHistory,
  Language,
  ResolvedPick,
  Row,
  SettingItem,
  SortItem,
  TreeKeyword,
  TreeNode,
  TreeOffer,
  TreeRules,
} from '#engine';

export type { Density };

export interface FilterBarProps {
  readonly screen: CompiledScreen;
  readonly values: FilterValues;
  readonly searching: boolean;
  readonly onEdit: (values: FilterValues) => void;
  /** Called only when every rule holds; the last edit has been reported before. */
  readonly onSearch: () => void;
  readonly onReset: () => void;
  readonly onClear: () => void;
  /** Opens the filter-condition panel; without it there is no 设置. */
  readonly onSettings?: () => void;
  /** The business day, for the shortcuts of date ranges; without it there are none. */
  readonly today?: string;
  /** What was entered in the filters that offer it, kept by field; without it they are plain texts. */
  readonly history?: InputHistoryStore;
  /** Without it children are linked, and taxpayers are picked in the tree of organisations. */
  readonly picking?: OrganisationPicking;
}

/** Why there are no rows; each has its own text. */
export type EmptyReason = 'nothingYet' | 'nothingMatches' | 'notPermitted' | 'ofWholeGroup';

export interface TableProblem {
  /** Absent: the data could not be loaded. Present: nothing went wrong, and this is why there are no rows. */
  readonly title?: string;
  readonly message: string;
  readonly requestId: string | null;
}

/** Totals of all matching rows; `sums` by column field as decimal text. */
export interface ListTotals {
  readonly count: number;
  readonly isExact: boolean;
  readonly sums: Readonly<Record<string, string>>;
}

/** Names of risk indicators. They come after the rows, and not all at once. */
export interface RiskNames {
  /** The name of an indicator, or null while there is none; asking for it has it looked up. */
  readonly nameOf: (id: string) => string | null;
  /** Calls back when names have come. Returns what ends it. */
  readonly listen: (onNames: () => void) => () => void;
}

export interface ListTableProps {
  readonly screen: CompiledScreen;
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly problem: TableProblem | null;
  readonly emptyReason: EmptyReason;
  /** Said instead of rows by who owns the conditions, in place of `problem` and `emptyReason`; absent says nothing. */
  readonly standIn?: ReactNode;
  /** Null while they are being counted, or for good when that failed. */
  readonly totals: ListTotals | null;
  readonly totalsFailed?: boolean;
  readonly selected: readonly string[];
  readonly sort: readonly SortItem[];
  readonly density: Density;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onSort: (sort: readonly SortItem[]) => void;
  readonly onRowAction: (action: CompiledAction, row: Row) => void;
  /** The user dragged or resized a header. */
  readonly onLayout: (columns: readonly ColumnLayout[]) => void;
  readonly onRetry: () => void;
  readonly onClearFilters: () => void;
  /** Without it there is no column of check boxes: nothing could be done with what is selected. */
  readonly selectable?: boolean;
  /** A double click or Enter on a row. */
  readonly onOpenRow?: (row: Row) => void;
  /** Cells or rows were copied. */
  readonly onCopied?: () => void;
  /** Takes back what is being waited for. */
  readonly onCancel?: () => void;
  /** Offered where nothing matches. */
  readonly onWhy?: () => void;
  /** Offered where every column is hidden. */
  readonly onOpenColumns?: () => void;
  /** Names of what columns of risk indicators hold; without it they show ids. */
  readonly riskNames?: RiskNames | undefined;
}

export interface DetailDrawerProps {
  readonly screen: CompiledScreen;
  /** Null when it is closed. */
  readonly row: Row | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly riskNames?: RiskNames | undefined;
  readonly onStep: (step: -1 | 1) => void;
  readonly onCopy: (text: string) => void;
  readonly onClose: () => void;
}

export interface ColumnLayout {
  readonly field: CompiledColumn['field'];
  /** Pixels. */
  readonly width: number;
}

export interface ListPagerProps {
  readonly language: Language;
  /** Its name where there are several. */
  readonly label?: string | undefined;
  /** Null while it is being counted, or for good when that failed. */
  readonly total: number | null;
  readonly totalFailed?: boolean;
  readonly totalIsExact: boolean;
  readonly currentPage: number;
  /** Default 10 (shell §9). */
  readonly pageSize?: number | undefined;
  /** Default 10, 20, 30 and 40 (shell §9). */
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPage: (currentPage: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** One table of a screen in the column panel; several make tabs. */
export interface SettingTable {
  readonly id: string;
  readonly title: string;
  /** What the user sees now, in order; operations included and locked. */
  readonly items: readonly SettingItem[];
}

export interface ColumnSettingPanelProps {
  readonly open: boolean;
  readonly language: Language;
  readonly tables: readonly SettingTable[];
  readonly saving: boolean;
  /** Called for every table the user changed; for the one on top when nothing is. */
  readonly onSave: (tableId: string, items: readonly SettingItem[]) => void;
  /** The table on top. */
  readonly onReset: (tableId: string) => void;
  readonly onClose: () => void;
}

export interface FilterSettingPanelProps {
  readonly open: boolean;
  readonly language: Language;
  /** The filters in order. */
  readonly items: readonly SettingItem[];
  readonly saving: boolean;
  readonly onSave: (items: readonly SettingItem[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** What every control of a form has in common. */
interface ControlProps {
  readonly id: string;
  /** Default: as the form around it says. */
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of the element with the error text, for screen readers. */
  readonly errorId?: string | undefined;
}

export interface TreeSelectProps extends ControlProps {
  /** What is picked here, in a word: 所属机构. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly value: readonly string[];
  /** Default true. */
  readonly multiple?: boolean | undefined;
  readonly rules?: TreeRules | undefined;
  /**
   * Whether picking a node picks what is below it: as the user ticks, beginning with the given; or always or never, for
   * values that are read that way.
   */
  readonly linkChildren?: boolean | 'always' | 'never' | undefined;
  /** Whether the value was picked linked; absent where nobody keeps that. */
  readonly linked?: boolean | undefined;
  /** `tops`: a branch picked as a whole is reported by its top only. Default `all`. */
  readonly report?: 'all' | 'tops' | undefined;
  readonly placeholder?: string | undefined;
  /** Pixels; as wide as its place when absent. */
  readonly width?: number | undefined;
  readonly loading?: boolean | undefined;
  /** Nothing could be loaded; what tries again. */
  readonly onRetry?: (() => void) | undefined;
  /** The nodes are an answer to the last keyword, not all there are. */
  readonly isPart?: boolean | undefined;
  /** Names of picks that are not among the nodes. */
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  /** 300 ms after the last key (shell §9); who gives the nodes may answer with others. */
  readonly onKeyword?: ((keyword: TreeKeyword) => void) | undefined;
  /** Number of nodes after which the answer was cut; absent when it was not. */
  readonly cutAt?: number | undefined;
  readonly onChange: (ids: readonly string[], linked: boolean) => void;
}

export interface TreeViewProps {
  /** What it shows, in a word: 所属机构. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
}

/** Where a company selector gets its companies. Failures are thrown. */
export interface TreeSource {
  /** All at once, searched in the browser; or, of lists too long for that, a part per keyword. */
  readonly gives: 'all' | 'part';
  /** Nodes of the longest part. */
  readonly most?: number | undefined;
  readonly load: (keyword: TreeKeyword, signal: AbortSignal) => Promise<readonly TreeNode[]>;
}

export interface CompanySelectProps
  extends ControlProps,
    Pick<
      TreeSelectProps,
      'value' | 'multiple' | 'rules' | 'linkChildren' | 'linked' | 'report' | 'nameOf' | 'onChange'
    > {
  readonly source: TreeSource;
  /** Default 企业. */
  readonly label?: string | undefined;
  /** Default 请选择企业. */
  readonly placeholder?: string | undefined;
  /** Default 220; null is as wide as its place. */
  readonly width?: number | null | undefined;
}

/** What the group decides about picking organisations. */
export interface OrganisationPicking {
  /** Whether linking child nodes begins ticked (tree-child association, shell §6). */
  readonly linkChildren: boolean;
  /** Where taxpayers come from; null until that is known. */
  readonly taxpayers: ((offer: TreeOffer) => TreeSource) | null;
}

export interface OrganisationSelectProps
  extends ControlProps,
    Pick<TreeSelectProps, 'label' | 'value' | 'multiple' | 'linked' | 'report' | 'placeholder' | 'onChange'> {
  /** All organisations of the user. */
  readonly organisations: readonly TreeNode[];
  /** What the schema says of them. */
  readonly pick: ResolvedPick;
  readonly picking: OrganisationPicking | null;
}

/** What can be half typed. */
interface TypedControlProps extends ControlProps {
  /**
   * Reported with every key press, for whoever asks before what was typed is lost, and what is no value as it was typed;
   * else when it is taken. Default false.
   */
  readonly live?: boolean | undefined;
}

/** A picker that can be typed into. */
interface TypedPickerProps extends TypedControlProps {
  /** Of a live one: nobody types any more, after its value was reported. */
  readonly onSettled?: (() => void) | undefined;
}

export interface CodeSelectProps extends ControlProps {
  readonly options: readonly CompiledOption[];
  /** A list for a single choice too. */
  readonly value: readonly string[];
  /** Default true. */
  readonly multiple?: boolean | undefined;
  /** Whether it has a cross that empties it. Default true. */
  readonly clearable?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}

export interface DayInputProps extends TypedPickerProps {
  readonly label: string;
  /** YYYY-MM-DD, here and everywhere. */
  readonly value: string | undefined;
  /** The business day; shortcuts are counted from it. */
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

export interface QuarterInputProps extends ControlProps {
  /** Such as 2025Q4. */
  readonly value: string | undefined;
  /** The last year that can be chosen. */
  readonly limitYear?: number | undefined;
  readonly placeholder?: string | undefined;
  /** With the months YYYYMM the quarter stands for. */
  readonly onChange: (quarter: string | undefined, months: MonthRange | undefined) => void;
}

export interface MonthRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface MonthPickerProps extends TypedPickerProps {
  /** YYYYMM. */
  readonly value: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (month: string | undefined) => void;
}

export interface PeriodInputProps extends ControlProps {
  readonly label: string;
  readonly value: MonthRange | undefined;
  readonly onChange: (period: MonthRange | undefined) => void;
}

export interface AmountInputProps extends TypedControlProps {
  /** Decimal text; what was typed where that is no amount. */
  readonly value: string | undefined;
  /** Thousands separators while nobody types: a switch of the whole product (lists §4). */
  readonly thousands: boolean;
  /** The form around it says what is wrong. Default false. */
  readonly quiet?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (amount: string | undefined) => void;
  /** It was left, after its value was reported. */
  readonly onBlur?: (() => void) | undefined;
}

/** What was entered in the fields of one group of inputs (shell §3). */
export interface InputHistoryStore {
  readonly of: (field: string) => InputHistory;
  /** Calls back whenever what is known has changed. Returns what ends it. */
  readonly listen: (onChange: () => void) => () => void;
  readonly remember: (field: string, text: string) => void;
  readonly toggleFavourite: (field: string, text: string) => void;
  readonly forget: (field: string, text: string) => void;
}

export interface HistoryInputProps extends ControlProps {
  readonly label: string;
  /** Code the history is kept under. */
  readonly field: string;
  readonly store: InputHistoryStore;
  readonly value: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (text: string | undefined) => void;
  /** How many of each list are offered, and how many favourites there may be. Default, and at most, 10 (shell §9). */
  readonly limit?: number | undefined;
  /** Takes away what it does not let in, at every key. */
  readonly clear?: ((typed: string) => string) | undefined;
  /** Whether a typed text is worth remembering; every one is when absent. */
  readonly isValid?: ((text: string) => boolean) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onCompositionStart?: (() => void) | undefined;
  readonly onCompositionEnd?: (() => void) | undefined;
}

export interface FullScreenProps {
  readonly label: string;
  /** Of what looks otherwise than a plain box. */
  readonly className?: string | undefined;
  /** Whether it fills the window, from who has the button elsewhere; absent it has one and decides. */
  readonly isFull?: boolean | undefined;
  readonly children: ReactNode;
}
