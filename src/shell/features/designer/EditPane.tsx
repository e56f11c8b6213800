import { Alert, Button, Popconfirm, Splitter, Tabs } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { DocumentKind, Issue } from '#engine';
import { type EditorMemory, JsonEditor, type JsonEditorHandle, SchemaForm, useMediaQuery } from '#renderers';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';
import type { DesignerWords } from './designer.api.ts';
import { SIDE_BY_SIDE } from './designer.constants.ts';
import type { Draft } from './drafts.machine.ts';
import { formEdits } from './edits/formEdits.ts';
import { type ReadDocument, readDocument } from './edits/readDocument.ts';
import { shareJson } from './edits/shareJson.ts';

export interface EditPaneHandle {
  /** Shows the text at a place. */
  readonly goTo: (line: number, column: number) => void;
}

export interface EditPaneProps {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly draft: Draft;
  readonly changed: boolean;
  readonly words: DesignerWords;
  /** Of this file. */
  readonly issues: readonly Issue[];
  readonly saveLabel: string;
  readonly canSave: boolean;
  /** Histories of the files; of the page, since the editor is another one in every layout. */
  readonly memory: EditorMemory;
  readonly onEdit: (text: string) => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly ref?: Ref<EditPaneHandle>;
}

/**
 * One file as form and as text, which are one: an edit of the form is made in the text, so both have the same history,
 * and the form follows whatever is typed as soon as it can be read.
 */
export function EditPane(props: EditPaneProps) {
  const { path, kind, title, draft, changed, words, issues, memory, onEdit, ref } = props;
  const language = useLanguage();
  const text = useDesignerText().edit;
  const isWide = useMediaQuery(SIDE_BY_SIDE);
  const [tab, setTab] = useState<'form' | 'json'>('form');
  const editor = useRef<JsonEditorHandle>(null);
  const document = useSharedDocument(draft.text);
  const marks = useMemo(
    () =>
      issues.map(({ code, line, column, pointer, message, suggestion }) => ({
        code,
        line,
        column,
        pointer,
        suggestion,
        message: message[language],
      })),
    [issues, language],
  );
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => {
      setTab('json');
      // Shown before it takes the focus.
      requestAnimationFrame(() => editor.current?.goTo(line, column));
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.current?.redo();
    else editor.current?.undo();
  };
  const form = (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo belongs to whatever control inside has the focus.
    <div className="designer-edit__form" onKeyDown={onKeyDown}>
      {document.ok ? (
        <SchemaForm
          key={path}
          kind={kind}
          value={document.value}
          vocabulary={words.vocabulary}
          issues={marks}
          onChange={(value) => editor.current?.apply(formEdits(draft.text, value))}
        />
      ) : (
        <Alert type="warning" banner title={text.faults[document.fault]} />
      )}
    </div>
  );
  const json = (
    <JsonEditor
      ref={editor}
      path={path}
      version={draft.version}
      text={draft.text}
      issues={marks}
      schemas={words.schemas}
      memory={memory}
      onChange={onEdit}
    />
  );
  return (
    <section className="designer-edit" aria-label={title}>
      <div className="designer-edit__head">
        <h2 title={path}>{title}</h2>
        <span className="designer-edit__space" />
        <Button size="small" onClick={() => editor.current?.undo()}>
          {text.undo}
        </Button>
        <Button size="small" onClick={() => editor.current?.redo()}>
          {text.redo}
        </Button>
        <Popconfirm
          title={text.discardTitle}
          description={text.discardHint}
          okText={text.discard}
          okButtonProps={{ danger: true }}
          onConfirm={props.onDiscard}
        >
          <Button size="small" disabled={!changed}>
            {text.discard}
          </Button>
        </Popconfirm>
        <Button size="small" type="primary" disabled={!props.canSave} onClick={props.onSave}>
          {props.saveLabel}
        </Button>
      </div>
      {isWide ? (
        <Splitter className="designer-edit__panes">
          <Splitter.Panel min={240}>{form}</Splitter.Panel>
          <Splitter.Panel min={240}>{json}</Splitter.Panel>
        </Splitter>
      ) : (
        <TabbedPanes tab={tab} onTab={setTab} form={form} json={json} />
      )}
    </section>
  );
}

/** The document of a text; what a change left alone is the very same object as before. */
function useSharedDocument(text: string): ReadDocument {
  const [kept, setKept] = useState(() => ({ text, document: readDocument(text) }));
  if (kept.text === text) return kept.document;
  const read = readDocument(text);
  const before = kept.document.ok ? kept.document.value : null;
  const document = read.ok ? { ...read, value: shareJson(before, read.value) } : read;
  setKept({ text, document });
  return document;
}

interface TabbedPanesProps {
  readonly tab: 'form' | 'json';
  readonly onTab: (tab: 'form' | 'json') => void;
  readonly form: ReactNode;
  readonly json: ReactNode;
}

/** The text stays alive behind the form, since it keeps the history of both. */
function TabbedPanes({ tab, onTab, form, json }: TabbedPanesProps) {
  const text = useDesignerText().edit;
  return (
    <Tabs
      className="designer-edit__tabs"
      size="small"
      activeKey={tab}
      onChange={(key) => onTab(key === 'json' ? 'json' : 'form')}
      items={[
        { key: 'form', label: text.form, children: form, forceRender: true },
        { key: 'json', label: text.json, children: json, forceRender: true },
      ]}
    />
  );
}
