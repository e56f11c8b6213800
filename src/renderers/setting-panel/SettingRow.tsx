import { DownOutlined, HolderOutlined, LockOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Checkbox, Dropdown } from 'antd';
import { memo, useRef, useState } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';
import type { ListedRow } from './listedRows.ts';
import type { RowMove } from './useSettingList.ts';

export interface SettingRowProps {
  readonly row: ListedRow;
  /** False while a search hides some rows: a place among hidden ones means nothing. */
  readonly movable: boolean;
  /** The one row that Tab enters; arrow keys reach the others. */
  readonly current: boolean;
  readonly lifted: boolean;
  readonly marker: 'before' | 'after' | 'none';
  /** Where the row's menu moves it to. */
  readonly moves: readonly RowMove[];
  /** Id of the words that explain the keys. */
  readonly helpId: string;
  readonly onCheck: (row: ListedRow) => void;
  readonly onExpand: (row: ListedRow) => void;
  readonly onLift: (row: ListedRow) => void;
  readonly onMove: (row: ListedRow, move: RowMove['key']) => void;
}

/** One line: handle or lock, check box with name, and the menu for those who do not drag. */
export const SettingRow = memo(function SettingRow(props: SettingRowProps) {
  const { settingPanel } = useRenderer().texts;
  const { row, movable } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useSortable({
    id: row.key,
    disabled: { draggable: !(row.canDrag && movable), droppable: !movable },
  });
  const [menuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const tabIndex = props.current ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's own rows cannot be laid out as one line each.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus goes to what stands in the row.
    <div
      ref={setNodeRef}
      role="row"
      className="setting-row"
      aria-level={row.level}
      aria-expanded={row.expanded ?? undefined}
      data-row={row.key}
      data-level={row.level}
      data-dragging={isDragging}
      data-lifted={props.lifted}
      data-drop={props.marker}
    >
      <Cell className="setting-row__start">
        {row.canDrag ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="setting-row__handle"
            disabled={!movable}
            tabIndex={tabIndex}
            {...listeners}
            aria-label={settingPanel.drag(row.label)}
            aria-describedby={props.helpId}
            aria-pressed={props.lifted}
            // Only keys and screen readers click without a count; a mouse drags.
            onClick={(event) => {
              if (event.detail === 0) props.onLift(row);
            }}
          >
            <HolderOutlined aria-hidden />
          </button>
        ) : (
          <span className="setting-row__lock" title={settingPanel.locked}>
            <LockOutlined aria-label={settingPanel.locked} />
          </span>
        )}
      </Cell>
      <Cell className="setting-row__name">
        <Checkbox
          checked={row.check === 'all'}
          indeterminate={row.check === 'some'}
          disabled={!row.canCheck}
          tabIndex={tabIndex}
          aria-label={settingPanel.show(row.label)}
          onChange={() => props.onCheck(row)}
        >
          <span title={row.label}>{row.label}</span>
        </Checkbox>
      </Cell>
      <Cell className="setting-row__end">
        {row.expanded !== null && (
          <>
            <span className="setting-count">
              {settingPanel.count(row.items.filter((item) => item.isCheck).length, row.items.length)}
            </span>
            <button
              type="button"
              className="setting-row__expand"
              tabIndex={tabIndex}
              aria-label={(row.expanded ? settingPanel.collapse : settingPanel.expand)(row.label)}
              onClick={() => props.onExpand(row)}
            >
              {row.expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
          </>
        )}
        {row.canDrag && movable && (
          <Dropdown
            trigger={['click']}
            open={menuOpen}
            onOpenChange={setMenuOpen}
            autoFocus
            destroyOnHidden
            placement="bottomRight"
            // Inside the drawer, whose focus is kept inside.
            getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.setting-panel') ?? document.body}
            menu={{
              items: props.moves.map(({ key, label }) => ({ key, label })),
              onClick: ({ key }) => props.onMove(row, key as RowMove['key']),
              onKeyDown: (event) => {
                // The focus is on the button again before Enter is done, and would open the menu once more.
                if (event.key === 'Enter') event.preventDefault();
                if (event.key !== 'Escape' && event.key !== 'Tab') return;
                // Topmost first: this Escape is not the panel's, and the focus does not go down with the menu.
                event.stopPropagation();
                setMenuOpen(false);
                menuButton.current?.focus();
              },
            }}
          >
            <button
              type="button"
              ref={menuButton}
              className="setting-row__menu"
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={settingPanel.moveMenu(row.label)}
            >
              <MoreOutlined aria-hidden />
            </button>
          </Dropdown>
        )}
      </Cell>
    </div>
  );
});

function Cell(props: { readonly className: string; readonly children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row.
    // biome-ignore lint/a11y/useFocusableInteractive: see the row.
    <div role="gridcell" className={props.className}>
      {props.children}
    </div>
  );
}
