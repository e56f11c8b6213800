import { TEXT_FORMATS } from '#engine';
import type { FilterInputProps } from './FilterInput.ts';
import { type TextDraft, useTextDraft } from './useTextDraft.ts';

export interface TextFilter {
  readonly draft: TextDraft;
  /** Takes away what the form of the filter does not let in, at every key; absent when it lets in everything. */
  readonly clear: ((typed: string) => string) | undefined;
}

/** A text filter as it is typed: empty is absent. */
export function useTextFilter({
  filter,
  value,
  onChange,
}: Pick<FilterInputProps<string>, 'filter' | 'value' | 'onChange'>): TextFilter {
  const { format } = filter.resolved.rules;
  return {
    draft: useTextDraft(value ?? '', (typed) => onChange(typed === '' ? undefined : typed)),
    clear: format === undefined ? undefined : TEXT_FORMATS[format].clear,
  };
}
