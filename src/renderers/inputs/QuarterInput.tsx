import { DatePicker } from 'antd';
import { resolveDate } from '#engine';
import type { MonthRange, QuarterInputProps } from '../ports.ts';
import { errorAttributes } from './FilterInput.ts';
import { dayFromPicker, quarterFromPicker, quarterToPicker } from './pickerDates.ts';

const FORMAT = 'YYYY-[Q]Q';

function monthsOf(firstDay: string): MonthRange {
  const month = (rule: string) => resolveDate(rule, firstDay).slice(0, 7).replace('-', '');
  return { from: month('startOfQuarter'), to: month('endOfQuarter') };
}

/** A quarter of a year, not past the limit year (shell §5), reported with the months it stands for (shell §9). */
export function QuarterInput(props: QuarterInputProps) {
  const { id, value, limitYear, placeholder, disabled = false, invalid = false, errorId = '' } = props;
  return (
    <DatePicker
      id={id}
      picker="quarter"
      value={quarterToPicker(value)}
      format={FORMAT}
      disabledDate={(date) => limitYear !== undefined && date.year() > limitYear}
      placeholder={placeholder ?? ''}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      className="filter-control"
      {...errorAttributes(invalid, errorId)}
      onChange={(date) => {
        const day = dayFromPicker(date);
        props.onChange(quarterFromPicker(date), day === undefined ? undefined : monthsOf(day));
      }}
    />
  );
}
