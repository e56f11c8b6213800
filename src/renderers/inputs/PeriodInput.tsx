import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { MonthRange, PeriodInputProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { MONTH_SPELLINGS, monthFromPicker, monthToPicker } from './pickerDates.ts';

const EITHER_END_OPEN: [boolean, boolean] = [true, true];

function toPeriod(dates: readonly (Dayjs | null)[] | null): MonthRange | undefined {
  const [from, to] = [monthFromPicker(dates?.[0]), monthFromPicker(dates?.[1])];
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** Tax periods from a month to a month, both included, either of which may stay open. */
export function PeriodInput(props: PeriodInputProps) {
  const { id, label, value, disabled, invalid = false, errorId = '' } = props;
  const { texts } = useRenderer();
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      picker="month"
      value={[monthToPicker(value?.from), monthToPicker(value?.to)]}
      format={MONTH_SPELLINGS}
      allowEmpty={EITHER_END_OPEN}
      placeholder={[texts.dates.from(label), texts.dates.to(label)]}
      separator={texts.filterBar.to}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      className="filter-control"
      aria-label={label}
      {...errorAttributes(invalid, errorId)}
      onChange={(dates) => props.onChange(toPeriod(dates))}
    />
  );
}
