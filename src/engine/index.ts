/** Front door of the engine. Nothing else of it can be imported from outside. */
export type * from './schema.generated.ts';
export type * from './resolve/ResolvedScreen.ts';
export type * from './compile/CompiledScreen.ts';
export type * from './query/ListQuery.ts';
export type * from './query/ListState.ts';
export type * from './query/Row.ts';
export type * from './personalise/ColumnSetting.ts';
export type * from './filters/FilterKind.ts';
export type * from './columns/ColumnKind.ts';
export type * from './issues/Issue.ts';
