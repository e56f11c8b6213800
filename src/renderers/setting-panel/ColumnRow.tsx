import { HolderOutlined, LockOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Checkbox } from 'antd';
import { memo } from 'react';
import type { SettingItem } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';

export interface ColumnRowProps {
  readonly item: SettingItem;
  /** False while a search hides some rows: a place among hidden ones means nothing. */
  readonly draggable: boolean;
  readonly onCheck: (id: string, isCheck: boolean) => void;
}

/** One column: handle or lock, check box, name. */
export const ColumnRow = memo(function ColumnRow({ item, draggable, onCheck }: ColumnRowProps) {
  const { columnSetting } = useRenderer().texts;
  const canDrag = item.canDrag && draggable;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, activeIndex, overIndex } =
    useSortable({ id: item.id, disabled: { draggable: !canDrag, droppable: !draggable } });
  const marker = isOver && !isDragging ? (activeIndex !== -1 && activeIndex < overIndex ? 'after' : 'before') : 'none';
  return (
    <li ref={setNodeRef} className="column-row" data-dragging={isDragging} data-drop={marker} data-id={item.id}>
      {item.canDrag ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="column-handle"
          disabled={!draggable}
          {...attributes}
          {...listeners}
          aria-label={columnSetting.drag(item.label)}
        >
          <HolderOutlined />
        </button>
      ) : (
        <span className="column-lock" title={columnSetting.locked}>
          <LockOutlined aria-label={columnSetting.locked} />
        </span>
      )}
      <Checkbox
        checked={item.isCheck}
        disabled={!item.canCheck}
        aria-label={columnSetting.show(item.label)}
        onChange={(event) => onCheck(item.id, event.target.checked)}
      >
        {item.label}
      </Checkbox>
    </li>
  );
});
