import type { FieldProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useScope, useSurroundings } from '../FormScope.ts';
import type { NodeOptions } from '../formShape.ts';
import { follow } from '../metaNodes.ts';
import { suggestionOptions } from '../suggestionOptions.ts';

/** A list of names in the order they were chosen. */
export function NamesField({ fieldPathId, formData, uiSchema, onChange }: FieldProps) {
  const { language } = useRenderer();
  const { path } = useScope();
  const { suggestionsAt } = useSurroundings();
  const { placed } = (uiSchema?.['ui:options'] ?? {}) as NodeOptions;
  const item = placed?.node.items === undefined ? null : follow({ node: placed.node.items, kind: placed.kind }).node;
  const options =
    item?.enum === undefined
      ? suggestionOptions(suggestionsAt([...path, ...fieldPathId.path]), language)
      : item.enum.map((one) => ({ value: String(one), label: String(one), search: String(one).toLowerCase() }));
  return (
    <Select
      id={fieldPathId.$id}
      mode="tags"
      value={(formData ?? []) as string[]}
      options={options}
      open={options.length === 0 ? false : undefined}
      suffixIcon={options.length === 0 ? null : undefined}
      tokenSeparators={[',', '，', ' ']}
      showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
      onChange={(next: string[]) => onChange(next, fieldPathId.path)}
      aria-labelledby={`${fieldPathId.$id}-label`}
    />
  );
}
