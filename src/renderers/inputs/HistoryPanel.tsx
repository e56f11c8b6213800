import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, type KeyboardEvent, useSyncExternalStore } from 'react';
import type { InputHistoryStore } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';

export interface HistoryPanelProps extends Pick<ComponentProps<'div'>, 'ref' | 'id' | 'onFocus' | 'onBlur'> {
  readonly label: string;
  readonly field: string;
  readonly store: InputHistoryStore;
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
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
export function HistoryPanel({ label, field, store, onUse, onClose, ...element }: HistoryPanelProps) {
  const { history: words } = useRenderer().texts;
  const { history, favourites } = useSyncExternalStore(store.listen, () => store.of(field));
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
                onClick={() => store.toggleFavourite(field, text)}
              />
              <Button
                type="text"
                size="small"
                aria-label={words.remove(text)}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => store.forget(field, text)}
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
      aria-label={words.panel(label)}
      onKeyDown={(event) => {
        moveByArrows(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {list(words.favourites, favourites, true)}
      {list(words.recent, history, false)}
      {favourites.length + history.length === 0 && <p className="history-panel__none">{words.none}</p>}
    </div>
  );
}
