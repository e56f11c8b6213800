import { Input } from 'antd';
import { ANY_PICK, type CompiledActionInput, TEXT_FORMATS } from '#engine';
import { AmountInput, CodeSelect, clearTyped, DayInput, MonthPicker, OrganisationSelect, TreeSelect } from '#renderers';
import { useSwitch } from '../../../adapters/switches.ts';
import { useOrganisationPicking } from '../../../adapters/useOrganisationPicking.ts';
import { useBusinessDay } from '../../../session/useBusinessDay.ts';

export interface ActionInputFieldProps {
  readonly input: CompiledActionInput;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly onBlur?: () => void;
  /** From the form around it, which says what is wrong. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

/** Characters that fit into one line of the dialog, more or less; longer texts get room for several. */
const LINE_LENGTH = 100;

/** Headings are no codes: ticking one ticks what stands under it. */
const CODES_ONLY = { lastLevelOnly: true } as const;

/** One line of text, however it is shown: a pasted line break is a space. */
const oneLine = (typed: string): string => typed.replace(/\s*[\r\n]+\s*/g, ' ');

/** The field of one value an action asks for; the form around it gives it its value. */
export function ActionInputField(props: ActionInputFieldProps) {
  const { input, id, value, onChange } = props;
  switch (input.kind) {
    case 'text': {
      const common = { id, value, maxLength: input.maxLength };
      // What its format does not let in goes as it is typed (shell §5).
      const clear = input.format === null ? undefined : TEXT_FORMATS[input.format].clear;
      if (input.maxLength <= LINE_LENGTH)
        return <Input {...common} onChange={(event) => onChange?.(clearTyped(event.target, clear))} />;
      return (
        <Input.TextArea
          {...common}
          showCount
          rows={3}
          onChange={(event) => onChange?.(clearTyped(event.target, (typed) => oneLine(clear?.(typed) ?? typed)))}
        />
      );
    }
    case 'money':
      return <MoneyField {...props} />;
    case 'code':
      return (
        <CodeSelect
          {...controlOf(props)}
          options={input.options}
          value={listOf(value)}
          multiple={false}
          clearable={!input.required}
          onChange={([code]) => onChange?.(code)}
        />
      );
    case 'codes':
      if (input.tree.length > 0) {
        return (
          <TreeSelect
            id={id ?? input.name}
            label={input.label}
            nodes={input.tree}
            value={listOf(value)}
            rules={CODES_ONLY}
            linkChildren="always"
            onChange={(codes) => onChange?.(textOf(codes))}
          />
        );
      }
      return (
        <CodeSelect
          {...controlOf(props)}
          options={input.options}
          value={listOf(value)}
          onChange={(codes) => onChange?.(textOf(codes))}
        />
      );
    case 'organisation':
    case 'organisations':
      return <OrganisationField input={input} id={id ?? input.name} value={value} onChange={onChange} />;
    case 'secret':
      return (
        <Input.Password
          id={id}
          autoComplete="new-password"
          maxLength={input.maxLength}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'date':
      return <DayField {...props} />;
    case 'month':
      return (
        <MonthPicker
          {...controlOf(props)}
          live
          value={value}
          onChange={(month) => onChange?.(month)}
          onSettled={props.onBlur}
        />
      );
  }
}

/** Picks stand in the value one by one, unless what they are for reads each as a branch. */
function OrganisationField({ input, id, value, onChange }: ActionInputFieldProps & { id: string }) {
  const picking = useOrganisationPicking();
  const pick = input.pick ?? ANY_PICK;
  return (
    <OrganisationSelect
      id={id}
      label={input.label}
      organisations={input.tree}
      pick={pick}
      picking={picking}
      value={listOf(value)}
      multiple={input.kind === 'organisations'}
      report={pick.linked ? 'tops' : 'all'}
      onChange={(codes) => onChange?.(textOf(codes))}
    />
  );
}

/** What every shared control takes of the form. */
function controlOf(props: ActionInputFieldProps) {
  const { input, id } = props;
  const invalid = String(props['aria-invalid']) === 'true';
  return { id: id ?? input.name, invalid, errorId: props['aria-describedby'] };
}

/** Several codes travel as they are stored: joined with a comma. */
function listOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : value.split(',');
}

function textOf(codes: readonly string[]): string | undefined {
  return codes.length === 0 ? undefined : codes.join(',');
}

function MoneyField(props: ActionInputFieldProps) {
  const thousands = useSwitch('thousands') ?? false;
  return (
    <AmountInput
      {...controlOf(props)}
      quiet
      live
      thousands={thousands}
      value={props.value}
      onChange={(amount) => props.onChange?.(amount)}
      onBlur={props.onBlur}
    />
  );
}

function DayField(props: ActionInputFieldProps) {
  const today = useBusinessDay();
  return (
    <DayInput
      {...controlOf(props)}
      live
      label={props.input.label}
      today={today}
      value={props.value}
      onChange={(day) => props.onChange?.(day)}
      onSettled={props.onBlur}
    />
  );
}
