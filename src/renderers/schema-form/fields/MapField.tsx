import { PlusOutlined } from '@ant-design/icons';
import type { FieldProps } from '@rjsf/utils';
import { AutoComplete, Button } from 'antd';
import { useMemo, useState } from 'react';
import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useScope, useSurroundings } from '../FormScope.ts';
import type { NodeOptions } from '../formShape.ts';
import { starterOf } from '../metaNodes.ts';
import { suggestionOptions } from '../suggestionOptions.ts';
import { ItemRows } from './ItemRows.tsx';
import { itemTitle } from './itemTitle.ts';

/** Things by name: one row each, and a name to add another. */
export function MapField({ fieldPathId, formData, uiSchema, onChange }: FieldProps) {
  const { language } = useRenderer();
  const scope = useScope();
  const { suggestionsAt } = useSurroundings();
  const words = schemaTexts[language].form;
  const [name, setName] = useState('');
  const { placed } = (uiSchema?.['ui:options'] ?? {}) as NodeOptions;
  const inner = placed?.node.additionalProperties;
  const map = (formData ?? {}) as Readonly<Record<string, unknown>>;
  const path = [...scope.path, ...fieldPathId.path];
  const names = Object.keys(map);
  const item = useMemo(
    () => (placed === undefined || typeof inner !== 'object' ? null : { node: inner, kind: placed.kind }),
    [placed, inner],
  );
  if (item === null) return null;
  const add = () => {
    if (name === '' || names.includes(name)) return;
    onChange({ ...map, [name]: starterOf(item) }, fieldPathId.path);
    setName('');
  };
  return (
    <ItemRows
      rows={names.map((key) => ({
        step: key,
        title: itemTitle(map[key], language) ?? key,
        name: key,
        value: map[key],
      }))}
      item={item}
      path={path}
      onChange={(step, value) => scope.change([...fieldPathId.path, step], value)}
      adding={
        <>
          <AutoComplete
            className="schema-rows__name"
            value={name}
            placeholder={words.addKey}
            aria-label={words.addKey}
            options={suggestionOptions(
              suggestionsAt(path).filter((one) => !names.includes(one.name)),
              language,
            )}
            showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
            onChange={setName}
          />
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} disabled={name === ''} onClick={add}>
            {words.addItem}
          </Button>
        </>
      }
    />
  );
}
