import { PlusOutlined } from '@ant-design/icons';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button, Dropdown } from 'antd';
import { metaText } from '#engine';

import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useScope } from '../FormScope.ts';
import type { NodeOptions } from '../formShape.ts';
import { starterOf } from '../metaNodes.ts';
import { propertyWords } from '../propertyWords.ts';

/** The members an object has, and those it could have behind one button. */
export function MembersTemplate({ properties, formData, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  const { language } = useRenderer();
  const { change, names: only } = useScope();
  const words = schemaTexts[language].form;
  const { placed } = (uiSchema?.['ui:options'] ?? {}) as NodeOptions;
  const { path } = fieldPathId;
  const present = (formData ?? {}) as Readonly<Record<string, unknown>>;
  const allowed = path.length === 0 && only !== null ? only : Object.keys(placed?.node.properties ?? {});
  const needed = new Set(placed?.node.required ?? []);
  const absent = allowed.filter((name) => !Object.hasOwn(present, name));
  const add = (name: string) => {
    if (placed === undefined) return;
    change([...path, name], starterOf({ node: placed.node.properties?.[name] ?? {}, kind: placed.kind }));
  };
  const items = absent.map((name) => {
    const label = propertyWords(name, language);
    const about = placed?.node.properties?.[name]?.description;
    return {
      key: name,
      label: `${label === name ? name : `${label} ${name}`}${needed.has(name) ? ` · ${words.needed}` : ''}`,
      title: about === undefined ? '' : metaText(about, language),
    };
  });
  return (
    <div className={path.length === 0 ? 'schema-members' : 'schema-members schema-members--inside'}>
      {properties.map(({ content }) => content)}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => add(key) }}>
          <Button type="dashed" size="small" className="schema-members__add" icon={<PlusOutlined aria-hidden />}>
            {words.add}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
