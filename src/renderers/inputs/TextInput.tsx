import { memo } from 'react';
import type { FilterInputProps } from './FilterInput.ts';
import { TextField } from './TextField.tsx';
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
  const draft = useTextDraft(value ?? '', (typed) => onChange(typed === '' ? undefined : typed));
  return (
    <TextField id={id} draft={draft} placeholder={filter.placeholder} invalid={invalid} errorId={errorId} clearable />
  );
});
