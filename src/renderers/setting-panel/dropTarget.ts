import type { ListedRow } from './listedRows.ts';
import type { MoveTarget, Position } from './moveItems.ts';
import type { ListedSection } from './settingSections.ts';

/** What a dragged row hovers: another row, before or after its middle. */
export interface Hover {
  readonly key: string;
  readonly after: boolean;
}

/** Id of a section as a place to drop on while it has no row, apart from every row key. */
export function sectionDropId(position: Position): string {
  return `section:${position}`;
}

/** Below an open parent is inside its run, which is the place before its first child. */
function standsBefore(row: ListedRow, after: boolean): boolean {
  return !after || row.expanded === true;
}

/** Where a row that is let go lands: the place the line between two rows shows. */
export function dropTarget(sections: readonly ListedSection[], { key, after }: Hover): MoveTarget | null {
  for (const { position, items, rows } of sections) {
    if (key === sectionDropId(position)) return { position, before: null };
    const row = rows.find((each) => each.key === key);
    const [first, last] = [row?.items[0], row?.items.at(-1)];
    if (row === undefined || first === undefined || last === undefined) continue;
    if (standsBefore(row, after)) return { position, before: first.id };
    return { position, before: items[items.indexOf(last) + 1]?.id ?? null };
  }
  return null;
}

/** Which edge of the hovered row shows the line. */
export function dropMarker(row: ListedRow, hover: Hover | null): 'before' | 'after' | 'none' {
  if (hover === null || hover.key !== row.key) return 'none';
  return standsBefore(row, hover.after) ? 'before' : 'after';
}
