import { DatePicker } from 'antd';
import { useMemo } from 'react';
import type { MonthPickerProps } from '../ports.ts';
import { errorAttributes } from './FilterInput.ts';
import { MONTH_SPELLINGS, monthFromPicker, monthFromTyped, monthToPicker } from './pickerDates.ts';
import { useLiveTyping } from './useLiveTyping.ts';
import { usePickerEnter } from './usePickerEnter.ts';

/** One month, YYYYMM outside and YYYY-MM on the screen. */
export function MonthPicker(props: MonthPickerProps) {
  const { id, placeholder, disabled, live, invalid = false, errorId = '' } = props;
  const enter = usePickerEnter();
  const typing = useLiveTyping(props, monthFromTyped);
  const value = useMemo(() => monthToPicker(typing.taken), [typing.taken]);
  return (
    <div onKeyDownCapture={enter.onKeyDownCapture} {...typing.around}>
      <DatePicker
        id={id}
        picker="month"
        value={value}
        format={MONTH_SPELLINGS}
        preserveInvalidOnBlur={live}
        placeholder={placeholder ?? ''}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onOpenChange={enter.onOpenChange}
        onChange={(date) => typing.take(monthFromPicker(date))}
      />
    </div>
  );
}
