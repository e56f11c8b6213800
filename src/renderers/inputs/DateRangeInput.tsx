import { DatePicker, Space } from 'antd';
import type { Dayjs } from 'dayjs';
import { memo, useMemo } from 'react';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { dayPresets } from './dayPresets.ts';
import { type DateRangeValue, errorAttributes, type FilterInputProps, NO_PLACEHOLDERS } from './FilterInput.ts';
import { DAY_SPELLINGS, dayFromPicker, dayToPicker } from './pickerDates.ts';
import { ShortcutMenu } from './ShortcutMenu.tsx';
import { useDayPicker } from './useDayPicker.ts';
import { useOutOfRange } from './useOutOfRange.ts';

const EITHER_END_OPEN: [boolean, boolean] = [true, true];

function toRange(dates: readonly (Dayjs | null)[] | null): DateRangeValue | undefined {
  const from = dayFromPicker(dates?.[0]);
  const to = dayFromPicker(dates?.[1]);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/**
 * Two days, both included, either of which may stay open. Days outside those that can be chosen, by a shortcut or typed,
 * warn and choose nothing (shell §5); of a shortcut that lies partly within them, that part is chosen.
 */
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
  const presets = useMemo(() => (today === null ? [] : dayPresets(today, texts)), [today, texts]);
  const warn = useOutOfRange();
  const { from: min, to: max } = filter.selectable ?? {};
  const picker = useDayPicker(min, max);
  const choose = (wanted: string) => {
    const preset = presets.find(({ name }) => name === wanted);
    if (preset === undefined) return;
    // Of a month that is not over, what can be chosen is chosen.
    const from = min !== undefined && preset.from < min ? min : preset.from;
    const to = max !== undefined && preset.to > max ? max : preset.to;
    if (from > to) warn();
    else onChange({ from, to });
  };
  return (
    <Space.Compact block>
      <div className="filter-control" {...picker.around}>
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-end` }}
          value={[dayToPicker(value?.from), dayToPicker(value?.to)]}
          format={DAY_SPELLINGS}
          minDate={dayToPicker(min) ?? undefined}
          maxDate={dayToPicker(max) ?? undefined}
          allowEmpty={EITHER_END_OPEN}
          placeholder={[...placeholders]}
          separator={texts.filterBar.to}
          // The menu beside it says that this is about dates, and the days need the room.
          suffixIcon={presets.length > 0 ? null : undefined}
          status={invalid ? 'error' : ''}
          className="filter-control"
          aria-label={filter.label}
          {...errorAttributes(invalid, errorId)}
          onOpenChange={picker.onOpenChange}
          onChange={(dates) => onChange(toRange(dates))}
        />
      </div>
      {presets.length > 0 && <ShortcutMenu label={filter.label} shortcuts={presets} onChoose={choose} />}
    </Space.Compact>
  );
});
