import { useCallback, useState } from 'react';
import type { ResolvedOpening, Row } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import { DIALOGS_MAX } from '../listScreen.constants.ts';

/** A screen that was opened over another. */
export interface OpenedDialog {
  readonly key: number;
  readonly opening: ResolvedOpening;
  /** The row it was opened from; null where no row is meant. */
  readonly row: Row | null;
  /** False while it goes away. */
  readonly isOpen: boolean;
  /** Something was changed in it: what lies below may show old rows. */
  readonly hasChanged: boolean;
}

export interface DialogStack {
  /** The last one is on top. */
  readonly dialogs: readonly OpenedDialog[];
  /** Another number when a dialog that changed rows was closed. */
  readonly revision: number;
  readonly open: (opening: ResolvedOpening, row: Row | null) => void;
  readonly changed: (key: number) => void;
  readonly close: (key: number) => void;
  /** It has gone from sight. */
  readonly forget: (key: number) => void;
}

/** The dialogs over a page. Screens may open each other in turn, so there is a limit to how high they stand. */
export function useDialogStack(): DialogStack {
  const { notices } = useServices();
  const text = useText().dialogs;
  const [dialogs, setDialogs] = useState<readonly OpenedDialog[]>([]);
  const [revision, setRevision] = useState(0);
  const height = dialogs.filter(({ isOpen }) => isOpen).length;
  const nextKey = (dialogs.at(-1)?.key ?? 0) + 1;

  const change = useCallback(
    (key: number, part: Partial<OpenedDialog>) =>
      setDialogs((now) => now.map((dialog) => (dialog.key === key ? { ...dialog, ...part } : dialog))),
    [],
  );
  const open = useCallback(
    (opening: ResolvedOpening, row: Row | null) => {
      if (height >= DIALOGS_MAX) notices.post({ tone: 'warning', message: text.tooMany(DIALOGS_MAX) });
      else setDialogs((now) => [...now, { key: nextKey, opening, row, isOpen: true, hasChanged: false }]);
    },
    [height, nextKey, notices, text],
  );
  const changed = useCallback((key: number) => change(key, { hasChanged: true }), [change]);
  const close = useCallback(
    (key: number) => {
      if (dialogs.some((dialog) => dialog.key === key && dialog.hasChanged)) setRevision((now) => now + 1);
      change(key, { isOpen: false });
    },
    [dialogs, change],
  );
  const forget = useCallback((key: number) => setDialogs((now) => now.filter((dialog) => dialog.key !== key)), []);
  return { dialogs, revision, open, changed, close, forget };
}
