import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { SettingItem } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import { ColumnRow } from './ColumnRow.tsx';
import type { ColumnGroup } from './moveItem.ts';

export interface ColumnGroupListProps {
  readonly group: ColumnGroup;
  readonly title: string;
  /** All items of the group. */
  readonly items: readonly SettingItem[];
  /** Those the search leaves. */
  readonly shown: readonly SettingItem[];
  readonly draggable: boolean;
  readonly onCheck: (id: string, isCheck: boolean) => void;
}

/** Rows stay where they are while one is dragged; a line shows where it would land. */
const noShifting = () => null;

/** Id of a group as a place to drop on, apart from every column id. */
export function groupDropId(group: ColumnGroup): string {
  return `group:${group}`;
}

/** One of the three groups with its count of shown columns. */
export function ColumnGroupList({ group, title, items, shown, draggable, onCheck }: ColumnGroupListProps) {
  const { columnSetting } = useRenderer().texts;
  const { setNodeRef, isOver } = useDroppable({ id: groupDropId(group), disabled: !draggable });
  const checked = items.filter((item) => item.isCheck).length;
  const titleId = `column-group-${group === '' ? 'scrolling' : group}`;
  return (
    <section ref={setNodeRef} className="column-group" data-over={isOver} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title}
        <span className="column-count tabular">{columnSetting.count(checked, items.length)}</span>
      </h3>
      <SortableContext items={shown.map((item) => item.id)} strategy={noShifting}>
        <ul>
          {shown.map((item) => (
            <ColumnRow key={item.id} item={item} draggable={draggable} onCheck={onCheck} />
          ))}
        </ul>
      </SortableContext>
      {items.length === 0 && <p className="column-empty">{columnSetting.emptyGroup}</p>}
    </section>
  );
}
