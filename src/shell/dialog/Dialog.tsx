import { Modal, type ModalProps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { focusBack, openerNow } from '../states/useFocusBack.ts';

/** What of a dialog has the focus when it opens; where there is no such thing, its cross. */
export type FirstFocus = 'field' | 'ok' | 'cancel';

export interface DialogProps extends ModalProps {
  /** Default: the first field it asks for, or else the button that confirms. */
  readonly firstFocus?: FirstFocus;
}

/** The one dialog of the shell: antd's, with the say over where the focus goes when it opens and when it closes. */
export function Dialog({ firstFocus, children, ...modal }: DialogProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasCome = useDialogFocus(modal.open === true, anchor, firstFocus);
  return (
    <Modal
      {...modal}
      afterOpenChange={(open) => {
        hasCome.current = open;
        modal.afterOpenChange?.(open);
      }}
    >
      <span ref={setAnchor} hidden />
      {children}
    </Modal>
  );
}

/**
 * antd's own way to the first field is `autoFocus`, which fails where nothing is drawn yet, as without motion, and is
 * taken back by the dialog below where there is one: what then has the focus is the cross, and Enter on it closes. And
 * a dialog that has come at last takes the focus even from a list that was opened in it meanwhile. So the focus goes on
 * from the cross and the frame until the user has pressed anything, and from then until the dialog has come it goes
 * back. antd's way back to the opener is lost where there is no motion to wait for.
 */
function useDialogFocus(open: boolean, anchor: HTMLElement | null, wish: FirstFocus | undefined) {
  const hasCome = useRef(false);
  const opener = useMemo(() => (open ? openerNow() : null), [open]);
  const dialog = anchor?.closest<HTMLElement>('[role="dialog"]') ?? null;
  useEffect(() => {
    if (opener === null || dialog === null) return;
    let isUsed = false;
    const settle = (taken: HTMLElement | null) => {
      const at = document.activeElement;
      if (isUsed) {
        if (at === dialog && !hasCome.current) taken?.focus({ preventScroll: true });
        return;
      }
      const isChosen = dialog.contains(at) && at !== dialog && at?.closest('.ant-modal-close') === null;
      if (!isChosen) firstOf(dialog, wish)?.focus({ preventScroll: true });
    };
    const stop = new AbortController();
    const listening = { signal: stop.signal, capture: true };
    const use = () => {
      isUsed = true;
      if (hasCome.current) stop.abort();
    };
    dialog.addEventListener('focusin', ({ relatedTarget }) => settle(relatedTarget as HTMLElement | null), listening);
    document.addEventListener('keydown', use, listening);
    document.addEventListener('pointerdown', use, listening);
    settle(null);
    return () => stop.abort();
  }, [opener, dialog, wish]);
  useEffect(() => (opener === null || dialog === null ? undefined : () => focusBack(opener, dialog)), [opener, dialog]);
  return hasCome;
}

const FIELD = ['input:not([type="hidden"], [type="file"], [type="submit"])', 'textarea', '[contenteditable="true"]'];
const PLACES = {
  field: FIELD.map((field) => `.ant-modal-body ${field}:not(:disabled)`).join(),
  ok: '.ant-modal-footer .ant-btn-primary:not(:disabled)',
  cancel: '.ant-modal-footer .ant-btn:not(.ant-btn-primary, :disabled)',
} as const;

function firstOf(dialog: HTMLElement, wish: FirstFocus | undefined): HTMLElement | null {
  if (wish !== undefined) return dialog.querySelector<HTMLElement>(PLACES[wish]);
  return dialog.querySelector<HTMLElement>(PLACES.field) ?? dialog.querySelector<HTMLElement>(PLACES.ok);
}
