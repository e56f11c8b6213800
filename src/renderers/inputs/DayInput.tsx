import { ClockCircleOutlined } from '@ant-design/icons';
import { App, Button, DatePicker, Dropdown, Space } from 'antd';
import { useMemo } from 'react';
import { resolveDate } from '#engine';
import type { DayInputProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { DAY_SPELLINGS, dayFromPicker, dayToPicker } from './pickerDates.ts';

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
 * One day, with shortcuts (shell §2). They are a menu beside the picker and not part of its panel, so that keys reach
 * them. One outside the days that can be chosen warns and chooses nothing (shell §5).
 */
export function DayInput(props: DayInputProps) {
  const { id, label, value, today, min, max, placeholder, disabled = false, invalid = false, errorId = '' } = props;
  const { texts } = useRenderer();
  const { message } = App.useApp();
  const items = useMemo(() => NAMES.map((key) => ({ key, label: texts.dates.days[key] })), [texts]);
  const choose = (name: Shortcut) => {
    const day = resolveDate(SHORTCUTS[name], today);
    // Days are text of one form, so that their order is that of the text.
    if ((min !== undefined && day < min) || (max !== undefined && day > max)) message.warning(texts.dates.outOfRange);
    else props.onChange(day);
  };
  return (
    <Space.Compact block>
      <DatePicker
        id={id}
        value={dayToPicker(value)}
        format={DAY_SPELLINGS}
        minDate={dayToPicker(min) ?? undefined}
        maxDate={dayToPicker(max) ?? undefined}
        placeholder={placeholder ?? ''}
        showNow={false}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onChange={(date) => props.onChange(dayFromPicker(date))}
      />
      <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: ({ key }) => choose(key as Shortcut) }}>
        <Button
          aria-label={texts.dates.shortcuts(label)}
          title={texts.dates.shortcuts(label)}
          icon={<ClockCircleOutlined aria-hidden />}
        />
      </Dropdown>
    </Space.Compact>
  );
}
