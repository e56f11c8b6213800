import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, type GetRef, Input } from 'antd';
import { type KeyboardEvent as ReactKeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isComposing, useInitials } from '#renderers';
import type { ScreenSummary } from '#wire';
import { useScreens } from '../../adapters/useScreens.ts';
import type { MenuGroup } from '../../session/menu.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { findPages } from './findPages.ts';
import { rowLinks } from './rowLinks.ts';
import { useDocumentKey } from './useDocumentKey.ts';

const MAX_LENGTH = 100;
/** Room for a long name beside a number of twenty digits. */
const WIDTH_PX = 440;

/**
 * The search of the top bar: goes to a page by its name or pinyin initials, and looks for a number in the lists whose
 * rows are known by one. Ctrl + K goes to it from everywhere.
 */
export function GlobalSearch({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const id = useId();
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { screens = [] } = useScreens();
  const { initialsOf, load } = useInitials();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<GetRef<typeof AutoComplete>>(null);
  /** The result the list marks, and the text it was a result of. */
  const marked = useRef({ keyword, address: '' });
  useDocumentKey(isSearchKey, () => box.current?.focus());

  const pages = findPages(groups, keyword, language, initialsOf);
  const rows = rowLinks(inMenuOrder(screens, groups), keyword, language);
  const options = [
    { label: text.search.pages, options: pages },
    { label: text.search.rows, options: rows },
  ].filter(({ options: found }) => found.length > 0);

  /** The list marks its first result a moment after it shows it; Enter does not wait for that. */
  function onEnter(event: ReactKeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || !isOpen) return;
    const hits = [...pages, ...rows];
    const { address } = marked.current;
    const hit = (marked.current.keyword === keyword && hits.find(({ value }) => value === address)) || hits[0];
    if (hit === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(hit.value);
  }

  function go(address: string) {
    setKeyword('');
    box.current?.blur();
    void navigate(address);
  }

  return (
    <AutoComplete<string>
      ref={box}
      id={id}
      className="top-bar__search"
      value={keyword}
      options={options}
      defaultActiveFirstOption
      popupMatchSelectWidth={WIDTH_PX}
      notFoundContent={keyword.trim() === '' ? null : text.search.nothing}
      onSearch={setKeyword}
      onSelect={go}
      onActive={(address: string | null) => {
        marked.current = { keyword, address: address ?? '' };
      }}
      onOpenChange={setOpen}
      onFocus={load}
    >
      <Input
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text.search.placeholder}
        aria-label={text.search.label}
        maxLength={MAX_LENGTH}
        onKeyDownCapture={onEnter}
        suffix={<kbd aria-hidden>Ctrl K</kbd>}
      />
    </AutoComplete>
  );
}

function inMenuOrder(screens: readonly ScreenSummary[], groups: readonly MenuGroup[]): readonly ScreenSummary[] {
  return groups.flatMap(({ entries }) => entries.flatMap(({ id }) => screens.filter((screen) => screen.id === id)));
}

/** Ctrl + K, on a Mac ⌘ K. */
function isSearchKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}
