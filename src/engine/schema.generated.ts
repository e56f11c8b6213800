/* Generated from schemas/meta by `npm run generate`. Do not edit. */

/**
 * Version of the schema language the file is written in. Absent: 1. Files of an earlier version are understood, and npm run migrate rewrites them.
 */
export type LanguageVersion = number;
export type ScreenId = string;
export type FieldName = string;
/**
 * A fixed value of a dataset column, or the values of which it has one.
 */
export type FixedValue = string | number | (string | number)[];
/**
 * Names from the outside inwards, joined with dots.
 */
export type DottedPath = string;
/**
 * Name of a parameter; in a body dots lead into objects.
 */
export type ParameterName = string;
/**
 * A filter: the name of a dictionary field, or a field with what differs.
 */
export type FilterUse = FieldName | FilterOverride;
export type Name = string;
/**
 * First and last day that can be picked (kind dateRange): dates, or relative dates such as today; null leaves that side open. Others warn at the input and are no rule: the server takes them. Default: any day.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Selectable = (string | null)[];
/**
 * Named form of a typed text: decimal (minus allowed); nonNegativeDecimal; digits; number (minus allowed, no zeros in front); thousands (1,234.56); probability (0 to 1); probability4 (at most four decimals); aboveZero; positiveWhole; nonNegativeWhole; money (at most two decimals); mobile (11 digits, the first 1); mobiles (several joined with a semicolon); email; emailStrict (signs only between letters or digits); mobileOrEmail (mobile numbers or e-mail addresses, several joined with a semicolon); taxNumber (15, 17, 18, 19 or 20 digits and capital letters; a wrong check character is only doubted); idCard (15 or 18, with birthday and check character); carPlate; customerCode (letters and digits); cellName (B12); cellExpression (=A1+1); noEmoji (emoji and symbols are taken away as they are typed).
 */
export type TextFormatName =
  | 'decimal'
  | 'nonNegativeDecimal'
  | 'digits'
  | 'number'
  | 'thousands'
  | 'probability'
  | 'probability4'
  | 'aboveZero'
  | 'positiveWhole'
  | 'nonNegativeWhole'
  | 'money'
  | 'mobile'
  | 'mobiles'
  | 'email'
  | 'emailStrict'
  | 'mobileOrEmail'
  | 'taxNumber'
  | 'idCard'
  | 'carPlate'
  | 'customerCode'
  | 'cellName'
  | 'cellExpression'
  | 'noEmoji';
/**
 * A column: the name of a dictionary field, or a field with what differs.
 */
export type ColumnUse = FieldName | ColumnOverride;
/**
 * Named display format: plain; amount (1,234.00); wan (units of ten thousand, two places); quantity (1,234.5: no more places than the value has); date YYYY-MM-DD; minute YYYY-MM-DD HH:mm; second YYYY-MM-DD HH:mm:ss; month YYYY-MM; monthCompact YYYYMM; dateCompact YYYYMMDD; year YYYY; quarter YYYYQ1 to YYYYQ4; capitals (an amount in Chinese capitals); json (what a JSON text says, in a line: count: 3 · ids: 1, 2). Default: by kind.
 */
export type FormatName =
  | 'plain'
  | 'amount'
  | 'wan'
  | 'quantity'
  | 'date'
  | 'minute'
  | 'second'
  | 'month'
  | 'monthCompact'
  | 'dateCompact'
  | 'year'
  | 'quarter'
  | 'capitals'
  | 'json';
/**
 * A value as the filter could declare it as its default. The text $row.COLUMN, alone or in a list, is the value of that dataset column in the row; a row without it is not offered the action, and in the toolbar the one selected row is meant. null takes the filter's default away.
 */
export type OpeningValue = string | (string | null)[] | null;
/**
 * Filters to add: in one place, or a list of places.
 */
export type FilterInsertions = FilterInsertion | FilterInsertion[];
/**
 * Columns to add: in one place, or a list of places.
 */
export type ColumnInsertions = ColumnInsertion | ColumnInsertion[];
/**
 * What a cell holds: text (also identifiers); code (text of a code table); money (decimal with two places); number (count or quantity, right-aligned); rate (tax rate codes); date; datetime; month; time (HH:mm); status (dot and word from a code table); badge (word in a coloured pill, from a code table); level (star and word of a rating, from a code table); risk (ids of risk indicators joined with a comma, shown by their names); operations (row actions).
 */
export type ColumnKindName =
  | 'text'
  | 'code'
  | 'money'
  | 'number'
  | 'rate'
  | 'date'
  | 'datetime'
  | 'month'
  | 'time'
  | 'status'
  | 'badge'
  | 'level'
  | 'risk'
  | 'operations';
/**
 * text: one line, contains or equals; codes: single or multiple select from a code table; dateRange: two days, both included; month: one month; amountRange: two decimals, negatives allowed; orgTree: multiple select from the organisation tree; what is picked holds all below it, unless the user unlinks them.
 */
export type FilterKindName = 'text' | 'codes' | 'dateRange' | 'month' | 'amountRange' | 'orgTree';
/**
 * text; code (one code); codeSet (codes joined with a comma); money (stored as whole cents); decimal (a quantity with at most two places); date YYYY-MM-DD; datetime YYYY-MM-DD HH:mm:ss; month YYYYMM; time HH:mm; integer; flag (0 or 1).
 */
export type StoredType =
  'text' | 'code' | 'codeSet' | 'money' | 'decimal' | 'date' | 'datetime' | 'month' | 'time' | 'integer' | 'flag';
export type ImportLayoutName =
  | 'bureau-full-export'
  | 'ticking-list'
  | 'usage-confirmation'
  | 'booking-template'
  | 'batch-issuing'
  | 'einvoice-xml'
  | 'own-template';

export interface SchemaLanguage {
  screen: Screen;
  fields: FieldDictionary;
  codes: CodeTable;
  dataset: Dataset;
}
/**
 * One list screen: its place, source, filters, columns, actions, totals and order. A variant extends another screen and says only what differs.
 */
export interface Screen {
  /**
   * Path of the meta-schema, for editors.
   */
  $schema?: string;
  language?: LanguageVersion;
  id: ScreenId;
  extends?: ScreenId;
  /**
   * Only there to be extended: it has no page of its own and needs no resourceNo, title and route. Default false.
   */
  abstract?: boolean;
  /**
   * Key of users' saved settings; never changes. Capitals, digits, underscores.
   */
  resourceNo?: string;
  title?: Text;
  /**
   * Path of the page.
   */
  route?: string;
  menu?: MenuPlace;
  /**
   * Permission code needed to open the screen.
   */
  permission?: string;
  source?: ScreenSource;
  /**
   * Filters in order: names of dictionary fields, or a field with what differs.
   *
   * @maxItems 100
   */
  filters?: FilterUse[];
  /**
   * Columns in order: names of dictionary fields, or a field with what differs.
   *
   * @minItems 1
   * @maxItems 200
   */
  columns?: ColumnUse[];
  /**
   * Headings of the column setting panel by name: neighbouring columns with the same group stand under one. The table has no such headings. A variant adds to those of the screen it extends.
   */
  columnGroups?: {
    [k: string]: Text;
  };
  /**
   * Actions above the table in order: actions of the dataset, names in opens, import and export.
   *
   * @maxItems 30
   */
  toolbar?: FieldName[];
  /**
   * Screens that open in a dialog over this one, by a name the toolbar and the operations column can use. An opened screen can open others in turn, itself too; three dialogs can stand over a page. Absent for callers who may not open that screen. A variant adds to those of the screen it extends.
   */
  opens?: {
    [k: string]: Opening;
  };
  /**
   * Money columns that are summed.
   *
   * @maxItems 20
   */
  totals?: FieldName[];
  /**
   * Default order. The row's key always comes last.
   *
   * @minItems 1
   * @maxItems 3
   */
  sort?: SortItem[];
  /**
   * Page sizes offered. Default 25, 50, 100, 200, 500, 1000.
   *
   * @minItems 1
   * @maxItems 10
   */
  pageSizes?: number[];
  /**
   * Page size at first; one of pageSizes. Default: 100 of the usual sizes, else the first of them.
   */
  pageSize?: number;
  insert?: Insertions;
  remove?: Removals;
  change?: Changes;
}
/**
 * A text in both languages of the product.
 */
export interface Text {
  /**
   * Chinese.
   */
  zh: string;
  /**
   * English.
   */
  en: string;
}
/**
 * Place in the menu. Absent: reached by its route only.
 */
export interface MenuPlace {
  /**
   * Menu group.
   */
  group: 'declare' | 'manager' | 'policy' | 'purchaser' | 'report' | 'risk' | 'seller' | 'overseas';
  /**
   * Position within the group, ascending.
   */
  order: number;
}
/**
 * Where the rows come from.
 */
export interface ScreenSource {
  dataset?: FieldName;
  /**
   * Fixed conditions by dataset column: the value, or the values of which it has one; a variant's are added to those of the screen it extends. With an endpoint they are sent with every request, by column of its dictionaries.
   */
  where?: {
    [k: string]: FixedValue;
  };
  endpoint?: Endpoint;
}
/**
 * How rows are asked of a backend behind the same gateway, and how its answer is read. Totals, exports, imports and actions of rows need the reference server and cannot be named. Which rows a caller may see is enforced by that backend. The gateway of the reference server takes columns without permission out of the rows; any other gateway must do so itself.
 */
export interface Endpoint {
  /**
   * Method of the request.
   */
  method: 'GET' | 'POST';
  /**
   * Path on the origin of the application, from its root and without a host; paths below /outside are passed on by the gateway of the reference server.
   */
  path: string;
  /**
   * Field dictionaries the filters and columns are named from; the first that has a field wins.
   *
   * @minItems 1
   * @maxItems 10
   */
  dictionaries: FieldName[];
  key: DottedPath;
  rows: DottedPath;
  total: DottedPath;
  /**
   * Where in a row a column stands that has another name there.
   */
  fields?: {
    [k: string]: DottedPath;
  };
  /**
   * What a filter parameter is called there, by its name here: the field, with Start and End of days, Min and Max of amounts.
   */
  parameters?: {
    [k: string]: ParameterName;
  };
  filters?: EndpointFilters;
  page: EndpointPage;
  sort?: EndpointSort;
  /**
   * Headers of the request, by name in small letters. The gateway of the reference server passes nothing else of the session on and fills these in itself.
   */
  headers?: {
    /**
     * A constant of plain letters, or the account or the group of the user, or the token of the session.
     */
    [k: string]: string;
  };
  status?: EndpointStatus;
}
/**
 * Where filters go when not beside the others.
 */
export interface EndpointFilters {
  /**
   * In the address or in the JSON body, with page and order. Default: query of GET, body of POST.
   */
  in?: 'query' | 'body';
  under?: ParameterName;
  /**
   * Several values in the address: the parameter repeated (default), or values joined with a comma.
   */
  lists?: 'repeat' | 'comma';
}
/**
 * How a page is asked for.
 */
export interface EndpointPage {
  /**
   * By its number, or by the number of rows before it.
   */
  style: 'number' | 'offset';
  parameter: ParameterName;
  size: ParameterName;
  /**
   * Number of the first page, with the style number. Default 1.
   */
  first?: 0 | 1;
}
/**
 * How an order is asked for. Absent: no column can be sorted by.
 */
export interface EndpointSort {
  /**
   * pair: one column, its name and direction in two parameters. comma: name,asc repeated for each column. sign: name,-name with a minus before descending ones. json: a list of objects with field and direction.
   */
  style: 'pair' | 'comma' | 'sign' | 'json';
  parameter: ParameterName;
  direction?: ParameterName;
  words?: EndpointSortWords;
  fields?: EndpointSortFields;
}
/**
 * Words for the directions. Default asc and desc.
 */
export interface EndpointSortWords {
  /**
   * Ascending.
   */
  asc: string;
  /**
   * Descending.
   */
  desc: string;
}
/**
 * What a column is called in an order, where that is not its name in a row.
 */
export interface EndpointSortFields {
  [k: string]: DottedPath;
}
/**
 * What the answer says of itself; a value that is not listed is a refusal. Absent: the envelope of the reference server, whose code is 0 for success, 100001 for a login that has ended and 90001 for a task ticket.
 */
export interface EndpointStatus {
  at: DottedPath;
  /**
   * Values that mean success.
   *
   * @minItems 1
   * @maxItems 20
   */
  success: (string | number | boolean)[];
  /**
   * Values that mean that the login has ended.
   *
   * @minItems 1
   * @maxItems 20
   */
  loginInvalid?: (string | number)[];
  /**
   * Values that mean that the request must be made again with a task ticket.
   *
   * @minItems 1
   * @maxItems 20
   */
  ticketNeeded?: (string | number)[];
  ticket?: DottedPath;
  message?: DottedPath;
}
/**
 * A filter that differs from its dictionary field.
 */
export interface FilterOverride {
  field: FieldName;
  label?: Text;
  placeholder?: Text;
  /**
   * Options (kind codes): a code table by its name, or a table and a group of it. What a screen leaves out, table or group, it takes from the dictionary.
   */
  codes?: Name | CodesChoice;
  /**
   * Whether several can be picked (kinds codes and orgTree). Default true.
   */
  multiple?: boolean;
  /**
   * Whether the input offers what the user entered before and their favourites (kind text). Default false.
   */
  history?: boolean;
  pick?: OrganisationPick;
  /**
   * Width of the label in pixels. Default: by the bar.
   */
  labelWidth?: number;
  /**
   * Initial value. text: a text; codes: a list of codes; orgTree: a list of codes, each with all below it; month: YYYYMM or a relative month; dateRange: two dates or relative dates such as startOfMonth-1M and today; amountRange: two decimals. null in a range leaves that end open. null alone takes a default away that would otherwise hold.
   */
  default?: string | (string | null)[] | null;
  selectable?: Selectable;
  rules?: FilterRules;
  /**
   * Not shown in the bar until the user ticks it in the filter settings. Default false.
   */
  hidden?: boolean;
}
/**
 * A code table, or only the codes of a group of it.
 */
export interface CodesChoice {
  table?: Name;
  /**
   * Only the codes of this group of the table.
   */
  group?: string;
}
/**
 * Which organisations are offered, which of them may be picked, and whether what is below goes with them.
 */
export interface OrganisationPick {
  /**
   * organisations: the user's own as a tree; taxpayers: those of them with a tax number, in the company selector, which shows a tree or, where the group has it so, a list that answers keywords. Default organisations.
   */
  among?: 'organisations' | 'taxpayers';
  /**
   * Only what has nothing below it may be picked. Default false.
   */
  lastLevelOnly?: boolean;
  /**
   * What files no taxes of its own, or is grey, may not be picked. Default false.
   */
  taxOrganisationOnly?: boolean;
  /**
   * What lacks the valid flag may not be picked. Default false.
   */
  validOnly?: boolean;
  /**
   * Cancelled ones are offered too, grey. Default false.
   */
  withCancelled?: boolean;
  /**
   * Only what is above the scale is offered. Default false.
   */
  scaledOnly?: boolean;
  /**
   * What is picked always stands for all below it, and users are not asked. Default false; true in a filter whose rows come from an endpoint.
   */
  linked?: boolean;
}
/**
 * Checks before a query is sent; the server repeats them.
 */
export interface FilterRules {
  required?: Text;
  maxSpan?: MaxSpanRule;
  /**
   * Longest text in characters. Default 100.
   */
  maxLength?: number;
  format?: TextFormatName;
}
/**
 * Longest span of a date range.
 */
export interface MaxSpanRule {
  /**
   * ISO 8601 duration such as P1Y, P3M, P31D: the end may not lie after start plus span.
   */
  span: string;
  message: Text;
}
/**
 * A column that differs from its dictionary field.
 */
export interface ColumnOverride {
  field: FieldName;
  label?: Text;
  codes?: Name;
  format?: FormatName;
  /**
   * Horizontal alignment. Default: by kind (money and number right; rate, date, datetime, month, time, status, badge, level and operations centre; else left).
   */
  align?: 'left' | 'center' | 'right';
  /**
   * Initial width in pixels. Default: the minimum width.
   */
  width?: number;
  /**
   * Smallest width in pixels, 64 to 320. Default: by kind.
   */
  minWidth?: number;
  /**
   * Lines of text after which a long value is cut. Default 2.
   */
  lines?: 1 | 2;
  /**
   * Edge the column is fixed to. Default: none; operations right.
   */
  pinned?: 'left' | 'right';
  /**
   * Hidden until the user shows it. Default false.
   */
  hidden?: boolean;
  /**
   * Whether a click on the header sorts. Default true, except operations.
   */
  sortable?: boolean;
  group?: FieldName;
  /**
   * Row actions in order (operations column only): actions of the dataset, names in opens, and detail, which opens all fields of the row; a double click or Enter on a row then does the same.
   *
   * @minItems 1
   * @maxItems 20
   */
  actions?: FieldName[];
}
/**
 * Another screen in a dialog: its whole filter bar, table and actions, beginning with conditions of this one.
 */
export interface Opening {
  label: Text;
  screen: ScreenId;
  /**
   * What the filters of that screen begin with, by field, in place of their own defaults; reset returns to it.
   */
  filters?: {
    [k: string]: OpeningValue;
  };
  /**
   * Guards of the row it is opened from, checked in order; the first that fails gives the message. A row for which one does not hold is not offered it, and in the toolbar the one selected row is meant.
   *
   * @minItems 1
   * @maxItems 20
   */
  when?: ActionGuard[];
}
/**
 * A condition for an action with the message for rows it does not hold for.
 */
export interface ActionGuard {
  is: RowCondition;
  otherwise: Text;
}
/**
 * A condition on a row; exactly one of the forms. equals and oneOf need field.
 */
export interface RowCondition {
  field?: FieldName;
  /**
   * The column has this value.
   */
  equals?: string | number;
  /**
   * The column has one of these values.
   *
   * @minItems 1
   * @maxItems 100
   */
  oneOf?: (string | number)[];
  /**
   * All of these hold.
   *
   * @minItems 1
   * @maxItems 20
   */
  all?: RowCondition[];
  /**
   * At least one of these holds.
   *
   * @minItems 1
   * @maxItems 20
   */
  any?: RowCondition[];
  not?: RowCondition;
}
/**
 * One step of the order.
 */
export interface SortItem {
  field: FieldName;
  /**
   * Ascending or descending.
   */
  direction: 'asc' | 'desc';
}
/**
 * What a variant adds to the lists of the screen it extends.
 */
export interface Insertions {
  filters?: FilterInsertions;
  columns?: ColumnInsertions;
}
/**
 * Filters to add.
 */
export interface FilterInsertion {
  after: FieldName;
  /**
   * The filters, in order.
   *
   * @minItems 1
   */
  items: FilterUse[];
}
/**
 * Columns to add.
 */
export interface ColumnInsertion {
  after: FieldName;
  /**
   * The columns, in order.
   *
   * @minItems 1
   */
  items: ColumnUse[];
}
/**
 * What a variant leaves out of the screen it extends.
 */
export interface Removals {
  /**
   * Filters left out.
   *
   * @minItems 1
   */
  filters?: FieldName[];
  /**
   * Columns left out.
   *
   * @minItems 1
   */
  columns?: FieldName[];
}
/**
 * Filters and columns of the extended screen that differ here, each named by its field.
 */
export interface Changes {
  /**
   * Filters with what differs.
   *
   * @minItems 1
   */
  filters?: FilterOverride[];
  /**
   * Columns with what differs.
   *
   * @minItems 1
   */
  columns?: ColumnOverride[];
}
/**
 * A dictionary of business fields with their labels in both languages. Screens refer to its fields by name and override only what differs, so that a label is written once.
 */
export interface FieldDictionary {
  /**
   * Path of the meta-schema, for editors.
   */
  $schema?: string;
  language?: LanguageVersion;
  name: Name;
  /**
   * The fields by key. Keys are the names used at the wire.
   */
  fields: {
    [k: string]: FieldDefinition;
  };
}
/**
 * One business field: its label and how it looks as a column and as a filter.
 */
export interface FieldDefinition {
  label: Text;
  description?: Text;
  column?: ColumnDefinition;
  filter?: FilterDefinition;
  /**
   * Permission code a caller needs to see, filter, sort, sum or export this field.
   */
  permission?: string;
  /**
   * Earlier keys of the field, so that users' saved settings carry over.
   */
  renamedFrom?: FieldName[];
}
/**
 * How a field looks as a table column.
 */
export interface ColumnDefinition {
  kind: ColumnKindName;
  source?: FieldName;
  codes?: Name;
  format?: FormatName;
  /**
   * Horizontal alignment. Default: by kind (money and number right; rate, date, datetime, month, time, status, badge, level and operations centre; else left).
   */
  align?: 'left' | 'center' | 'right';
  /**
   * Initial width in pixels. Default: the minimum width.
   */
  width?: number;
  /**
   * Smallest width in pixels, 64 to 320. Default: by kind.
   */
  minWidth?: number;
  /**
   * Lines of text after which a long value is cut. Default 2.
   */
  lines?: 1 | 2;
  /**
   * Edge the column is fixed to. Default: none; operations right.
   */
  pinned?: 'left' | 'right';
  /**
   * Hidden until the user shows it. Default false.
   */
  hidden?: boolean;
  /**
   * Whether a click on the header sorts. Default true, except operations.
   */
  sortable?: boolean;
}
/**
 * How a field works as a filter.
 */
export interface FilterDefinition {
  kind: FilterKindName;
  label?: Text;
  placeholder?: Text;
  /**
   * Dataset column or columns the condition is about; several are joined with or. Default: the field's own key.
   */
  source?: FieldName | FieldName[];
  /**
   * How a text filter compares. Default contains.
   */
  match?: 'contains' | 'equals';
  /**
   * Options (kind codes): a code table by its name, or a table and a group of it. What a screen leaves out, table or group, it takes from the dictionary.
   */
  codes?: Name | CodesChoice;
  /**
   * Whether several can be picked (kinds codes and orgTree). Default true.
   */
  multiple?: boolean;
  /**
   * Whether the input offers what the user entered before and their favourites (kind text). Default false.
   */
  history?: boolean;
  pick?: OrganisationPick;
  /**
   * Width of the label in pixels. Default: by the bar.
   */
  labelWidth?: number;
  /**
   * Initial value. text: a text; codes: a list of codes; orgTree: a list of codes, each with all below it; month: YYYYMM or a relative month; dateRange: two dates or relative dates such as startOfMonth-1M and today; amountRange: two decimals. null in a range leaves that end open. null alone takes a default away that would otherwise hold.
   */
  default?: string | (string | null)[] | null;
  selectable?: Selectable;
  rules?: FilterRules;
  /**
   * Not shown in the bar until the user ticks it in the filter settings. Default false.
   */
  hidden?: boolean;
}
/**
 * A code table: the values a code or status field can take, with their names in both languages.
 */
export interface CodeTable {
  /**
   * Path of the meta-schema, for editors.
   */
  $schema?: string;
  language?: LanguageVersion;
  name: Name;
  title: Text;
  /**
   * The codes are the server's to give, to each user their own, such as the roles of their group; there are no items. Default false.
   */
  provided?: boolean;
  /**
   * The codes, in display order. Needed without provided.
   *
   * @minItems 1
   * @maxItems 5000
   */
  items?: CodeItem[];
}
/**
 * One code.
 */
export interface CodeItem {
  /**
   * The stored value.
   */
  code: string;
  name: Text;
  fullName?: Text;
  /**
   * Colour of the status dot. Needed where a status column uses the table.
   */
  tone?: 'success' | 'warning' | 'primary' | 'error' | 'grey' | 'none';
  /**
   * Pill of the code: start green, stop red, draft blue. Needed where a badge column uses the table.
   */
  badge?: 'start' | 'stop' | 'draft';
  /**
   * Sign of the code: a star of the level, the sign for not rated or the sign for being monitored. Needed where a level column uses the table.
   */
  level?: 'A' | 'B' | 'C' | 'D' | 'M' | 'unrated' | 'monitored';
  /**
   * A cell with this code shows -- while the filter still offers its name.
   */
  blank?: boolean;
  /**
   * Other spellings found in files, accepted on import.
   */
  aliases?: string[];
  /**
   * Named subsets the code belongs to.
   */
  groups?: string[];
  /**
   * Headings the code stands under, outermost first: where a form asks for several codes, they are chosen in a tree of them.
   *
   * @minItems 1
   * @maxItems 5
   */
  headings?: Text[];
}
/**
 * A row type the reference server stores: its columns, keys, indexes, the actions that change its rows and the files it can be imported from and exported to.
 */
export interface Dataset {
  /**
   * Path of the meta-schema, for editors.
   */
  $schema?: string;
  language?: LanguageVersion;
  name: FieldName;
  /**
   * The rows are kept by the server itself, such as its users: nothing is stored under this dataset, and its columns are among those the server gives. Default false.
   */
  provided?: boolean;
  title: Text;
  unit?: Text;
  /**
   * Field dictionaries that screens on this dataset may use; the first that has a field wins.
   *
   * @minItems 1
   */
  fields: Name[];
  /**
   * Stored columns by name. id and groupId are always there and not declared.
   */
  columns: {
    [k: string]: StoredColumn;
  };
  /**
   * Columns that identify a row within its group; an import updates the row with the same key.
   *
   * @minItems 1
   * @maxItems 4
   */
  businessKey: FieldName[];
  organisation?: FieldName;
  rowName?: FieldName;
  parts?: DatasetParts;
  /**
   * Indexes; every one is led by the group and ended by the row id.
   */
  indexes?: DatasetIndex[];
  import?: ImportDefinition;
  export?: ExportDefinition;
  /**
   * What users can do with rows, by name.
   */
  actions?: {
    [k: string]: ActionDefinition;
  };
}
/**
 * One stored column.
 */
export interface StoredColumn {
  type: StoredType;
  /**
   * Longest text in characters. Default 200.
   */
  length?: number;
  /**
   * Always filled. Columns that are sorted or filtered often should be.
   */
  required?: boolean;
  /**
   * Kept in a table of distinct values, so that contains search never scans rows. Needed by text filters that match contains and by codeSet columns.
   */
  search?: boolean;
  /**
   * Sorted by a stored key in pinyin order instead of by its characters.
   */
  sortKey?: boolean;
  /**
   * Value of rows that do not give one.
   */
  default?: string | number;
}
/**
 * Rows of another dataset that each row is made of, for example the lines of an order: given to a service with the row, and deleted with it.
 */
export interface DatasetParts {
  dataset: FieldName;
  by: FieldName;
}
/**
 * One index.
 */
export interface DatasetIndex {
  /**
   * Columns in order. The first should have many values.
   *
   * @minItems 1
   * @maxItems 20
   */
  columns: FieldName[];
  /**
   * Further columns kept in the index so that counts and sums never read rows.
   *
   * @maxItems 30
   */
  include?: FieldName[];
}
/**
 * How rows come in from files. Absent: they do not.
 */
export interface ImportDefinition {
  /**
   * File layouts that are understood: bureau-full-export (the tax bureau's full invoice query export), ticking-list (抵扣勾选 list; performs the actions tick and untick), usage-confirmation (用途确认信息; needs the action tick), booking-template (入账 template; performs book and unbook), batch-issuing (批量导入开票 template), einvoice-xml (数电票 XML, one or many, also zipped), own-template (the blank workbook each screen offers; needs columns).
   *
   * @minItems 1
   */
  layouts: ImportLayoutName[];
  /**
   * Stored columns a row of the layout own-template may fill. The template of a screen has those of them the screen shows, in its order.
   *
   * @minItems 1
   * @maxItems 100
   */
  columns?: FieldName[];
  key?: ImportKey;
  /**
   * Values of a new row that its file does not give, by stored column, for example how it was collected.
   */
  set?: {
    [k: string]: string | number;
  };
  /**
   * Guards of rows that are there already: a file of the layouts own-template and batch-issuing that would change a row for which one does not hold is refused for that row, with its message. Checked in order. Files of the bureau are not held to them.
   *
   * @minItems 1
   * @maxItems 20
   */
  when?: ActionGuard[];
  /**
   * Values written to a row that a file of the layouts own-template and batch-issuing changes, by stored column, for example the state of an order that is to be submitted again; null empties a column.
   */
  reset?: {
    [k: string]: string | number | null;
  };
  /**
   * Permission code the caller needs.
   */
  permission?: string;
}
/**
 * How a row of the layout own-template is known again. Absent: by the business key, which is then among columns.
 */
export interface ImportKey {
  column: FieldName;
  /**
   * Lists of columns whose values, joined, are the key; the first list all of whose columns the screen shows is used.
   *
   * @minItems 1
   * @maxItems 10
   */
  from: FieldName[][];
}
/**
 * How rows go out as files, from every screen whose toolbar names export. Absent: they do not.
 */
export interface ExportDefinition {
  /**
   * Permission code the caller needs.
   */
  permission?: string;
  /**
   * Permission code without which money columns cannot be exported, although they can be seen.
   */
  amounts?: string;
}
/**
 * A declared change of rows: only the columns of set are written, only on rows for which every guard holds, in one transaction with its records and an audit record.
 */
export interface ActionDefinition {
  label: Text;
  runs?: FieldName;
  /**
   * Permission code the caller needs.
   */
  permission?: string;
  /**
   * Guards, checked in order; the first that fails gives the message.
   *
   * @maxItems 20
   */
  when?: ActionGuard[];
  /**
   * A service asked per row before the change. verifier answers $verify.status and $verify.result. issuer answers $issue.state (02 issued, 01 refused), $issue.result (00 issued, 01 refused), $issue.message and $issue.number; a row it refuses is written too, and reported as failed with its message.
   */
  uses?: 'verifier' | 'issuer';
  /**
   * Values asked from the user, by name.
   */
  input?: {
    [k: string]: ActionInput;
  };
  /**
   * New values by dataset column: a literal, null for no value, or one of $user.name, $user.account, $today, $now, $period, $input.NAME, $row.COLUMN, $verify.status, $verify.result, $issue.state, $issue.result, $issue.message, $issue.number, $run.id.
   */
  set?: {
    [k: string]: string | number | null;
  };
  /**
   * One row is added from set, in which every column that must be filled has a value; the action stands in a toolbar and works on no rows. Default false.
   */
  creates?: boolean;
  /**
   * The rows are removed, with their parts; the audit record keeps what they were. Default false.
   */
  deletes?: boolean;
  /**
   * The action takes the login password: where the group has login password verification switched on, it is asked for before the action runs, unless the user has typed it in the last minutes. Default false.
   */
  reauthenticate?: boolean;
  /**
   * Rows the action leaves in other datasets, for example a log of what was submitted.
   *
   * @minItems 1
   * @maxItems 5
   */
  records?: ActionRecord[];
  confirm?: Text;
  done?: Text;
  /**
   * The action takes something back or away. Default false.
   */
  danger?: boolean;
}
/**
 * A value the user is asked for.
 */
export interface ActionInput {
  field?: FieldName;
  /**
   * What is asked for. money: an amount with at most two decimals; codes: several codes of a table; organisation, organisations: one or several of the user's own; secret: a text that is not shown while it is typed, kept out of every record, and for columns only that nobody reads, such as the password of a user.
   */
  kind: 'text' | 'code' | 'date' | 'month' | 'money' | 'codes' | 'organisation' | 'organisations' | 'secret';
  codes?: Name;
  pick?: OrganisationPick;
  /**
   * Must be filled. Default false.
   */
  required?: boolean;
  /**
   * Initial value; a relative date or month is allowed, $user.name (kind text), and $row.COLUMN for what the row has. Organisations begin with $row.COLUMN or nothing, a secret with nothing. An action with a $row.COLUMN default works on exactly one row.
   */
  default?: string;
  /**
   * Longest text. Default 100.
   */
  maxLength?: number;
  format?: TextFormatName;
  /**
   * Smallest amount (kind money): a decimal, or $row.COLUMN for the amount a row has, judged row by row.
   */
  min?: string;
  /**
   * Largest amount (kind money): a decimal, or $row.COLUMN for the amount a row has, judged row by row.
   */
  max?: string;
}
/**
 * A row an action adds to another dataset, in the transaction of the change. Its organisation is that of the rows it tells of.
 */
export interface ActionRecord {
  dataset: FieldName;
  /**
   * row: one record for every row. run: one for all rows of one organisation, at most 200 at a time, and no more than their names fit into a column with $run.rows.
   */
  per: 'run' | 'row';
  /**
   * Values by column of that dataset: those an action can set, $row.COLUMN as the row was before the change (per row), and $record.id (a new id), $run.id (the same for a record per run and its records per row), $run.count (number of rows), $run.outcome (00 all succeeded, 01 none, 02 some), $run.rows (names of the rows joined with a comma).
   */
  set: {
    [k: string]: string | number | null;
  };
}
