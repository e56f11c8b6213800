import type { Cell, CompiledColumn } from '#engine';

/** Classes of what stands beside or around the text of a cell: dot, pill or sign (lists §4). */
export function markClasses({ kind }: Pick<CompiledColumn, 'kind'>, { tone, mark, empty }: Cell): readonly string[] {
  if (empty) return [];
  if (kind === 'status' && tone !== null && tone !== 'none') return ['status', `status-${tone}`];
  if (mark === null) return [];
  return kind === 'badge' ? ['badge', `badge-${mark}`] : ['level', `level-${mark}`];
}
