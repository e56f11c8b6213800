import { CloseOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { FieldTemplateProps } from '@rjsf/utils';
import { Button, Tooltip } from 'antd';
import { metaText } from '#engine';

import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useScope, useSurroundings } from '../FormScope.ts';
import type { NodeOptions } from '../formShape.ts';
import { propertyWords } from '../propertyWords.ts';

/** One property: what it is called in words and in the file, its control, what is wrong with it, and taking it away. */
export function PropertyTemplate({ id, fieldPathId, uiSchema, required, children }: FieldTemplateProps) {
  const { language } = useRenderer();
  const { path, change } = useScope();
  const { issuesAt } = useSurroundings();
  const words = schemaTexts[language].form;
  const own = fieldPathId.path;
  const name = own.at(-1);
  if (name === undefined) return children;
  const label = propertyWords(String(name), language);
  const { placed } = (uiSchema?.['ui:options'] ?? {}) as NodeOptions;
  const about = placed?.node.description;
  const issues = issuesAt([...path, ...own]).own;
  return (
    <div className="schema-property" data-wide={isWide(uiSchema?.['ui:field']) || undefined}>
      <div className="schema-property__name">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {label !== name && <code>{name}</code>}
        {about !== undefined && (
          <Tooltip title={metaText(about, language)} trigger={['hover', 'focus']}>
            <Button
              type="text"
              size="small"
              aria-label={words.about(label)}
              icon={<QuestionCircleOutlined aria-hidden />}
            />
          </Tooltip>
        )}
      </div>
      <div className="schema-property__value">
        {children}
        {issues.map((issue) => (
          <div key={issue} className="schema-property__issue" role="alert">
            {issue}
          </div>
        ))}
      </div>
      {required ? (
        <span />
      ) : (
        <Button
          type="text"
          size="small"
          aria-label={words.remove(label)}
          title={words.remove(label)}
          icon={<CloseOutlined aria-hidden />}
          onClick={() => change(own, undefined)}
        />
      )}
    </div>
  );
}

function isWide(field: unknown): boolean {
  return field === 'rows' || field === 'map';
}
