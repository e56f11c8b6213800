import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import { buildSavedColumns, buildSettingItems } from '../personalise/settingItems.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import { buildView, type ViewContent } from './buildView.ts';
import type { SavedView, SavedViews } from './SavedView.ts';

/** Saved views of the invoice list, for the tests of this folder. */
export const screen = compileScreen(invoiceScreen, invoiceContext);

/** The same screen with other filters. */
export const withFilters = (filters: readonly ResolvedFilter[], today = invoiceContext.today): CompiledScreen =>
  compileScreen({ ...invoiceScreen, filters }, { ...invoiceContext, today });

export const content = (changes: Partial<ViewContent> = {}): ViewContent => ({
  applied: screen.defaults,
  sort: screen.sort,
  columns: buildSavedColumns(invoiceScreen, buildSettingItems(screen)),
  density: 'middle',
  ...changes,
});

export const viewOf = (id: string, changes: Partial<ViewContent> = {}, owner: string | null = null): SavedView =>
  buildView(screen, { id, name: `视图${id}`, owner }, content(changes));

export const viewsOf = (...views: readonly SavedView[]): SavedViews => ({ views, default: null, unreadable: [] });
