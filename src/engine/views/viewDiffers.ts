import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { SavedSetting } from '../personalise/ColumnSetting.ts';
import { personaliseScreen } from '../personalise/personaliseScreen.ts';
import type { ListState } from '../query/ListState.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { applyView } from './applyView.ts';
import type { ViewContent } from './buildView.ts';
import type { SavedView } from './SavedView.ts';

/**
 * Whether what the user sees is no longer what the view would show today. What the view leaves to the user, columns or
 * density, is no difference; what is broken in it is none until the user repairs it.
 */
export function viewDiffers(
  screen: CompiledScreen,
  declared: ResolvedScreen,
  view: SavedView,
  current: ViewContent & Pick<ListState, 'broken'>,
): boolean {
  const shown = applyView(screen, view);
  const order = shown.sort.length === 0 ? screen.sort : shown.sort;
  if (isOther(inOrder(screen, shown.filters), inOrder(screen, current.applied))) return true;
  if (shown.broken.length !== current.broken.length || isOther(order, current.sort)) return true;
  if (view.density !== null && view.density !== current.density) return true;
  return view.columns !== null && isOther(layoutOf(declared, view.columns), layoutOf(declared, current.columns));
}

/** The values in the order of the filters: in which order they were set is no difference. */
function inOrder(screen: CompiledScreen, values: Readonly<Record<string, unknown>>): readonly unknown[] {
  return screen.filters.flatMap(({ field }) => (Object.hasOwn(values, field) ? [[field, values[field]]] : []));
}

function layoutOf(declared: ResolvedScreen, columns: SavedSetting | null): readonly unknown[] {
  return personaliseScreen(declared, { columns, filters: null }).columns.map(({ field, hidden, pinned, width }) => [
    field,
    hidden,
    pinned,
    width,
  ]);
}

function isOther(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) !== JSON.stringify(right);
}
