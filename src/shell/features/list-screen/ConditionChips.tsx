import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { type CompiledScreen, describeFilters, type FilterValues } from '#engine';
import type { ListTotals } from '#renderers';
import { useText } from '../../text/useText.ts';

export interface ConditionChipsProps {
  readonly screen: CompiledScreen;
  readonly applied: FilterValues;
  readonly totals: ListTotals | null;
  readonly totalsFailed: boolean;
  readonly onRemove: (field: string) => void;
  /** Stands at the end of the row. */
  readonly extra?: ReactNode;
}

/** The conditions of what is shown, exactly as sent, each with a way to take it off; and how much matches. */
export function ConditionChips({ screen, applied, totals, totalsFailed, onRemove, extra }: ConditionChipsProps) {
  const text = useText();
  const conditions = describeFilters(screen, applied);
  return (
    <div className="conditions">
      <ul className="conditions__list" aria-label={text.list.conditions}>
        {conditions.length === 0 && <li className="conditions__none">{text.list.noConditions}</li>}
        {conditions.map((condition) => (
          <li key={condition.field}>
            <Tag
              className="conditions__chip"
              closable={{ 'aria-label': text.list.removeCondition(condition.label) }}
              title={`${condition.label} ${condition.text}`}
              onClose={(event) => {
                // The chip goes when the condition does.
                event.preventDefault();
                onRemove(condition.field);
              }}
            >
              <span className="conditions__words">
                <span className="conditions__label">{condition.label}</span> {condition.text}
              </span>
            </Tag>
          </li>
        ))}
      </ul>
      <span className="conditions__count" role="status">
        {totalsFailed
          ? text.list.countFailed
          : totals === null
            ? text.list.counting
            : countWords(totals, screen, text.list)}
      </span>
      {extra}
    </div>
  );
}

function countWords(
  totals: ListTotals,
  screen: CompiledScreen,
  words: { readonly count: (count: string) => string; readonly countAtLeast: (count: string) => string },
): string {
  const count = totals.count.toLocaleString(screen.language === 'zh' ? 'zh-CN' : 'en');
  return totals.isExact ? words.count(count) : words.countAtLeast(count);
}
