import type { FieldTemplateProps } from '@rjsf/utils';
import type { CSSProperties } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';
import { useFilterBarFields } from './FilterBarContext.ts';
import { errorIdOf } from './rjsfAdapters.tsx';

/** Room for six Chinese characters, or an English label on two lines, in pixels; a filter may ask for more (lists §9). */
const LABEL_WIDTH_PX = 92;

/** One filter: label left of its control, error below. The form itself passes through. */
export function FilterFieldTemplate({ id, fieldPathId, rawErrors, children }: FieldTemplateProps) {
  const { filters } = useFilterBarFields();
  const { language } = useRenderer();
  const [name] = fieldPathId.path;
  const filter = name === undefined ? undefined : filters.get(String(name));
  if (filter === undefined) return children;
  const width = filter.labelWidth ?? LABEL_WIDTH_PX;
  const [error] = rawErrors ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset per filter would nest legends where a label is meant.
    <div className="filter-field" role="group" aria-labelledby={`${id}-label`} data-field={filter.field}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={filter.required ? 'filter-label filter-label-required' : 'filter-label'}
        lang={language}
        style={{ '--label-width': `${width}px` } as CSSProperties}
        title={filter.label}
      >
        <span className="filter-label-words">{filter.label}</span>
      </label>
      <div className="filter-value">
        {children}
        {error !== undefined && (
          <div id={errorIdOf(id)} className="filter-error" role="alert">
            {error}
          </div>
        )}
      </div>
    </div>
  );
}
