import { type RefObject, useLayoutEffect, useState } from 'react';
import { useElementWidth } from '#renderers';
import { fittingCount } from './fittingCount.ts';
import type { ToolbarTool } from './ToolbarTool.ts';

/** Key of the button of the rest; no action is called so. */
export const MORE_KEY = '…';

export interface FittingTools {
  /** In their order. */
  readonly shown: readonly ToolbarTool[];
  /** What the line has no room for, in its order. */
  readonly rest: readonly ToolbarTool[];
  /** The widths are not known: everything is to be drawn, the button of the rest too. */
  readonly isMeasuring: boolean;
}

interface Measured {
  /** What was measured. */
  readonly words: string;
  /** Pixels by key. */
  readonly widths: ReadonlyMap<string, number>;
  readonly gap: number;
}

/**
 * Which tools stand in one line of the row, whose buttons have their keys as `data-tool`. What is drawn is measured and
 * drawn anew before the browser shows it; other words are measured again.
 */
export function useFittingTools(row: RefObject<HTMLElement | null>, tools: readonly ToolbarTool[]): FittingTools {
  const room = useElementWidth(row);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const words = JSON.stringify(tools.map(({ key, label }) => [key, label]));
  const isMeasuring = room > 0 && measured?.words !== words;
  useLayoutEffect(() => {
    if (!isMeasuring || row.current === null) return;
    const buttons = [...row.current.querySelectorAll<HTMLElement>('[data-tool]')];
    const widths = new Map(buttons.map((button) => [button.dataset.tool ?? '', button.offsetWidth]));
    setMeasured({ words, widths, gap: Number.parseFloat(getComputedStyle(row.current).columnGap) || 0 });
  }, [row, isMeasuring, words]);
  if (isMeasuring || measured === null) return { shown: tools, rest: [], isMeasuring };
  const { widths, gap } = measured;
  const widthOf = (key: string): number => widths.get(key) ?? 0;
  const ranked = [...tools.filter(({ keepsPlace }) => keepsPlace), ...tools.filter(({ keepsPlace }) => !keepsPlace)];
  const count = fittingCount({ tools: ranked.map(({ key }) => widthOf(key)), more: widthOf(MORE_KEY), gap }, room);
  const fitting = new Set(ranked.slice(0, count));
  return {
    shown: tools.filter((tool) => fitting.has(tool)),
    rest: tools.filter((tool) => !fitting.has(tool)),
    isMeasuring,
  };
}
