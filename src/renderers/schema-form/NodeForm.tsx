import { Theme } from '@rjsf/antd';
import { type FormProps, withTheme } from '@rjsf/core';
import { useMemo, useState } from 'react';
import { interpretedValidator } from '../filter-bar/interpretedValidator.ts';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import { type FormScope, type NodeFormProps, ScopeContext } from './FormScope.ts';
import { MapField } from './fields/MapField.tsx';
import { NamesField } from './fields/NamesField.tsx';
import { RawField } from './fields/RawField.tsx';
import { RowsField } from './fields/RowsField.tsx';
import { TextField } from './fields/TextField.tsx';
import { formShape } from './formShape.ts';
import { MembersTemplate } from './templates/MembersTemplate.tsx';
import { PropertyTemplate } from './templates/PropertyTemplate.tsx';
import { setIn, type ValuePath } from './valuePath.ts';
import { AmountWidget, ChoiceWidget, FlagWidget, WordsWidget } from './widgets.tsx';

type Value = Record<string, unknown>;

const Form = withTheme<Value>(Theme);

/** Made once: rjsf rebuilds its whole tree when one of these changes identity. */
const PARTS = {
  fields: { text: TextField, map: MapField, rows: RowsField, names: NamesField, raw: RawField },
  widgets: { words: WordsWidget, choice: ChoiceWidget, flag: FlagWidget, amount: AmountWidget },
  templates: { FieldTemplate: PropertyTemplate, ObjectFieldTemplate: MembersTemplate },
  experimental_defaultFormStateBehavior: { arrayMinItems: { populate: 'never' }, emptyObjectFields: 'skipDefaults' },
  validator: interpretedValidator,
  // Issues come from the server, which knows the whole tree.
  noValidate: true,
  showErrorList: false,
  noHtml5Validate: true,
  // A form inside a row of a form.
  tagName: 'div',
  autoComplete: 'off',
} as const satisfies Partial<FormProps<Value>>;

/** The form of one object of a schema file. What is not a plain member of it has a form of its own inside. */
export function NodeForm({ placed, value, path, names, onChange }: NodeFormProps) {
  const made = formShape(placed, value, names);
  // The same shape for the same members: typing a text changes no schema.
  const signature = JSON.stringify(made.schema);
  const [kept, setKept] = useState({ signature, node: placed.node, made });
  const isKept = kept.signature === signature && kept.node === placed.node;
  if (!isKept) setKept({ signature, node: placed.node, made });
  const shape = isKept ? kept.made : made;
  const change = useStableCallback((at: ValuePath, next: unknown) => onChange(setIn(value, at, next)));
  const scope = useMemo<FormScope>(() => ({ path, change, names: names ?? null }), [path, change, names]);
  const shown = useMemo(
    () =>
      names === undefined ? value : Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))),
    [value, names],
  );
  return (
    <ScopeContext value={scope}>
      <Form
        {...PARTS}
        className="schema-form__part"
        idPrefix={`schema${path.map((step) => `_${step}`).join('')}`}
        schema={shape.schema}
        uiSchema={shape.uiSchema}
        formData={shown}
        onChange={({ formData }) => onChange(names === undefined ? formData : { ...value, ...formData })}
      >
        {/* No button: every edit is taken at once. */}
        <span hidden />
      </Form>
    </ScopeContext>
  );
}
