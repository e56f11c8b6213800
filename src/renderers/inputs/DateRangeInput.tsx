import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { memo, useMemo } from 'react';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { dayPresets } from './dayPresets.ts';
import { type DateRangeValue, errorAttributes, type FilterInputProps, NO_PLACEHOLDERS } from './FilterInput.ts';
import { DAY_SPELLINGS, dayFromPicker, dayToPicker } from './pickerDates.ts';
import { usePickerEnter } from './usePickerEnter.ts';

const EITHER_END_OPEN: [boolean, boolean] = [true, true];

function toRange(dates: readonly (Dayjs | null)[] | null): DateRangeValue | undefined {
  const from = dayFromPicker(dates?.[0]);
  const to = dayFromPicker(dates?.[1]);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Two days, both included, either of which may stay open. */
export const DateRangeInput = memo(function DateRangeInput({
  id,
  filter,
  value,
  placeholders = NO_PLACEHOLDERS,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<DateRangeValue>) {
  const { texts } = useRenderer();
  const { today } = useFilterBarFields();
  const presets = useMemo(
    () =>
      today === null
        ? []
        : dayPresets(today, texts).map(({ label, from, to }) => ({
            label,
            value: [dayToPicker(from), dayToPicker(to)] as [Dayjs, Dayjs],
          })),
    [today, texts],
  );
  const enter = usePickerEnter();
  return (
    <div onKeyDownCapture={enter.onKeyDownCapture}>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        value={[dayToPicker(value?.from), dayToPicker(value?.to)]}
        format={DAY_SPELLINGS}
        allowEmpty={EITHER_END_OPEN}
        placeholder={[...placeholders]}
        separator={texts.filterBar.to}
        presets={presets}
        status={invalid ? 'error' : ''}
        className="filter-control"
        aria-label={filter.label}
        {...errorAttributes(invalid, errorId)}
        onOpenChange={enter.onOpenChange}
        onChange={(dates) => onChange(toRange(dates))}
      />
    </div>
  );
});
