import { DatePicker, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { CompiledActionInput } from '#engine';
import { useText } from '../../../text/useText.ts';

export interface ActionInputFieldProps {
  readonly input: CompiledActionInput;
  readonly autoFocus: boolean;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

/** How dates travel: text, never an instant. */
const WIRE_FORMATS = { date: 'YYYY-MM-DD', month: 'YYYYMM' } as const;
/** Characters that fit into one line of the dialog, more or less; longer texts get room for several. */
const LINE_LENGTH = 100;

/** The field of one value an action asks for; the form around it gives it its value. */
export function ActionInputField({ input, autoFocus, id, value, onChange }: ActionInputFieldProps) {
  const text = useText();
  switch (input.kind) {
    case 'text': {
      const common = { id, autoFocus, value, maxLength: input.maxLength };
      if (input.maxLength <= LINE_LENGTH)
        return <Input {...common} onChange={(event) => onChange?.(event.target.value)} />;
      return (
        <Input.TextArea
          {...common}
          showCount
          rows={3}
          // One line of text, however it is shown: a pasted line break is a space.
          onChange={(event) => onChange?.(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        />
      );
    }
    case 'money':
      return (
        <Input
          id={id}
          autoFocus={autoFocus}
          autoComplete="off"
          inputMode="decimal"
          className="tabular"
          value={value}
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

function DayField(props: Omit<ActionInputFieldProps, 'input'> & { readonly kind: 'date' | 'month' }) {
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
