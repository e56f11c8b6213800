import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FilterInputProps } from '../inputs/FilterInput.ts';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import { useFilterBarFields } from './FilterBarContext.ts';
import { useSettledValue } from './useSettledValue.ts';

/** Id of the element that holds the errors of a field. */
export function errorIdOf(fieldId: string): string {
  return `${fieldId}-error`;
}

/**
 * rjsf hands a control some thirty props, most of them new at every change of any field. The adapters pass on a few that
 * change only when this field does, so that a memoised control stays still while others are edited.
 */
export function asWidget<Value>(Input: ComponentType<FilterInputProps<Value>>) {
  return function FilterWidget({ id, name, value, rawErrors, onChange }: WidgetProps) {
    const filter = useFilterBarFields().filters.get(name);
    const settled = useSettledValue(value as Value | undefined);
    const change = useStableCallback((next: Value | undefined) => onChange(next));
    if (filter === undefined) return null;
    const invalid = (rawErrors?.length ?? 0) > 0;
    return (
      <Input id={id} filter={filter} value={settled} invalid={invalid} errorId={errorIdOf(id)} onChange={change} />
    );
  };
}

/** The same for values that are objects, which rjsf gives to a field instead of a widget. */
export function asField<Value>(Input: ComponentType<FilterInputProps<Value>>) {
  return function FilterField({ fieldPathId, name, formData, uiSchema, rawErrors, onChange }: FieldProps) {
    const filter = useFilterBarFields().filters.get(name);
    const settled = useSettledValue(formData as Value | undefined);
    const change = useStableCallback((next: Value | undefined) => onChange(next, fieldPathId.path));
    if (filter === undefined) return null;
    const id = fieldPathId.$id;
    // One per end, where rjsf's own type knows of one per field.
    const placeholders = uiSchema?.['ui:options']?.placeholder as readonly [string, string] | undefined;
    const invalid = (rawErrors?.length ?? 0) > 0;
    return (
      <Input
        id={id}
        filter={filter}
        value={settled}
        {...(placeholders === undefined ? {} : { placeholders })}
        invalid={invalid}
        errorId={errorIdOf(id)}
        onChange={change}
      />
    );
  };
}
