import { resolveDate } from '#engine';
import type { RendererTexts } from '../text/texts.ts';

export interface DayPreset {
  readonly name: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const RANGES = {
  today: ['today', 'today'],
  thisMonth: ['startOfMonth', 'endOfMonth'],
  lastMonth: ['startOfMonth-1M', 'endOfMonth-1M'],
  thisQuarter: ['startOfQuarter', 'endOfQuarter'],
  thisYear: ['startOfYear', 'endOfYear'],
} as const;

/** Shortcuts of a date range, computed from the business day and not from the browser's clock. */
export function dayPresets(today: string, texts: RendererTexts): readonly DayPreset[] {
  return (Object.keys(RANGES) as (keyof typeof RANGES)[]).map((name) => ({
    name,
    label: texts.filterBar.presets[name],
    from: resolveDate(RANGES[name][0], today),
    to: resolveDate(RANGES[name][1], today),
  }));
}
