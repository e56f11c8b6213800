import {
  type DndContextProps,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { DRAG_FROM_PX, SILENT_DRAGGING } from '../dragging/rowDragging.ts';
import { dropTarget, type Hover } from './dropTarget.ts';
import type { ListedRow } from './listedRows.ts';
import type { MoveTarget } from './moveItems.ts';
import type { ListedSection } from './settingSections.ts';

export interface RowDrag {
  readonly context: Pick<
    DndContextProps,
    'sensors' | 'accessibility' | 'onDragStart' | 'onDragMove' | 'onDragEnd' | 'onDragCancel'
  >;
  readonly dragged: ListedRow | null;
  readonly hover: Hover | null;
}

function hoverOf({ active, over }: DragMoveEvent): Hover | null {
  const rect = active.rect.current.translated;
  if (over === null || rect === null || over.id === active.id) return null;
  return { key: String(over.id), after: rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2 };
}

/** Dragging rows with mouse, pen or finger; rows stand still meanwhile and a line shows where the dragged one lands. */
export function useRowDrag(
  sections: readonly ListedSection[],
  onMove: (ids: readonly string[], target: MoveTarget) => void,
): RowDrag {
  const [dragged, setDragged] = useState<ListedRow | null>(null);
  const [hover, setHover] = useState<Hover | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const stop = () => {
    setDragged(null);
    setHover(null);
  };
  return {
    dragged,
    hover,
    context: {
      sensors,
      accessibility: SILENT_DRAGGING,
      onDragStart: ({ active }) => {
        setDragged(sections.flatMap((section) => section.rows).find((row) => row.key === active.id) ?? null);
      },
      onDragMove: (event) => {
        const next = hoverOf(event);
        setHover((was) => (was?.key === next?.key && was?.after === next?.after ? was : next));
      },
      onDragEnd: (event: DragEndEvent) => {
        const end = hoverOf(event);
        const target = end === null ? null : dropTarget(sections, end);
        if (dragged !== null && target !== null) {
          onMove(
            dragged.items.map((item) => item.id),
            target,
          );
        }
        stop();
      },
      onDragCancel: stop,
    },
  };
}
