import {
  type DndContextProps,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { dropTarget, type Hover } from './dropTarget.ts';
import type { ListedRow } from './listedRows.ts';
import type { MoveTarget } from './moveItems.ts';
import type { ListedSection } from './settingSections.ts';

/** A press moves this far before it is a drag, so that a click on the handle stays a click. Pixels. */
const DRAG_FROM_PX = 4;

/** The keyboard has its own way and announces it; the library's words would be a second, English one. */
const SILENT: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

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
      accessibility: SILENT,
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
