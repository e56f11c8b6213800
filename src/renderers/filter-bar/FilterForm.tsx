import { Theme } from '@rjsf/antd';
import { type FormProps, withTheme } from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import { AmountRangeInput } from '../inputs/AmountRangeInput.tsx';
import { CodesInput } from '../inputs/CodesInput.tsx';
import { DateRangeInput } from '../inputs/DateRangeInput.tsx';
import { HistoryTextInput } from '../inputs/HistoryTextInput.tsx';
import { MonthInput } from '../inputs/MonthInput.tsx';
import { OrgTreeInput } from '../inputs/OrgTreeInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import type { RendererTexts } from '../text/texts.ts';
import { FilterFieldTemplate } from './FilterFieldTemplate.tsx';
import { FilterGridTemplate } from './FilterGridTemplate.tsx';
import { asField, asWidget } from './rjsfAdapters.tsx';

/** rjsf with antd's theme. It is used in this folder only; the rest of the renderers does not know it. */
export const FilterForm = withTheme<Record<string, unknown>>(Theme);

/** Everything here is made once: rjsf rebuilds its whole tree when one of these changes identity. */
export const FILTER_FORM_PARTS = {
  widgets: {
    text: asWidget(TextInput),
    textHistory: asWidget(HistoryTextInput),
    codes: asWidget(CodesInput),
    month: asWidget(MonthInput),
  },
  fields: {
    dateRange: asField(DateRangeInput),
    amountRange: asField(AmountRangeInput),
    orgTree: asField(OrgTreeInput),
  },
  templates: { FieldTemplate: FilterFieldTemplate, ObjectFieldTemplate: FilterGridTemplate },
  /** rjsf would fill ranges and lists up to their least length with nulls, which then fail unseen. */
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipEmptyDefaults',
  },
  experimental_componentUpdateStrategy: 'shallow',
  showErrorList: false,
  noHtml5Validate: true,
  focusOnFirstError: true,
  autoComplete: 'off',
} as const satisfies Partial<FormProps<Record<string, unknown>>>;

/**
 * Messages of the validator in the user's language. That a value is missing is said by the rule of the schema, in its
 * own words, and not here a second time.
 */
export function translateErrors(errors: RJSFValidationError[], texts: RendererTexts): RJSFValidationError[] {
  return errors
    .filter(({ name }) => name !== 'required')
    .map((error) => {
      const limit = (error.params as { limit?: number } | undefined)?.limit;
      const message =
        error.name === 'maxLength' && limit !== undefined ? texts.filterBar.tooLong(limit) : texts.filterBar.invalid;
      return { ...error, message };
    });
}
