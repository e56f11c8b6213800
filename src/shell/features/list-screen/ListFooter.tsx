import { Button } from 'antd';
import { type CompiledScreen, type ListState, type Row, selectedCount } from '#engine';
import { ListPager, type ListPagerProps, type ListTotals } from '#renderers';
import { useText } from '../../text/useText.ts';
import { type SelectedSum, sumEverything, sumSelected } from './sumSelected.ts';

export interface ListFooterProps {
  readonly screen: CompiledScreen;
  readonly state: Pick<ListState, 'selected' | 'everything'>;
  /** Chosen rows in view. */
  readonly selected: readonly Row[];
  readonly totals: ListTotals | null;
  readonly onClearSelection: () => void;
  /** Null while nothing is asked: there are no pages of it. */
  readonly pager: ListPagerProps | null;
}

/** Below the table: what is selected and its sums; the pages. */
export function ListFooter({ screen, state, selected, totals, onClearSelection, pager }: ListFooterProps) {
  const text = useText();
  const count = selectedCount(state);
  const { everything } = state;
  const sums = everything === null ? sumSelected(screen, selected) : sumEverything(screen, everything, totals);
  return (
    <div className="list-footer">
      <div className="list-footer__selection" role="status">
        {count > 0 && (
          <>
            <span>
              {everything === null
                ? text.list.selected(count, screen.unit)
                : text.selection.chosen(count, everything.excluded.length)}
            </span>
            {sums.length > 0 && (
              <Sums title={everything === null ? text.list.selectedTotal : text.selection.total} sums={sums} />
            )}
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

function Sums({ title, sums }: { readonly title: string; readonly sums: readonly SelectedSum[] }) {
  return (
    <>
      <span>{title}</span>
      {sums.map((sum) => (
        <span key={sum.field} className="list-footer__sum">
          {sum.label} <b>{sum.text}</b>
        </span>
      ))}
    </>
  );
}
