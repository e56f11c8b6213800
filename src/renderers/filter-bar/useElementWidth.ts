import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Width of an element in whole pixels, followed as it changes: as it is laid out, since a dialog that opens is drawn smaller
 * for a moment and nothing tells of the end of that.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.offsetWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
