import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../text/useText.ts';
import type { ShellText } from '../../../text/zh.ts';
import { listScreenOf } from '../listScreenOf.ts';
import { useViewActions } from './useViewActions.ts';
import type { ListedView, ViewShelf } from './useViewShelf.ts';
import type { WorkingView } from './useWorkingView.ts';
import { type ViewDialog, ViewDialogs } from './ViewDialogs.tsx';

export interface SavedViewsProps {
  readonly shelf: ViewShelf;
  readonly working: WorkingView;
  /** A condition is broken: saving would leave it out of the view. */
  readonly broken: boolean;
}

const VIEW_KEY = 'view:';

/** The saved view in use with a mark when it was changed, and a menu of views and of what can be done with them. */
export function SavedViews({ shelf, working, broken }: SavedViewsProps) {
  const text = useText();
  const actions = useViewActions(working.definition, shelf, working);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { current, changed } = working;
  // A dialog gone gives the focus back to where it came from.
  useEffect(() => (dialog === null ? undefined : () => button.current?.focus()), [dialog]);
  const name = current?.view.name ?? null;
  const isStart = current !== null && shelf.start?.id === current.view.id;

  function onPick(key: string): void {
    setOpen(false);
    switch (key) {
      case 'saveAs':
        openDialog({ kind: 'saveAs' });
        return;
      case 'rename':
      case 'remove':
        if (current !== null) openDialog({ kind: key, listed: current });
        return;
      default:
        button.current?.focus();
        pick(key);
    }
  }

  /** Later, so that the Enter that picked it is over: it would answer the dialog, too. */
  function openDialog(next: ViewDialog): void {
    window.setTimeout(() => setDialog(next));
  }

  /** What needs no further question. */
  function pick(key: string): void {
    const chosen = shelf.listed.find(({ view }) => `${VIEW_KEY}${view.id}` === key);
    if (chosen !== undefined) working.apply(chosen.view);
    if (current === null) return;
    if (key === 'save') void actions.save(current);
    if (key === 'start') void actions.setStart(isStart ? null : current.view.id);
    if (key === 'share') void actions.share(current);
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        getPopupContainer={listScreenOf}
        open={open}
        onOpenChange={setOpen}
        menu={{
          items: [
            ...viewItems(shelf, text.views),
            { type: 'divider' },
            ...actionItems({ current, isStart, canSave: changed && !broken, canSaveAs: !broken }, text.views),
          ],
          selectedKeys: current === null ? [] : [`${VIEW_KEY}${current.view.id}`],
          onClick: ({ key }) => onPick(key),
          onKeyDown: ({ key }) => {
            if (key === 'Escape') button.current?.focus();
          },
        }}
      >
        <Button
          ref={button}
          size="small"
          className="views__button"
          aria-label={name === null ? text.views.none : text.views.button(name, changed)}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          <span className="views__name">{name ?? text.views.none}</span>
          {changed && <span className="views__mark">●</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <ViewDialogs dialog={dialog} shelf={shelf} actions={actions} onClose={() => setDialog(null)} />
    </>
  );
}

type Items = NonNullable<MenuProps['items']>;

function viewItems(shelf: ViewShelf, text: ShellText['views']): Items {
  const itemOf = ({ view }: ListedView) => ({
    key: `${VIEW_KEY}${view.id}`,
    label: shelf.start?.id === view.id ? text.startOf(view.name) : view.name,
  });
  const groups = (['mine', 'group'] as const).flatMap((scope): Items => {
    const { saved, failed } = shelf.stored[scope];
    const children: Items = shelf.listed.filter((listed) => listed.scope === scope).map(itemOf);
    if (failed) children.push({ key: `failed:${scope}`, label: text.unavailable, disabled: true });
    if (saved.unreadable.length > 0)
      children.push({ key: `unreadable:${scope}`, label: text.unreadable(saved.unreadable.length), disabled: true });
    return children.length === 0 ? [] : [{ key: scope, type: 'group', label: text[scope], children }];
  });
  return groups.length > 0 ? groups : [{ key: 'empty', label: text.empty, disabled: true }];
}

interface ActionItemsProps {
  readonly current: ListedView | null;
  readonly isStart: boolean;
  readonly canSave: boolean;
  readonly canSaveAs: boolean;
}

function actionItems({ current, isStart, canSave, canSaveAs }: ActionItemsProps, text: ShellText['views']): Items {
  const mayChange = current?.mayChange ?? false;
  return [
    { key: 'save', label: text.save, disabled: !mayChange || !canSave },
    { key: 'saveAs', label: text.saveAs, disabled: !canSaveAs },
    { key: 'rename', label: text.rename, disabled: !mayChange },
    { key: 'start', label: isStart ? text.dropDefault : text.makeDefault, disabled: current === null },
    { key: 'share', label: text.share, disabled: current?.scope !== 'mine' || !mayChange },
    { key: 'remove', label: text.remove, disabled: !mayChange, danger: true },
  ];
}
