import { DatePicker, Form, Input, Modal, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { CompiledAction, CompiledActionInput } from '#engine';
import { useUser } from '../../../session/useSession.ts';
import { useText } from '../../../text/useText.ts';
import type { ShellText } from '../../../text/zh.ts';
import type { ActionInputValues } from '../listScreen.api.ts';
import { withCount } from './useRowActions.ts';

export interface ActionInputDialogProps {
  readonly action: CompiledAction;
  readonly count: number;
  /** What was typed before a failed attempt. */
  readonly input: ActionInputValues;
  readonly running: boolean;
  readonly onSubmit: (input: ActionInputValues) => void;
  readonly onCancel: () => void;
}

const WIDTH_PX = 420;
/** How dates travel: text, never an instant. */
const WIRE_FORMATS = { date: 'YYYY-MM-DD', month: 'YYYYMM' } as const;

/** Asks before an action runs: what it will do to how many rows, and the values it needs. */
export function ActionInputDialog({ action, count, input, running, onSubmit, onCancel }: ActionInputDialogProps) {
  const text = useText();
  const { showName } = useUser();
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const initial = Object.fromEntries(
    action.input.map((each) => [each.name, input[each.name] ?? startValue(each, showName) ?? undefined]),
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
      <p>{action.confirm === null ? text.action.rows(count) : withCount(action.confirm, count)}</p>
      <Form form={form} layout="vertical" initialValues={initial} disabled={running} onFinish={submit}>
        {action.input.map((each, index) => (
          <Form.Item key={each.name} name={each.name} label={each.label} rules={[...rulesOf(each, text)]}>
            <InputField input={each} autoFocus={index === 0} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

interface InputFieldProps {
  readonly input: CompiledActionInput;
  readonly autoFocus: boolean;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

function InputField({ input, autoFocus, id, value, onChange }: InputFieldProps) {
  const text = useText();
  switch (input.kind) {
    case 'text':
      return (
        <Input
          id={id}
          autoFocus={autoFocus}
          value={value}
          maxLength={input.maxLength}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'code':
      return (
        <Select
          id={id}
          autoFocus={autoFocus}
          value={value}
          allowClear={!input.required && { label: text.clearValue }}
          options={input.options.map(({ value: code, label }) => ({ value: code, label }))}
          onChange={onChange}
        />
      );
    case 'date':
    case 'month':
      return <DayField kind={input.kind} id={id} autoFocus={autoFocus} value={value} onChange={onChange} />;
  }
}

function DayField(props: Omit<InputFieldProps, 'input'> & { readonly kind: 'date' | 'month' }) {
  const format = WIRE_FORMATS[props.kind];
  return (
    <DatePicker
      id={props.id}
      className="action-dialog__date"
      autoFocus={props.autoFocus}
      picker={props.kind}
      value={props.value === undefined ? null : dayOf(props.value, props.kind)}
      onChange={(day: Dayjs | null) => props.onChange?.(day === null ? undefined : day.format(format))}
    />
  );
}

/** Dates and months are read by their parts: parsing by a pattern needs a plugin, and `YYYYMM` is not a date by itself. */
function dayOf(text: string, kind: 'date' | 'month'): Dayjs {
  return dayjs(kind === 'month' ? `${text.slice(0, 4)}-${text.slice(4)}-01` : text);
}

function startValue(input: CompiledActionInput, userName: string): string | null {
  return input.default === '$user.name' ? userName : input.default;
}

function rulesOf(input: CompiledActionInput, text: ShellText) {
  if (!input.required) return [];
  const message = input.kind === 'text' ? text.action.required(input.label) : text.action.codeRequired(input.label);
  return [{ required: true, whitespace: input.kind === 'text', message }];
}
