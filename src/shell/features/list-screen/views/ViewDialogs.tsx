import { Form, Input } from 'antd';
import { useState } from 'react';
import { isViewName, VIEW_LIMITS } from '#engine';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { useText } from '../../../text/useText.ts';
import type { ViewActions } from './useViewActions.ts';
import type { ListedView, ViewShelf } from './useViewShelf.ts';

export type ViewDialog =
  | { readonly kind: 'saveAs' }
  | { readonly kind: 'rename' | 'remove'; readonly listed: ListedView };

export interface ViewDialogsProps {
  readonly dialog: ViewDialog | null;
  readonly shelf: ViewShelf;
  readonly actions: ViewActions;
  readonly onClose: () => void;
}

const WIDTH_PX = 420;

/** Asks for the name of a view, or whether it is to be deleted. */
export function ViewDialogs({ dialog, onClose, ...rest }: ViewDialogsProps) {
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<boolean>): Promise<void> {
    // Enter comes here too, as often as it is pressed.
    if (busy) return;
    setBusy(true);
    const done = await act();
    setBusy(false);
    if (done) onClose();
  }

  const common = { busy, run: (act: () => Promise<boolean>) => void run(act), onClose };
  if (dialog === null) return null;
  return dialog.kind === 'remove' ? (
    <RemoveDialog listed={dialog.listed} {...rest} {...common} />
  ) : (
    <NameDialog dialog={dialog} {...rest} {...common} />
  );
}

interface DialogProps extends Pick<ViewDialogsProps, 'shelf' | 'actions' | 'onClose'> {
  readonly busy: boolean;
  readonly run: (act: () => Promise<boolean>) => void;
}

function NameDialog(props: DialogProps & { readonly dialog: Exclude<ViewDialog, { readonly kind: 'remove' }> }) {
  const { dialog, shelf, actions, busy, run } = props;
  const text = useText();
  const [form] = Form.useForm<{ readonly name: string }>();
  const listed = dialog.kind === 'rename' ? dialog.listed : null;
  const taken = shelf.stored[listed?.scope ?? 'mine'].saved.views
    .filter(({ id }) => id !== listed?.view.id)
    .map(({ name }) => name);

  function judge(name: string): string | null {
    if (name === '') return text.views.nameMissing;
    if (!isViewName(name)) return text.views.nameBad(VIEW_LIMITS.name);
    return taken.includes(name) ? text.views.nameTaken : null;
  }

  return (
    <Dialog
      open
      title={listed === null ? text.views.saveAsTitle : text.views.renameTitle}
      width={WIDTH_PX}
      okText={text.confirm}
      cancelText={text.cancel}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: listed?.view.name ?? '' }}
        onFinish={({ name }) =>
          run(() => (listed === null ? actions.saveAs(name.trim()) : actions.rename(listed, name.trim())))
        }
      >
        <Form.Item
          name="name"
          label={text.views.name}
          rules={[
            {
              validator: (_rule, value: string) => {
                const fault = judge((value ?? '').trim());
                return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
              },
            },
          ]}
        >
          <Input autoComplete="off" onFocus={(event) => event.target.select()} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ listed, actions, busy, run, onClose }: DialogProps & { readonly listed: ListedView }) {
  const text = useText();
  return (
    <Dialog
      open
      title={text.views.removeTitle}
      width={WIDTH_PX}
      okText={text.confirm}
      cancelText={text.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => run(() => actions.remove(listed))}
      onCancel={onClose}
    >
      <p>{text.views.removeQuestion(listed.view.name, listed.scope === 'group')}</p>
    </Dialog>
  );
}
