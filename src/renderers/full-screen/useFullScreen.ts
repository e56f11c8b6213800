import { useEffect, useState } from 'react';

/** Windows of antd above the page; Esc belongs to the topmost thing. */
const WINDOWS_ABOVE =
  '.ant-modal-wrap, .ant-drawer-open, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover';

/** A window that is going away, or what moves within its frame meanwhile, as the animations of antd mark it. */
const GOING = '[class*="-leave"]';

/** Whether the list fills the window; Esc leaves, unless something above it is open. */
export function useFullScreen(): readonly [boolean, (fullScreen: boolean) => void] {
  const [fullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    if (!fullScreen) return;
    // Captured before the window above closes itself on the same key.
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.isComposing && !isWindowAbove()) setFullScreen(false);
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [fullScreen]);
  return [fullScreen, setFullScreen];
}

function isWindowAbove(): boolean {
  return [...document.querySelectorAll<HTMLElement>(WINDOWS_ABOVE)].some(
    (element) => (element.offsetParent !== null || element.getClientRects().length > 0) && !isGoing(element),
  );
}

/** What was closed and is still to be seen for the time of its animation is no longer above. */
function isGoing(element: HTMLElement): boolean {
  return element.matches(GOING) || element.querySelector(`:scope > ${GOING}`) !== null;
}
