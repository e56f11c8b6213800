import { memo } from 'react';
import { CodeSelect } from './CodeSelect.tsx';
import type { FilterInputProps } from './FilterInput.ts';

const NONE: readonly string[] = [];

/** Codes as a filter: picking none is no value. */
export const CodesInput = memo(function CodesInput({
  filter,
  value,
  onChange,
  ...control
}: FilterInputProps<readonly string[]>) {
  return (
    <CodeSelect
      options={filter.options}
      multiple={filter.multiple}
      placeholder={filter.placeholder}
      value={value ?? NONE}
      onChange={(codes) => onChange(codes.length === 0 ? undefined : codes)}
      {...control}
    />
  );
});
