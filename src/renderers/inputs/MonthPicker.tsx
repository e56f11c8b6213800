import { DatePicker } from 'antd';
import type { MonthPickerProps } from '../ports.ts';
import { errorAttributes } from './FilterInput.ts';
import { MONTH_SPELLINGS, monthFromPicker, monthToPicker } from './pickerDates.ts';
import { usePickerEnter } from './usePickerEnter.ts';

/** One month, YYYYMM outside and YYYY-MM on the screen. */
export function MonthPicker(props: MonthPickerProps) {
  const { id, value, placeholder, disabled, invalid = false, errorId = '' } = props;
  const enter = usePickerEnter();
  return (
    <div onKeyDownCapture={enter.onKeyDownCapture}>
      <DatePicker
        id={id}
        picker="month"
        value={monthToPicker(value)}
        format={MONTH_SPELLINGS}
        placeholder={placeholder ?? ''}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onOpenChange={enter.onOpenChange}
        onChange={(date) => props.onChange(monthFromPicker(date))}
      />
    </div>
  );
}
