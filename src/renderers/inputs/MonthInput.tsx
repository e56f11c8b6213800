import { DatePicker } from 'antd';
import { memo } from 'react';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
import { MONTH_SPELLINGS, monthFromPicker, monthToPicker } from './pickerDates.ts';
import { usePickerEnter } from './usePickerEnter.ts';

/** One month, YYYYMM outside and YYYY-MM on the screen. */
export const MonthInput = memo(function MonthInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<string>) {
  const enter = usePickerEnter();
  return (
    <div onKeyDownCapture={enter.onKeyDownCapture}>
      <DatePicker
        id={id}
        picker="month"
        value={monthToPicker(value)}
        format={MONTH_SPELLINGS}
        placeholder={filter.placeholder}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onOpenChange={enter.onOpenChange}
        onChange={(date) => onChange(monthFromPicker(date))}
      />
    </div>
  );
});
