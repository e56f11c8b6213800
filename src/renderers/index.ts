/** Front door of the renderers. Nothing else of them can be imported from outside. */
export { DetailDrawer } from './detail/DetailDrawer.tsx';
export { FilterBar } from './filter-bar/FilterBar.tsx';
export { Icon } from './icons/Icon.tsx';
export type { IconName } from './icons/icons.ts';
export type { EditorIssue } from './json-editor/issueDiagnostics.ts';
export { JsonDiff } from './json-editor/JsonDiff.tsx';
export { JsonEditor, type JsonEditorHandle } from './json-editor/JsonEditor.tsx';
export { ListPager } from './pager/ListPager.tsx';
export type * from './ports.ts';
export { SchemaForm } from './schema-form/SchemaForm.tsx';
export { ColumnSettingPanel } from './setting-panel/ColumnSettingPanel.tsx';
export { FilterSettingPanel } from './setting-panel/FilterSettingPanel.tsx';
export { clipboardRows } from './table/copyRows.ts';
export { ListTable } from './table/ListTable.tsx';
export { useElapsedSeconds } from './table/useElapsedSeconds.ts';
export { ThemeProvider, type ThemeProviderProps } from './theme/ThemeProvider.tsx';
export { type ColourTokens, cssColour, type ThemeMode } from './theme/tokens.ts';
export { useMediaQuery } from './theme/useMediaQuery.ts';
