import { Input } from 'antd';
import { memo } from 'react';
import { TEXT_FORMATS } from '#engine';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';
import { useTextDraft } from './useTextDraft.ts';

/** One line of text. */
export const TextInput = memo(function TextInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<string>) {
  const clearing = useClearing();
  const { format } = filter.resolved.rules;
  const { text, ...handlers } = useTextDraft(
    value ?? '',
    (typed) => onChange(typed === '' ? undefined : typed),
    format === undefined ? undefined : TEXT_FORMATS[format].clear,
  );
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
      {...handlers}
    />
  );
});
