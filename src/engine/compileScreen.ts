import type { CompileContext, CompiledScreen } from './compile/CompiledScreen.ts';
import { compileActions, pickActions } from './compile/compileActions.ts';
import { compileColumns } from './compile/compileColumns.ts';
import { compileExport } from './compile/compileExport.ts';
import { buildFilterForm, compileFilters } from './compile/compileFilters.ts';
import { defaultFilterValues } from './filters/filterValues.ts';
import type { ResolvedScreen } from './resolve/ResolvedScreen.ts';

/*
 * The engine on one page. Every stage takes the type of the stage before and returns the next; none reads back.
 *
 *   schemas/*.json
 *        │  parse         JSON text             → Screen            valid, or every issue at once     parse/
 *        ▼
 *        │  resolve       Screen + dictionaries → ResolvedScreen    no references, nothing optional   resolve/
 *        ▼
 *        │  restrict      + permissions         → ResolvedScreen    what the caller may not see is gone
 *        ▼
 *        │  personalise   + saved setting       → ResolvedScreen    order, visibility, pins, widths   personalise/
 *        ▼
 *        │  compile       + language, today, …  → CompiledScreen    this file                         compile/
 *        ▼
 *   renderers             CompiledScreen        → what the user sees, cell by cell through readCell   columns/ formats/
 *        │  user acts     ListState + ListEvent → ListState         reduceList
 *        ▼
 *        │  query         ListState             → wire filters → ListQuery   buildListQuery           query/
 *        ▼
 *   server                ListQuery + policy    → SQL → rows
 *
 * What differs by kind of filter or column is never decided on the way: the stages ask filters/filterKinds.ts and
 * columns/columnKinds.ts, where every kind answers for itself in one file.
 */

/**
 * Puts a resolved screen into one language and one day: the last stage before the renderers.
 *
 * Pure and quick, so it is simply done again when the language, the day or the user's setting changes. The result is
 * frozen plain data. Labels, choices, defaults and decoded codes are settled here; values of rows are not.
 *
 * @example
 * compileScreen(personaliseScreen(restrictScreen(screen, granted), saved), {
 *   language: 'zh', today: '2025-11-06', codeTables, organisations, thousands: true,
 * })
 */
export function compileScreen(screen: ResolvedScreen, context: CompileContext): CompiledScreen {
  const filters = compileFilters(screen.filters, context);
  const actions = compileActions(screen, context);
  return Object.freeze({
    id: screen.id,
    hash: screen.hash,
    resourceNo: screen.resourceNo,
    title: screen.title[context.language],
    route: screen.route,
    language: context.language,
    filters,
    form: buildFilterForm(filters, context),
    defaults: defaultFilterValues(screen, context),
    columns: compileColumns(screen.columns, actions, context),
    toolbar: pickActions(screen.toolbar, actions),
    canImport: screen.import !== null,
    export: compileExport(screen, context.language),
    rowName: screen.rowName,
    totals: screen.totals,
    unit: screen.unit[context.language],
    sort: screen.sort,
    pageSizes: screen.pageSizes,
    pageSize: screen.pageSize,
  });
}
