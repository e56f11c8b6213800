import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import type { ListState } from '../query/ListState.ts';
import { initialListState } from '../query/reduceList.ts';
import { applyView } from './applyView.ts';
import type { SavedView } from './SavedView.ts';

/**
 * What a list shows that begins with a saved view: a link that names it, or a visit whose default it is.
 *
 * @example listStateOfView(screen, september).applied // { signDate: { from: '2025-09-01', to: '2025-09-30' } }
 */
export function listStateOfView(
  screen: Pick<CompiledScreen, 'filters' | 'columns' | 'defaults' | 'sort' | 'pageSize'>,
  view: SavedView,
): ListState {
  const { filters, broken, sort } = applyView(screen, view);
  const order = sort.length === 0 ? screen.sort : sort;
  return { ...initialListState(screen), draft: filters, applied: filters, broken, view: view.id, sort: order };
}
