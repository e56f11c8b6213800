import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';

export interface FilterActionsProps {
  /** Filters folded away; null when all fit, and then there is nothing to unfold. */
  readonly folded: number | null;
  readonly expanded: boolean;
  readonly searching: boolean;
  /** Absent where filters cannot be chosen. */
  readonly onSettings: (() => void) | undefined;
  readonly onToggle: () => void;
  readonly onClear: () => void;
  readonly onReset: () => void;
}

/** 更多 / 收起 with 设置 beside it, and the three buttons: clear empties, reset returns to the defaults, search asks. */
export const FilterActions = memo(function FilterActions(props: FilterActionsProps) {
  const { filterBar } = useRenderer().texts;
  const { folded, expanded, searching } = props;
  return (
    <div className="filter-actions">
      {folded !== null && (
        <Button type="link" className="filter-more" aria-expanded={expanded} onClick={props.onToggle}>
          {expanded ? filterBar.less : filterBar.more(folded)}
          {expanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </Button>
      )}
      {props.onSettings !== undefined && (
        <Button type="link" className="filter-settings" title={filterBar.settingsHint} onClick={props.onSettings}>
          {filterBar.settings}
        </Button>
      )}
      <Button onClick={props.onClear} title={filterBar.clearHint}>
        {filterBar.clear}
      </Button>
      <Button onClick={props.onReset} title={filterBar.resetHint}>
        {filterBar.reset}
      </Button>
      {/* Never disabled while searching: a later search wins over a slower earlier one. */}
      <Button type="primary" htmlType="submit" aria-busy={searching}>
        {filterBar.search}
      </Button>
    </div>
  );
});
