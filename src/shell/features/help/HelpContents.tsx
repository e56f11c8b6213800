import { Input } from 'antd';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { HelpPageSummary } from '#wire';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { useText } from '../../text/useText.ts';
import { helpAddress } from './helpAddress.ts';

/** Folders of pages, each under a heading of its own; pages in none come first. */
const FOLDERS = ['language', 'screens', 'fields', 'codes'] as const;
type Folder = (typeof FOLDERS)[number];

function folderOf({ name }: HelpPageSummary): Folder {
  return FOLDERS.find((folder) => name.startsWith(`${folder}/`)) ?? 'language';
}

export interface HelpContentsProps {
  /** Undefined until they are known. */
  readonly pages: readonly HelpPageSummary[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The pages by folder, searchable by title and name. */
export function HelpContents({ pages, error, onRetry }: HelpContentsProps) {
  const { help } = useText();
  const [searched, setSearched] = useState('');
  const wanted = searched.trim().toLowerCase();
  const found = pages?.filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(wanted));
  return (
    <nav className="help__contents" aria-label={help.pages}>
      <Input
        type="search"
        allowClear
        value={searched}
        aria-label={help.search}
        placeholder={help.search}
        onChange={(event) => setSearched(event.target.value)}
      />
      {pages === undefined && error !== undefined && <FailurePanel error={error} onRetry={onRetry} />}
      {found?.length === 0 && <p role="status">{help.nothingFound}</p>}
      {FOLDERS.map((folder) => {
        const members = found?.filter((page) => folderOf(page) === folder) ?? [];
        if (members.length === 0) return null;
        return (
          <section key={folder} aria-label={help.folders[folder]}>
            <h2>{help.folders[folder]}</h2>
            <ul>
              {members.map(({ name, title }) => (
                <li key={name}>
                  <NavLink to={helpAddress(name)} end title={title}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
