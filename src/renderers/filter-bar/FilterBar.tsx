import type { IChangeEvent } from '@rjsf/core';
import type { CustomValidator, ErrorTransformer, RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import { ConfigProvider } from 'antd';
import { memo, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CompiledFilter, checkFilters, type FilterValues } from '#engine';
import { isComposing } from '../inputs/isComposing.ts';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import type { FilterBarProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { actionSpan, collapsedCount, columnCount, labelsAbove } from './barLayout.ts';
import { dropEmpty, sameValues } from './dropEmpty.ts';
import { FilterActions } from './FilterActions.tsx';
import { createDraftRegistry, FilterBarFieldsContext, FilterBarGridContext } from './FilterBarContext.ts';
import { FILTER_FORM_PARTS, FilterForm, translateErrors } from './FilterForm.tsx';
import './filter-bar.css';
import { interpretedValidator } from './interpretedValidator.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useFocusKey } from './useFocusKey.ts';

type FormData = Record<string, unknown>;

/** Rules of the schema, in its own words. */
function checkRules(filters: readonly CompiledFilter[], language: 'zh' | 'en'): CustomValidator<FormData> {
  const resolved = filters.map((filter) => filter.resolved);
  return (formData, errors) => {
    for (const { field, message } of checkFilters(resolved, dropEmpty(formData ?? {}))) {
      errors[field]?.addError(message[language]);
    }
    return errors;
  };
}

/**
 * The filter bar of a compiled screen (shell §3 and §9): 3, 4 or 5 columns by width, two rows until 更多 is clicked,
 * then at most 300 px high. Knows no filter kind: the form of the screen names the controls.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { screen, values, searching } = props;
  const { language, texts } = useRenderer();
  const bar = useRef<HTMLElement>(null);
  const width = useElementWidth(bar);
  const [expanded, setExpanded] = useState(false);
  const size = ConfigProvider.useConfig().componentSize === 'large' ? 'large' : 'normal';
  useFocusKey(bar);
  useFirstFocus(bar);

  const shown = useMemo(() => screen.filters.filter((filter) => !filter.hidden), [screen.filters]);
  const [today, history, picking] = [props.today ?? null, props.history ?? null, props.picking ?? null];
  const fields = useMemo(
    () => ({
      filters: new Map(shown.map((filter) => [filter.field, filter])),
      drafts: createDraftRegistry(),
      today,
      history,
      picking,
    }),
    [shown, today, history, picking],
  );
  const columns = columnCount(width, size);
  const span = actionSpan(width, columns, language);
  const collapsed = collapsedCount(shown.length, columns, span);
  const foldable = collapsed < shown.length;
  const open = expanded && foldable;
  const grid = useMemo(
    () => ({ columns, visible: (open ? shown : shown.slice(0, collapsed)).map((filter) => filter.field) }),
    [shown, columns, open, collapsed],
  );

  const customValidate = useMemo(() => checkRules(shown, language), [shown, language]);
  const transformErrors = useMemo<ErrorTransformer<FormData>>(
    () => (errors) => translateErrors(errors, texts),
    [texts],
  );
  const onChange = useStableCallback((event: IChangeEvent<FormData>) => {
    const next: FilterValues = dropEmpty(event.formData ?? {});
    if (!sameValues(next, dropEmpty(values))) props.onEdit(next);
  });
  const onSubmit = useStableCallback(() => props.onSearch());
  const onError = useStableCallback((errors: readonly RJSFValidationError[]) => {
    const names = errors.map(({ property }) => property?.replace(/^\./, '').split('.')[0] ?? '');
    if (names.some((name) => !grid.visible.includes(name))) setExpanded(true);
  });
  const onToggle = useStableCallback(() => setExpanded((was) => !was));
  const onClear = useStableCallback(() => props.onClear());
  const onReset = useStableCallback(() => props.onReset());
  const onSettings = useStableCallback(() => props.onSettings?.());

  return (
    <section
      ref={bar}
      className="filter-bar"
      data-open={open}
      data-rows={Math.ceil(grid.visible.length / columns)}
      data-columns={columns}
      data-action-span={span}
      data-labels={labelsAbove(width, columns) ? 'above' : 'left'}
      data-size={size}
      aria-label={texts.filterBar.name}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
      // What was typed last is reported and rendered before the form judges it.
      onSubmitCapture={() => flushSync(() => fields.drafts.flushAll())}
    >
      <FilterBarFieldsContext value={fields}>
        <FilterBarGridContext value={grid}>
          <FilterForm
            {...FILTER_FORM_PARTS}
            className="filter-form"
            idPrefix="filter"
            schema={screen.form.schema as RJSFSchema}
            uiSchema={screen.form.uiSchema as UiSchema<FormData>}
            validator={interpretedValidator}
            formData={values as FormData}
            customValidate={customValidate}
            transformErrors={transformErrors}
            onChange={onChange}
            onSubmit={onSubmit}
            onError={onError}
          >
            <FilterActions
              folded={foldable ? shown.length - collapsed : null}
              expanded={open}
              searching={searching}
              onSettings={props.onSettings === undefined ? undefined : onSettings}
              onToggle={onToggle}
              onClear={onClear}
              onReset={onReset}
            />
          </FilterForm>
        </FilterBarGridContext>
      </FilterBarFieldsContext>
    </section>
  );
});
