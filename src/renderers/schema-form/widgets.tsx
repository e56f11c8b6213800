import type { WidgetProps } from '@rjsf/utils';
import { AutoComplete, Input, InputNumber, Select } from 'antd';
import { schemaTexts } from '../text/schema/schemaTexts.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { useScope, useSurroundings } from './FormScope.ts';
import { suggestionOptions } from './suggestionOptions.ts';

/** Path of a widget inside its form. rjsf gives widgets an id made of it; names of members are plain words. */
const stepsOf = (id: string, path: readonly unknown[]): readonly string[] =>
  id
    .split('_')
    .slice(1 + path.length)
    .filter((step) => step !== '');

/** A text; where names of other things can stand, they are offered and any text can be typed. */
export function WordsWidget({ id, value, onChange }: WidgetProps) {
  const { language } = useRenderer();
  const { path } = useScope();
  const { suggestionsAt } = useSurroundings();
  const names = suggestionsAt([...path, ...stepsOf(id, path)]);
  const text = String(value ?? '');
  if (names.length === 0) return <Input id={id} value={text} onChange={({ target }) => onChange(target.value)} />;
  return (
    <AutoComplete
      id={id}
      value={text}
      options={suggestionOptions(names, language)}
      showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
      onChange={(next) => onChange(next)}
    />
  );
}

export function ChoiceWidget({ id, value, options, onChange }: WidgetProps) {
  const choices = (options.enumOptions ?? []).map((one) => ({
    value: one.value as string | number,
    label: String(one.value),
  }));
  return (
    <Select
      id={id}
      value={value}
      options={choices}
      onChange={(next) => onChange(next)}
      aria-labelledby={`${id}-label`}
    />
  );
}

export function FlagWidget({ id, value, onChange }: WidgetProps) {
  const { language } = useRenderer();
  const { yes, no } = schemaTexts[language].form;
  return (
    <Select
      id={id}
      value={value === true}
      options={[
        { value: true, label: yes },
        { value: false, label: no },
      ]}
      onChange={(next) => onChange(next)}
      aria-labelledby={`${id}-label`}
    />
  );
}

export function AmountWidget({ id, value, onChange }: WidgetProps) {
  // An empty control keeps the last number: taking the property away has a button of its own.
  return (
    <InputNumber id={id} value={value as number} precision={0} onChange={(next) => next !== null && onChange(next)} />
  );
}
