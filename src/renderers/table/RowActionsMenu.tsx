import { Dropdown } from 'antd';
import { memo, useMemo } from 'react';
import type { CompiledAction, Row } from '#engine';

/** An open 更多: the actions of one row and the button they hang under. */
export interface OpenRowMenu {
  readonly anchor: HTMLElement;
  readonly actions: readonly CompiledAction[];
  readonly row: Row;
}

export interface RowActionsMenuProps {
  readonly menu: OpenRowMenu | null;
  readonly onPick: (action: CompiledAction, row: Row) => void;
  readonly onClose: () => void;
}

/**
 * The menu behind 更多. One for the whole table, hung under a stand-in at the place of the button: the cells are not
 * React, and a menu per row would be thousands.
 */
export const RowActionsMenu = memo(function RowActionsMenu({ menu, onPick, onClose }: RowActionsMenuProps) {
  const place = useMemo(() => menu?.anchor.getBoundingClientRect(), [menu]);
  if (menu === null || place === undefined) return null;
  const close = () => {
    menu.anchor.focus();
    onClose();
  };
  const items = menu.actions.map(({ name, label }) => ({ key: name, label }));
  const onClick = ({ key }: { readonly key: string }) => {
    const action = menu.actions.find(({ name }) => name === key);
    close();
    if (action !== undefined) onPick(action, menu.row);
  };
  const { left, top, width, height } = place;
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick }}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <span className="row-menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
});
