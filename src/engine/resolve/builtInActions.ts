/** Brings rows in from a file: a toolbar can name it beside the actions of its dataset. */
export const IMPORT_ACTION = 'import';

/** Takes all matching rows out as a file: a toolbar can name it beside the actions of its dataset. */
export const EXPORT_ACTION = 'export';

/** Opens all fields of a row: an operations column can name it. It changes nothing, so no dataset declares it. */
export const DETAIL_ACTION = 'detail';

/** Names no dataset can give to an action of its own. */
export const BUILT_IN_ACTIONS: ReadonlySet<string> = new Set([IMPORT_ACTION, EXPORT_ACTION, DETAIL_ACTION]);
