import { Input } from 'antd';
import { memo } from 'react';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
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
  const { text, ...handlers } = useTextDraft(value ?? '', (typed) => onChange(typed === '' ? undefined : typed));
  return (
    <Input
      id={id}
      value={text}
      placeholder={filter.placeholder}
      title={text}
      allowClear
      autoComplete="off"
      status={invalid ? 'error' : ''}
      {...errorAttributes(invalid, errorId)}
      {...handlers}
    />
  );
});
