import { Alert, Form } from 'antd';
import { useState } from 'react';
import type { CompiledAction, CompiledActionInput, CompiledScreen, Row } from '#engine';
import { isComposing } from '#renderers';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { useLeaving } from '../../../navigation/useLeaving.ts';
import { useUser } from '../../../session/useSession.ts';
import { useFocusBack } from '../../../states/useFocusBack.ts';
import { useText } from '../../../text/useText.ts';
import type { ActionInputValues } from '../listScreen.api.ts';
import { ActionInputField } from './ActionInputField.tsx';
import type { ActionTargets } from './ActionTargets.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { inputRules } from './inputRules.ts';
import { rowLabel } from './rowLabel.ts';
import { startValue } from './startValue.ts';
import { saysOtherThan, typedValue } from './typedValue.ts';
import { withCount } from './useRowActions.ts';

export interface ActionInputDialogProps {
  readonly screen: Pick<CompiledScreen, 'columns' | 'rowName' | 'unit'>;
  readonly action: CompiledAction;
  /** The rows it names; of all that match it names none. */
  readonly targets: ActionTargets;
  /** Null for an action that adds a row. */
  readonly count: number | null;
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
/** Names of rows a dialog about several shows. */
const NAMES_SHOWN = 3;
/** Kinds that say nothing sensible until they are typed to the end. */
const HALF_TYPED: ReadonlySet<CompiledActionInput['kind']> = new Set(['money', 'date', 'month']);

type Typed = Readonly<Record<string, string | undefined>>;

/**
 * Asks before an action runs: what it will do to how many rows, and the values it needs. Enter in a field of one line
 * runs it. Once something differs from what it begins with, whatever would lose that asks first, once and in the same
 * words: closing it, going to another page, the end of the session.
 */
export function ActionInputDialog(props: ActionInputDialogProps) {
  const { screen, action, targets, count, row, input, running, lost, onSubmit, onCancel } = props;
  const text = useText();
  const { showName } = useUser();
  const [form] = Form.useForm<Typed>();
  const question = action.confirm === null ? count && text.action.rows(count) : withCount(action.confirm, count ?? 1);
  const named = targets.kind === 'rows' && screen.rowName !== null ? targets.rows.map(({ name }) => name) : [];
  const startOf = (each: CompiledActionInput) => startValue(each, showName, row) ?? undefined;
  const initial = Object.fromEntries(
    action.input.map((each) => [
      each.name,
      Object.hasOwn(input, each.name) && each.kind !== 'secret' ? (input[each.name] ?? undefined) : startOf(each),
    ]),
  );
  const isFilledIn = (values: Typed) =>
    action.input.some((each) => saysOtherThan(each, startOf(each), values[each.name]));
  const [isChanged, setChanged] = useState(() => isFilledIn(initial));
  // While it runs nothing is lost by leaving it: what was filled in is on its way.
  const leaving = useLeaving(isChanged && !running);
  useFocusBack(running);

  function submit(values: Typed) {
    onSubmit(Object.fromEntries(action.input.map((each) => [each.name, typedValue(each, values[each.name])])));
  }

  return (
    <Dialog
      open
      title={action.label}
      width={WIDTH_PX}
      okText={action.label}
      cancelText={text.cancel}
      okButtonProps={{ danger: action.danger }}
      confirmLoading={running}
      cancelButtonProps={{ disabled: running }}
      closable={!running}
      mask={{ closable: false }}
      keyboard={!running}
      onOk={() => form.submit()}
      onCancel={() => leaving.ask(onCancel)}
    >
      {lost && <Alert type="warning" showIcon title={text.action.lost} className="action-dialog__lost" />}
      {named.length > 0 && (
        <p>
          {text.action.about(rowLabel(screen, text.action.row), named.slice(0, NAMES_SHOWN), named.length, screen.unit)}
        </p>
      )}
      {question !== null && <p>{question}</p>}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={running}
        onValuesChange={(_changed, values: Typed) => setChanged(isFilledIn(values))}
        onFinish={submit}
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      >
        {action.input.map((each) => (
          <Form.Item
            key={each.name}
            name={each.name}
            label={each.label}
            // What is still being typed is not judged.
            validateTrigger={HALF_TYPED.has(each.kind) ? 'onBlur' : 'onChange'}
            rules={[...inputRules(each, row, text.action)]}
          >
            <ActionInputField input={each} />
          </Form.Item>
        ))}
        {/* The button of the dialog stands outside the form: without one inside, Enter would not submit it. */}
        <input type="submit" hidden disabled={running} />
      </Form>
      {leaving.isAsked && <DiscardDialog onDiscard={leaving.leave} onKeep={leaving.stay} />}
    </Dialog>
  );
}
