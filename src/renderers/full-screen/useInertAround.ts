import { type RefObject, useEffect } from 'react';

/**
 * While an element covers the page, nothing it covers is reached by Tab or read out. What opens above the page, beside
 * its root, stays.
 */
export function useInertAround(element: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const covered = siblingsUpwards(element.current).filter((one) => !one.hasAttribute('inert'));
    for (const one of covered) one.setAttribute('inert', '');
    return () => {
      for (const one of covered) one.removeAttribute('inert');
    };
  }, [element, isCovering]);
}

/** All that stands beside an element and beside what it is in, up to the root of the page. */
function siblingsUpwards(element: Element | null): readonly Element[] {
  const parent = element?.parentElement;
  if (parent == null || parent === document.body) return [];
  return [...[...parent.children].filter((one) => one !== element), ...siblingsUpwards(parent)];
}
