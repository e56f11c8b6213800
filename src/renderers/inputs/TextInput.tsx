import { Input } from 'antd';
import { memo } from 'react';
import { clearTyped } from './clearTyped.ts';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';
import { useTextFilter } from './useTextFilter.ts';

/** One line of text. */
export const TextInput = memo(function TextInput(props: FilterInputProps<string>) {
  const { id, filter, value, invalid, errorId } = props;
  const clearing = useClearing();
  const {
    draft: { text, onChange: type, ...handlers },
    clear,
  } = useTextFilter(props);
  return (
    <Input
      id={id}
      value={text}
      placeholder={filter.placeholder}
      // Of what was reported: while one types, the text is in sight, and an attribute per key would be drawn for nothing.
      title={value}
      allowClear={clearing}
      autoComplete="off"
      status={invalid ? 'error' : ''}
      {...errorAttributes(invalid, errorId)}
      onChange={(event) => type(clearTyped(event.target, clear))}
      {...handlers}
    />
  );
});
