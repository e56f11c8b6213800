import { useEffect } from 'react';
import type { ListEvent } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import type { ViewShelf } from './useViewShelf.ts';

/**
 * A link that names a view nobody knows beside its own conditions: these were asked, so a word is enough. While the
 * views cannot be read the name is kept.
 */
export function useUnknownView(view: string | null, shelf: ViewShelf, send: (event: ListEvent) => void): void {
  const { notices } = useServices();
  const message = useText().views.unknown;
  const { mine, group } = shelf.stored;
  const isUnknown =
    view !== null &&
    shelf.settled &&
    !mine.failed &&
    !group.failed &&
    shelf.listed.every((each) => each.view.id !== view);
  useEffect(() => {
    if (!isUnknown) return;
    notices.post({ tone: 'info', message });
    send({ type: 'viewNamed', view: null });
  }, [isUnknown, message, notices, send]);
}
