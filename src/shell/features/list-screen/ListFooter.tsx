import { Button } from 'antd';
import type { CompiledScreen, Row } from '#engine';
import { ListPager, type ListPagerProps } from '#renderers';
import { useText } from '../../text/useText.ts';
import { sumSelected } from './sumSelected.ts';

export interface ListFooterProps {
  readonly screen: CompiledScreen;
  readonly selected: readonly Row[];
  readonly onClearSelection: () => void;
  /** Null while nothing is asked: there are no pages of it. */
  readonly pager: ListPagerProps | null;
}

/** Below the table: what is selected and its sums; the pages. */
export function ListFooter({ screen, selected, onClearSelection, pager }: ListFooterProps) {
  const text = useText();
  return (
    <div className="list-footer">
      <div className="list-footer__selection" role="status">
        {selected.length > 0 && (
          <>
            <span>{text.list.selected(selected.length)}</span>
            <span>{text.list.selectedTotal}</span>
            {sumSelected(screen, selected).map((sum) => (
              <span key={sum.field} className="list-footer__sum">
                {sum.label} <b>{sum.text}</b>
              </span>
            ))}
            <Button type="link" size="small" onClick={onClearSelection}>
              {text.list.clearSelection}
            </Button>
          </>
        )}
      </div>
      {pager !== null && <ListPager {...pager} />}
    </div>
  );
}
