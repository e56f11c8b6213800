import type { DndContextProps } from '@dnd-kit/core';

/** A press moves this far before it is a drag, so that a click on the handle stays a click. Pixels. */
export const DRAG_FROM_PX = 4;

/** The keyboard has its own way and announces it; the library's words would be a second, English one. */
export const SILENT_DRAGGING: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
