import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a page that came in place of the one that was wanted: it has the focus, so that it is read out. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
