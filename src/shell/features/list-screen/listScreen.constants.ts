/** How long the table waits for settings, code tables and organisations before it goes on without them. */
export const HELPERS_WAIT_MS = 1000;
/** Dragging and resizing headers, sorting and density settle before they are saved. */
export const LAYOUT_SAVE_MS = 800;
/** How often the progress of an import is asked for. */
export const IMPORT_PROGRESS_POLL_MS = 700;
/** Lists that can stand over a page: screens may open each other in turn. */
export const DIALOGS_MAX = 3;
