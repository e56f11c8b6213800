import { Alert, Form, Modal } from 'antd';
import { type CompiledAction, type CompiledActionInput, type Row, TEXT_FORMATS } from '#engine';
import { useUser } from '../../../session/useSession.ts';
import { useText } from '../../../text/useText.ts';
import type { ActionInputValues } from '../listScreen.api.ts';
import { ActionInputField } from './ActionInputField.tsx';
import { inputRules } from './inputRules.ts';
import { startValue } from './startValue.ts';
import { withCount } from './useRowActions.ts';

export interface ActionInputDialogProps {
  readonly action: CompiledAction;
  readonly count: number;
  /** The one row it is about, whose values it begins with; null for an action on any number of rows. */
  readonly row: Row | null;
  /** What was typed before a failed attempt. */
  readonly input: ActionInputValues;
  readonly running: boolean;
  /** Nobody knows what became of the attempt before: it may have been carried out. */
  readonly lost: boolean;
  readonly onSubmit: (input: ActionInputValues) => void;
  readonly onCancel: () => void;
}

const WIDTH_PX = 420;

/** A typed text without what its format does not let in (shell §5). */
function cleared({ format }: CompiledActionInput, typed: string | undefined): string | undefined {
  const clear = format === null ? undefined : TEXT_FORMATS[format].clear;
  return typed === undefined || clear === undefined ? typed : clear(typed);
}

/** Asks before an action runs: what it will do to how many rows, and the values it needs. */
export function ActionInputDialog(props: ActionInputDialogProps) {
  const { action, count, row, input, running, lost, onSubmit, onCancel } = props;
  const text = useText();
  const { showName } = useUser();
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const initial = Object.fromEntries(
    action.input.map((each) => [
      each.name,
      (Object.hasOwn(input, each.name) ? input[each.name] : startValue(each, showName, row)) ?? undefined,
    ]),
  );

  function submit(values: Readonly<Record<string, string | undefined>>) {
    onSubmit(Object.fromEntries(action.input.map((each) => [each.name, values[each.name]?.trim() || null])));
  }

  return (
    <Modal
      open
      title={action.input.length === 0 ? text.action.confirmTitle : action.label}
      width={WIDTH_PX}
      okText={action.input.length === 0 ? text.confirm : action.label}
      cancelText={text.cancel}
      okButtonProps={{ danger: action.danger, autoFocus: action.input.length === 0 }}
      confirmLoading={running}
      cancelButtonProps={{ disabled: running }}
      closable={!running}
      mask={{ closable: false }}
      keyboard={!running}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      {lost && <Alert type="warning" showIcon title={text.action.lost} className="action-dialog__lost" />}
      <p>{action.confirm === null ? text.action.rows(count) : withCount(action.confirm, count)}</p>
      <Form form={form} layout="vertical" initialValues={initial} disabled={running} onFinish={submit}>
        {action.input.map((each, index) => (
          <Form.Item
            key={each.name}
            name={each.name}
            label={each.label}
            rules={[...inputRules(each, row, text.action)]}
            normalize={(typed: string | undefined) => cleared(each, typed)}
          >
            <ActionInputField input={each} autoFocus={index === 0} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
