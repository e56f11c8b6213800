import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { type ComponentProps, type KeyboardEvent, useSyncExternalStore } from 'react';
import type { InputHistoryStore } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';

/** What is said once stays one message, however often it is tried. */
const FULL_KEY = 'favourites-full';

export interface HistoryPanelProps extends Pick<ComponentProps<'div'>, 'ref' | 'id' | 'onFocus' | 'onBlur'> {
  readonly label: string;
  readonly field: string;
  readonly store: InputHistoryStore;
  /** Entries per list. */
  readonly limit: number;
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
}

/** A row that goes takes the focus with it: its neighbour has it next, or else the panel itself. */
function keepFocus(button: HTMLElement): void {
  const row = button.closest('li');
  if (row?.contains(document.activeElement) !== true) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const heir = next?.querySelector<HTMLElement>('.history-panel__text') ?? row.closest<HTMLElement>('.history-panel');
  heir?.focus();
}

/** Up and down between the entries; the star and the bin of one are reached by Tab. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.history-panel__text')];
  const row = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('.history-panel__text');
  const at = row == null ? -1 : entries.indexOf(row);
  entries[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** The entries of a field: favourites and the latest, each to use, to move to the other list and to delete. */
export function HistoryPanel({ label, field, store, limit, onUse, onClose, ...element }: HistoryPanelProps) {
  const { message } = App.useApp();
  const { history: words } = useRenderer().texts;
  const { history, favourites } = useSyncExternalStore(store.listen, () => store.of(field));
  const toggle = (button: HTMLElement, text: string, isFavourite: boolean) => {
    if (!isFavourite && favourites.length >= limit) {
      void message.warning({ key: FULL_KEY, content: words.favouritesFull(limit) });
      return;
    }
    keepFocus(button);
    store.toggleFavourite(field, text);
  };
  const list = (title: string, entries: readonly string[], isFavourite: boolean) =>
    entries.length > 0 && (
      <section aria-label={title}>
        <h3 className="history-panel__title">{title}</h3>
        <ul className="history-panel__list">
          {entries.map((text) => (
            <li key={text} className="history-panel__row">
              <Button
                type="text"
                size="small"
                className="history-panel__text"
                title={text}
                aria-label={words.use(text)}
                onClick={() => onUse(text)}
              >
                {text}
              </Button>
              <Button
                type="text"
                size="small"
                aria-label={isFavourite ? words.unfavour(text) : words.favour(text)}
                icon={isFavourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
                onClick={({ currentTarget }) => toggle(currentTarget, text, isFavourite)}
              />
              <Button
                type="text"
                size="small"
                aria-label={words.remove(text)}
                icon={<DeleteOutlined aria-hidden />}
                onClick={({ currentTarget }) => {
                  keepFocus(currentTarget);
                  store.forget(field, text);
                }}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <div
      {...element}
      className="history-panel"
      role="dialog"
      tabIndex={-1}
      aria-label={words.panel(label)}
      // A click in it is no leaving of the input: the focus stays there.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        moveByArrows(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {list(words.favourites, favourites.slice(0, limit), true)}
      {list(words.recent, history.slice(0, limit), false)}
      {favourites.length + history.length === 0 && <p className="history-panel__none">{words.none}</p>}
    </div>
  );
}
