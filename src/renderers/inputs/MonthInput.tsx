import { memo } from 'react';
import type { FilterInputProps } from './FilterInput.ts';
import { MonthPicker } from './MonthPicker.tsx';

/** A month as a filter. */
export const MonthInput = memo(function MonthInput({ filter, ...control }: FilterInputProps<string>) {
  return <MonthPicker placeholder={filter.placeholder} {...control} />;
});
