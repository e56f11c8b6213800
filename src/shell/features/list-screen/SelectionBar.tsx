import { Button } from 'antd';
import { type ListState, MAX_CHOSEN_ROWS } from '#engine';
import type { ListTotals } from '#renderers';
import { useText } from '../../text/useText.ts';

export interface SelectionBarProps {
  readonly state: Pick<ListState, 'selected' | 'everything'>;
  /** Rows of the page in view. */
  readonly pageCount: number;
  readonly totals: ListTotals | null;
  readonly onAll: (count: number) => void;
}

/**
 * Offers all rows that match once the whole page is chosen. More than can be changed at once are not offered: better said
 * now than after the user has decided.
 */
export function SelectionBar({ state, pageCount, totals, onAll }: SelectionBarProps) {
  const text = useText();
  const count = totals?.isExact ? totals.count : 0;
  const isWholePage = state.everything === null && pageCount > 0 && state.selected.length === pageCount;
  if (!isWholePage || count <= pageCount) return null;
  return (
    <div className="selection-bar" role="status">
      <span>{text.selection.page(pageCount, count)}</span>
      {count > MAX_CHOSEN_ROWS ? (
        <span className="selection-bar__limit">{text.selection.limit(MAX_CHOSEN_ROWS)}</span>
      ) : (
        <Button type="link" size="small" onClick={() => onAll(count)}>
          {text.selection.all(count)}
        </Button>
      )}
    </div>
  );
}
