import { ListDialog } from './ListDialog.tsx';
import type { DialogStack } from './useDialogStack.ts';

/** Every dialog over a page, the last on top. */
export function ListDialogs({ stack }: { readonly stack: DialogStack }) {
  return stack.dialogs.map((dialog) => (
    <ListDialog
      key={dialog.key}
      dialog={dialog}
      revision={stack.revision}
      onOpen={stack.open}
      onChanged={() => stack.changed(dialog.key)}
      onClose={() => stack.close(dialog.key)}
      onGone={() => stack.forget(dialog.key)}
    />
  ));
}
