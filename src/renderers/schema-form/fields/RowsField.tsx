import { PlusOutlined } from '@ant-design/icons';
import type { FieldProps } from '@rjsf/utils';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useScope, useSurroundings } from '../FormScope.ts';
import type { NodeOptions } from '../formShape.ts';
import { follow, type PlacedNode, starterOf } from '../metaNodes.ts';
import { suggestionOptions } from '../suggestionOptions.ts';
import { fieldOf } from './fieldOf.ts';
import { ItemRows } from './ItemRows.tsx';
import { itemTitle } from './itemTitle.ts';
import { placeNew } from './placeNew.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * A list of structured items, most of them uses of dictionary fields: compact rows in an order that can be changed. A use
 * without anything of its own is written as the field's name alone.
 */
export function RowsField({ fieldPathId, formData, uiSchema, onChange }: FieldProps) {
  const { language } = useRenderer();
  const scope = useScope();
  const { suggestionsAt } = useSurroundings();
  const words = schemaTexts[language].form;
  const { placed } = (uiSchema?.['ui:options'] ?? {}) as NodeOptions;
  const items = (formData ?? []) as readonly unknown[];
  const path = [...scope.path, ...fieldPathId.path];
  const kinds = useMemo(() => itemKinds(placed), [placed]);
  if (kinds === null) return null;
  const { item, takesNames } = kinds;
  const isOfFields = item.node.properties?.field !== undefined;
  const names = isOfFields ? suggestionsAt([...path, 0, 'field']) : [];
  const labels = new Map(names.map(({ name, label }) => [name, label[language]]));
  const used = new Set(items.map(fieldOf));
  const set = (next: readonly unknown[]) => onChange(next, fieldPathId.path);
  const rows = items.map((value, at) => {
    const field = fieldOf(value);
    const own = typeof value === 'object' && value !== null ? (value as Item) : null;
    const label =
      field === null
        ? itemTitle(value, language)
        : ((own === null ? null : itemTitle(own.label, language)) ?? labels.get(field));
    return {
      step: at,
      title: label ?? field ?? words.item(at + 1),
      name: field ?? nameOf(own ?? {}),
      value,
      differences: isOfFields && own !== null ? Object.keys(own).length - 1 : 0,
    };
  });
  return (
    <ItemRows
      rows={rows}
      item={item}
      path={path}
      onMove={set}
      values={items}
      onChange={(step, value) => {
        const short = takesNames && isNameOnly(value) ? value.field : value;
        scope.change([...fieldPathId.path, step], short);
      }}
      adding={
        isOfFields ? (
          <Select
            className="schema-rows__name"
            value={null}
            placeholder={words.addField}
            aria-label={words.addField}
            options={suggestionOptions(
              names.filter(({ name }) => !used.has(name)),
              language,
            )}
            showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
            onChange={(name: string | null) => {
              if (name === null) return;
              const fresh = takesNames ? name : { ...(starterOf(item) as Item), field: name };
              const edges = new Map(names.map((one) => [one.name, one.pinned ?? null]));
              set(placeNew(items, fresh, edges));
            }}
          />
        ) : (
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => set([...items, starterOf(item)])}>
            {words.addItem}
          </Button>
        )
      }
    />
  );
}

/** The structured form of an item, and whether a name alone will do. */
function itemKinds(placed: PlacedNode | undefined): { readonly item: PlacedNode; readonly takesNames: boolean } | null {
  if (placed?.node.items === undefined) return null;
  const found = follow({ node: placed.node.items, kind: placed.kind });
  const branches = (found.node.oneOf ?? [found.node]).map((node) => follow({ node, kind: found.kind }));
  return {
    item: branches.find(({ node }) => node.properties !== undefined) ?? found,
    takesNames: branches.some(({ node }) => node.type === 'string'),
  };
}

function nameOf(item: Item): string {
  const name = item.code ?? item.column ?? item.after;
  return typeof name === 'string' ? name : '';
}

function isNameOnly(value: unknown): value is { readonly field: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'field';
}
