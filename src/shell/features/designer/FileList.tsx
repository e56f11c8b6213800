import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { memo, useState } from 'react';
import type { DesignerFile } from '#wire';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { groupFiles } from './groupFiles.ts';

export interface FileListProps {
  readonly files: readonly DesignerFile[];
  readonly open: string | null;
  /** Paths with unsaved changes. */
  readonly changed: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
  readonly onNew: () => void;
}

/** Every schema file: screens by their place in the menu, then dictionaries, code tables and datasets. */
export const FileList = memo(function FileList({ files, open, changed, onOpen, onNew }: FileListProps) {
  const language = useLanguage();
  const words = useDesignerText().files;
  const [typed, setTyped] = useState('');
  const groups = groupFiles(files, typed, language, words);
  return (
    <nav className="designer-files" aria-label={words.title}>
      <div className="designer-files__head">
        <Input
          type="search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          size="small"
          value={typed}
          placeholder={words.search}
          aria-label={words.search}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={onNew}>
          {words.add}
        </Button>
      </div>
      <div className="designer-files__list">
        {groups.length === 0 && <p className="designer-files__none">{words.none}</p>}
        {groups.map(({ key, title, members }) => (
          <section key={key} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {members.map((file) => (
                <li key={file.path}>
                  <button
                    type="button"
                    className="designer-files__file"
                    aria-current={file.path === open ? 'true' : undefined}
                    title={file.path}
                    onClick={() => onOpen(file.path)}
                  >
                    <span className="designer-files__name">{file.title?.[language] ?? file.name}</span>
                    {changed.has(file.path) && (
                      <span
                        className="designer-files__dot"
                        role="img"
                        aria-label={file.rev === '' ? words.isNew : words.changed}
                        title={file.rev === '' ? words.isNew : words.changed}
                      />
                    )}
                    <code>{file.name}</code>
                    {file.abstract && <span className="designer-files__mark">{words.abstract}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
});
