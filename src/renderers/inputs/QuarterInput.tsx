import { DatePicker } from 'antd';
import { useEffect, useState } from 'react';
import { isMonth, resolveDate } from '#engine';
import type { MonthRange, QuarterInputProps } from '../ports.ts';
import { errorAttributes } from './FilterInput.ts';
import { dayFromPicker, quarterFromPicker, quarterFromTyped, quarterToPicker } from './pickerDates.ts';
import { useOutOfRange, useTyped } from './useOutOfRange.ts';
import { useStableCallback } from './useStableCallback.ts';

const FORMAT = 'YYYY-[Q]Q';

function monthsOf(firstDay: string): MonthRange {
  const month = (rule: string) => resolveDate(rule, firstDay).slice(0, 7).replace('-', '');
  return { from: month('startOfQuarter'), to: month('endOfQuarter') };
}

/**
 * A quarter of a year, not past the limit year (shell §5), reported with the months it stands for (shell §9). One past
 * it, and one of a year the product has no dates of, warns and chooses nothing.
 */
export function QuarterInput(props: QuarterInputProps) {
  const { id, value, limitYear, placeholder, disabled, invalid = false, errorId = '' } = props;
  const [open, setOpen] = useState(false);
  const warn = useOutOfRange();
  const isOutside = (year: string) => (limitYear !== undefined && Number(year) > limitYear) || !isMonth(`${year}01`);
  const report = (quarter: string | undefined) => {
    const day = dayFromPicker(quarterToPicker(quarter));
    props.onChange(quarter, day === undefined ? undefined : monthsOf(day));
  };

  // The picker itself can show quarters and not read them. What it had it reports once more as it closes: ours comes after.
  const [taken, take] = useState<string | null>(null);
  const takeOver = useStableCallback((quarter: string | null) => {
    if (quarter === null) return;
    take(null);
    if (quarter !== value) report(quarter);
  });
  useEffect(() => takeOver(taken), [taken, takeOver]);
  const typed = useTyped(quarterFromTyped, (quarter) => {
    if (isOutside(quarter.slice(0, 4))) warn();
    else take(quarter);
    setOpen(false);
    return true;
  });
  return (
    <div className="filter-control" {...typed}>
      <DatePicker
        id={id}
        picker="quarter"
        open={open}
        value={quarterToPicker(value)}
        format={FORMAT}
        disabledDate={(date) => isOutside(date.format('YYYY'))}
        placeholder={placeholder ?? ''}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onOpenChange={setOpen}
        onChange={(date) => report(quarterFromPicker(date))}
      />
    </div>
  );
}
