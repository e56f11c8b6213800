import type { SettingItem } from '#engine';
import { type ListedRow, type ListView, listedRows } from './listedRows.ts';
import type { Position } from './moveItems.ts';

/** A part of a list with a title of its own: one of the three positions of columns, or all filters. */
export interface SectionTitle {
  readonly position: Position;
  readonly title: string;
}

/** A section with what stands in it now. */
export interface ListedSection extends SectionTitle {
  readonly items: readonly SettingItem[];
  readonly rows: readonly ListedRow[];
}

export function listedSections(
  items: readonly SettingItem[],
  titles: readonly SectionTitle[],
  view: ListView,
): readonly ListedSection[] {
  return titles.map(({ position, title }) => {
    const ofSection = items.filter((item) => item.position === position);
    return { position, title, items: ofSection, rows: listedRows(ofSection, view) };
  });
}

/** The row that shows these items: their parent, the item itself, or the closed parent it has gone into. */
export function rowShowing(sections: readonly ListedSection[], ids: readonly string[]): ListedRow | undefined {
  const [first] = ids;
  const rows = sections.flatMap((section) => section.rows).filter((row) => row.items.some(({ id }) => id === first));
  return ids.length > 1 ? rows[0] : rows.at(-1);
}
