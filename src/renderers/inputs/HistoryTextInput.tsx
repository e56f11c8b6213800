import { memo } from 'react';
import { checkFilters } from '#engine';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import type { FilterInputProps } from './FilterInput.ts';
import { HistoryInput } from './HistoryInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useTextFilter } from './useTextFilter.ts';

/** A text filter that offers what was entered before; one line of text where nobody keeps that. */
export const HistoryTextInput = memo(function HistoryTextInput(props: FilterInputProps<string>) {
  const { history } = useFilterBarFields();
  return history === null ? <TextInput {...props} /> : <RememberedText {...props} store={history} />;
});

function RememberedText(props: FilterInputProps<string> & Pick<Parameters<typeof HistoryInput>[0], 'store'>) {
  const { id, filter, invalid, errorId, store } = props;
  const {
    draft: { text, onChange: type, ...handlers },
    clear,
  } = useTextFilter(props);
  return (
    <HistoryInput
      id={id}
      label={filter.label}
      field={filter.field}
      store={store}
      value={text}
      placeholder={filter.placeholder}
      invalid={invalid}
      errorId={errorId}
      isValid={(typed) => checkFilters([filter.resolved], { [filter.field]: typed }).length === 0}
      clear={clear}
      onChange={(typed) => type(typed ?? '')}
      {...handlers}
    />
  );
}
