import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, type GetRef, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInitials } from '#renderers';
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
  const box = useRef<GetRef<typeof AutoComplete>>(null);
  useDocumentKey(isSearchKey, () => box.current?.focus());

  const pages = findPages(groups, keyword, language, initialsOf);
  const rows = rowLinks(inMenuOrder(screens, groups), keyword, language);
  const options = [
    { label: text.search.pages, options: pages },
    { label: text.search.rows, options: rows },
  ].filter(({ options: found }) => found.length > 0);

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
      onFocus={load}
    >
      <Input
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text.search.placeholder}
        aria-label={text.search.label}
        maxLength={MAX_LENGTH}
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
