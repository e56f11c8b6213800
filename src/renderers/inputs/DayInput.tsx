import { DatePicker, Space } from 'antd';
import { useMemo } from 'react';
import { resolveDate } from '#engine';
import type { DayInputProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { DAY_SPELLINGS, dayFromPicker, dayFromTyped, dayToPicker } from './pickerDates.ts';
import { ShortcutMenu } from './ShortcutMenu.tsx';
import { useDayPicker } from './useDayPicker.ts';
import { useLiveTyping } from './useLiveTyping.ts';
import { isOutside, useOutOfRange } from './useOutOfRange.ts';

const SHORTCUTS = {
  today: 'today',
  yesterday: 'today-1d',
  startOfMonth: 'startOfMonth',
  endOfLastMonth: 'endOfMonth-1M',
  startOfYear: 'startOfYear',
} as const;

type Shortcut = keyof typeof SHORTCUTS;
const NAMES = Object.keys(SHORTCUTS) as readonly Shortcut[];

/**
 * One day, with shortcuts (shell §2). One outside the days that can be chosen, by a shortcut or typed, warns and chooses
 * nothing (shell §5).
 */
export function DayInput(props: DayInputProps) {
  const { id, label, today, min, max, placeholder, disabled, live, invalid = false, errorId = '' } = props;
  const { texts } = useRenderer();
  const warn = useOutOfRange();
  const typing = useLiveTyping(props, dayFromTyped);
  const value = useMemo(() => dayToPicker(typing.taken), [typing.taken]);
  const shortcuts = useMemo(() => NAMES.map((name) => ({ name, label: texts.dates.days[name] })), [texts]);
  const choose = (name: Shortcut) => {
    const day = resolveDate(SHORTCUTS[name], today);
    if (isOutside(day, min, max)) warn();
    else typing.take(day);
  };
  const picker = useDayPicker(min, max);
  return (
    <Space.Compact block>
      <div className="filter-control" {...picker.around} {...typing.around}>
        <DatePicker
          id={id}
          value={value}
          format={DAY_SPELLINGS}
          preserveInvalidOnBlur={live}
          minDate={dayToPicker(min) ?? undefined}
          maxDate={dayToPicker(max) ?? undefined}
          placeholder={placeholder ?? ''}
          showNow={false}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          className="filter-control"
          {...errorAttributes(invalid, errorId)}
          onOpenChange={picker.onOpenChange}
          onChange={(date) => typing.take(dayFromPicker(date))}
        />
      </div>
      <ShortcutMenu label={label} shortcuts={shortcuts} disabled={disabled} onChoose={choose} />
    </Space.Compact>
  );
}
