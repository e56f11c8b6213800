import { Alert, Button, Splitter } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Impact, Issue } from '#engine';
import type { EditorMemory } from '#renderers';
import type { DesignerDraft, DesignerFiles } from '#wire';
import { Dialog } from '../../dialog/Dialog.tsx';
import { saveReceivedFile } from '../../http/ReceivedFile.ts';
import { useLeaving } from '../../navigation/useLeaving.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { addRenamedFrom } from './addRenamedFrom.ts';
import { type Conflict, ConflictDialog } from './ConflictDialog.tsx';
import { type DesignerWords, designerApi } from './designer.api.ts';
import { SETTLE_MS } from './designer.constants.ts';
import { changedFiles, isChanged } from './drafts.machine.ts';
import { EditPane, type EditPaneHandle } from './EditPane.tsx';
import { FileList } from './FileList.tsx';
import { IssueList } from './IssueList.tsx';
import { screensFor, withNew } from './listedFiles.ts';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { useCheck } from './useCheck.ts';
import { useDrafts } from './useDrafts.ts';
import { useOpenFile } from './useOpenFile.ts';
import { useSame } from './useSame.ts';
import { useSave } from './useSave.ts';
import { useSettled } from './useSettled.ts';

export interface DesignerProps {
  readonly files: DesignerFiles;
  readonly words: DesignerWords;
  /** Changes whenever any file on disk does. */
  readonly revision: string;
  readonly onReload: () => void;
}

/** The designer over its files: list, editing and preview, and what is asked before anything is written or left. */
export function Designer({ files, words, revision, onReload }: DesignerProps) {
  const { http, notices } = useServices();
  const language = useLanguage();
  const text = useDesignerText();
  const [params, setParams] = useSearchParams();
  const open = params.get('file');
  const [drafts, send] = useDrafts();
  const [creating, setCreating] = useState(false);
  const [saveOpen, setSaveOpen] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const pane = useRef<EditPaneHandle>(null);
  const [memory] = useState<EditorMemory>(() => new Map());

  const changed = changedFiles(drafts);
  const sent = useSame(sentOf(changed));
  const settled = useSettled(sent, SETTLE_MS);
  const check = useCheck(settled, revision);
  const listed = useSame(withNew(files.files, sent));
  const changedPaths = useSame(changed.map(({ path }) => path));
  const changedSet = useMemo(() => new Set(changedPaths), [changedPaths]);
  const file = listed.find(({ path }) => path === open) ?? null;
  const draft = open === null ? undefined : drafts[open];
  const onDisk = files.files.find(({ path }) => path === open)?.rev ?? null;

  const isMissing = useOpenFile(file?.path ?? null, onDisk, draft, send);

  const openFile = useCallback((path: string) => setParams({ file: path }), [setParams]);
  const startNew = useCallback(() => setCreating(true), []);
  const save = useSave({
    files: changed,
    send,
    onSaved: () => {
      setSaveOpen(false);
      onReload();
    },
    onConflict: (found) => {
      setSaveOpen(false);
      setConflicts(found);
    },
  });
  const leaving = useLeaving(changed.length > 0);

  const goTo = (issue: Issue) => {
    if (issue.file !== open) openFile(issue.file);
    else pane.current?.goTo(issue.line, issue.column);
  };
  const download = () => {
    for (const { path, draft: one } of changed) {
      const content = new Blob([one.text], { type: 'application/json' });
      saveReceivedFile({ name: path.slice(path.lastIndexOf('/') + 1), content }, path);
    }
    setSaveOpen(false);
  };
  const compare = async () => {
    if (open === null) return;
    const outcome = await designerApi.content(http, open);
    setConflicts([{ path: open, theirs: outcome.kind === 'ok' ? outcome.data : null }]);
  };
  const repair = async (rename: NonNullable<Impact['rename']>) => {
    for (const { path, kind } of listed) {
      if (kind !== 'fields') continue;
      const known = drafts[path];
      const outcome = known === undefined ? await designerApi.content(http, path) : null;
      const content = known ?? (outcome?.kind === 'ok' ? outcome.data : null);
      const repaired = content === null ? null : addRenamedFrom(content, rename);
      if (repaired === null) continue;
      if (outcome?.kind === 'ok') send({ type: 'read', content: outcome.data });
      send({ type: 'rewritten', path, text: repaired });
      return notices.post({ tone: 'success', message: text.save.repaired });
    }
    notices.post({ tone: 'warning', message: text.save.notRepaired });
  };
  const hasChanges = changed.length > 0;
  // Of the whole page, wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (hasChanges) setSaveOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasChanges]);

  const isKnown = check.of === sent;
  const own = useMemo(() => (check.issues ?? []).filter((issue) => issue.file === open), [check.issues, open]);
  const [conflict] = conflicts;
  const isStale = draft !== undefined && isChanged(draft) && (draft.base?.rev ?? null) !== onDisk;
  const title = file === null ? '' : (file.title?.[language] ?? file.name);
  const screens = useSame(screensFor(file, listed, language));
  return (
    <div className="designer">
      <h1 className="designer__title">{text.title}</h1>
      <Splitter className="designer__panes">
        <Splitter.Panel defaultSize={208} min={160} collapsible>
          <FileList files={listed} open={open} changed={changedSet} onOpen={openFile} onNew={startNew} />
        </Splitter.Panel>
        <Splitter.Panel min={320}>
          <div className="designer__middle">
            {isStale && (
              <Alert
                banner
                type="warning"
                title={text.conflict.banner}
                action={
                  <Button size="small" onClick={() => void compare()}>
                    {text.conflict.compare}
                  </Button>
                }
              />
            )}
            {file !== null && draft !== undefined ? (
              <EditPane
                ref={pane}
                path={file.path}
                kind={file.kind}
                title={title}
                draft={draft}
                changed={isChanged(draft)}
                words={words}
                issues={own}
                saveLabel={files.canWrite ? text.edit.save : text.edit.download}
                canSave={changed.length > 0}
                memory={memory}
                onEdit={(next) => send({ type: 'edited', path: file.path, text: next })}
                onDiscard={() => send({ type: 'discarded', path: file.path })}
                onSave={() => setSaveOpen(true)}
              />
            ) : (
              <p className="designer__empty">{isMissing ? text.edit.gone : text.files.choose}</p>
            )}
            <IssueList issues={check.issues} open={open} checking={!isKnown} failed={check.failed} onGo={goTo} />
          </div>
        </Splitter.Panel>
        <Splitter.Panel defaultSize="42%" min={320} collapsible>
          {file !== null && (
            <PreviewPane
              key={file.path}
              drafts={settled}
              screens={screens}
              kind={file.kind}
              roles={files.roles}
              revision={revision}
            />
          )}
        </Splitter.Panel>
      </Splitter>
      {creating && (
        <NewScreenDialog
          vocabulary={words.vocabulary}
          drafts={sent}
          onCreated={({ path, text: begun }) => {
            send({ type: 'created', path, text: begun });
            setCreating(false);
            openFile(path);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {saveOpen && (
        <SaveDialog
          files={changed}
          blocked={files.blocked}
          issues={isKnown ? (check.issues?.filter((issue) => isOfDrafts(issue, sent)).length ?? null) : null}
          saving={save.saving}
          failure={save.failure}
          onRepair={(rename) => void repair(rename)}
          onSave={() => void save.run()}
          onDownload={download}
          onClose={() => setSaveOpen(false)}
        />
      )}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          mine={drafts[conflict.path]?.text ?? ''}
          canOverwrite={files.canWrite}
          onTakeTheirs={() => {
            const { path, theirs } = conflict;
            if (theirs === null) send({ type: 'discarded', path });
            else send({ type: 'theirsTaken', content: { path, ...theirs } });
            setConflicts(conflicts.slice(1));
            onReload();
          }}
          onKeepMine={() => {
            send({ type: 'minePut', path: conflict.path, base: conflict.theirs });
            setConflicts(conflicts.slice(1));
            onReload();
            setSaveOpen(true);
          }}
          onClose={() => setConflicts([])}
        />
      )}
      <Dialog
        open={leaving.isAsked}
        title={text.leave.title}
        okText={text.leave.leave}
        cancelText={text.leave.stay}
        firstFocus="cancel"
        onOk={leaving.leave}
        onCancel={leaving.stay}
      >
        <p>{leaving.isLogout ? text.leave.logoutHint : text.leave.hint}</p>
      </Dialog>
    </div>
  );
}

/** The changed files as they are sent. */
const sentOf = (changed: ReturnType<typeof changedFiles>): readonly DesignerDraft[] =>
  changed.map(({ path, draft }) => ({ path, text: draft.text }));

/** Saving waits for what the drafts cause; another file's own trouble is no reason. */
function isOfDrafts({ file }: Issue, drafts: readonly DesignerDraft[]): boolean {
  return drafts.some(({ path }) => path === file);
}
