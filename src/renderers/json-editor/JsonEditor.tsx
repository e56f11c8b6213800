import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, foldState, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import { schemaTexts } from '../text/schema/schemaTexts.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { type EditorIssue, issueDiagnostics } from './issueDiagnostics.ts';
import { editorTheme, jsonColours } from './jsonColours.ts';
import './json-editor.css';
import { languageSchemas } from './languageSchemas.ts';
import { createJsonLanguage, type JsonLanguage } from './languageService.ts';

/** What a page can do with the text beside typing in it. Every change is one step of the same history. */
export interface JsonEditorHandle {
  readonly apply: (edits: readonly { readonly from: number; readonly to: number; readonly insert: string }[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly goTo: (line: number, column: number) => void;
}

/** Documents as an editor left them, with their history and folds; of whoever outlives the editor. */
export type EditorMemory = Map<string, RememberedDocument>;

interface RememberedDocument {
  readonly text: string;
  /** As the state of an editor writes itself. */
  readonly state: unknown;
}

/** What of a document's state is remembered besides its text and selection. */
const REMEMBERED = { history: historyField, folds: foldState };

export interface JsonEditorProps {
  readonly path: string;
  /** Another path or version is another document, with a history of its own. */
  readonly version: number;
  /** Text the document begins with; afterwards the editor has the word. */
  readonly text: string;
  readonly issues: readonly EditorIssue[];
  /** Schemas that know the names of today, by file name. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Where documents are left when another is shown, or the editor goes. */
  readonly memory: EditorMemory;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<JsonEditorHandle>;
}

/**
 * JSON with the completion and the explanations VS Code has for our files, and issues where they stand. Tab leaves the
 * editor as it leaves every other control.
 */
export function JsonEditor({ path, version, text, issues, schemas, memory, onChange, ref }: JsonEditorProps) {
  const { language, nonce } = useRenderer();
  const words = schemaTexts[language];
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const assistance = useRef<JsonLanguage | null>(null);
  const report = useStableCallback(onChange);
  // Where a document begins, not a value to follow.
  const beginning = useStableCallback(() => text);
  const local = useRef({ phrases: new Compartment() });

  const placed = useMemo(() => languageSchemas(schemas, language), [schemas, language]);
  useEffect(() => {
    assistance.current = createJsonLanguage(path, placed);
  }, [path, placed]);

  const extensions = useMemo<Extension>(() => {
    const { phrases } = local.current;
    return [
      lineNumbers(),
      foldGutter(),
      codeFolding(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      json(),
      jsonColours,
      editorTheme,
      nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
      autocompletion({
        override: [({ state, pos }) => assistance.current?.complete(state.doc.toString(), pos) ?? null],
      }),
      hoverTooltip(async ({ state }, at) => {
        const found = (await assistance.current?.hover(state.doc.toString(), at)) ?? null;
        if (found === null) return null;
        const create = () => {
          const dom = document.createElement('div');
          dom.className = 'json-editor__about';
          dom.textContent = found.text;
          return { dom };
        };
        return { pos: found.from, end: found.to, above: true, create };
      }),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) report(update.state.doc.toString());
      }),
      phrases.of([]),
    ];
  }, [nonce, report]);

  useEffect(() => {
    if (host.current === null) return;
    const made = new EditorView({ parent: host.current });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const key = `${path}#${version}`;
    const known = memory.get(key);
    const doc = beginning();
    // A text that has become another one meanwhile has no history here.
    editor.setState(
      known?.text === doc
        ? EditorState.fromJSON(known.state, { extensions }, REMEMBERED)
        : EditorState.create({ doc, extensions }),
    );
    return () => void memory.set(key, { text: editor.state.doc.toString(), state: editor.state.toJSON(REMEMBERED) });
  }, [path, version, extensions, beginning, memory]);

  useEffect(() => {
    view.current?.dispatch({
      effects: local.current.phrases.reconfigure([
        EditorState.phrases.of(words.editor.phrases),
        EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': words.editor.name(path) }),
      ]),
    });
  }, [words, path, version]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const marks = issueDiagnostics(editor.state, issues, words.editor.replaceBy);
    editor.dispatch(setDiagnostics(editor.state, [...marks]));
  }, [issues, words, path, version]);

  useImperativeHandle(ref, () => {
    const change = (edits: readonly { readonly from: number; readonly to: number; readonly insert: string }[]) => {
      if (edits.length > 0) view.current?.dispatch({ changes: [...edits], userEvent: 'input.form' });
    };
    return {
      apply: change,
      undo: () => void (view.current !== null && undo(view.current)),
      redo: () => void (view.current !== null && redo(view.current)),
      goTo: (line, column) => {
        const editor = view.current;
        if (editor === null) return;
        const row = editor.state.doc.line(Math.min(line, editor.state.doc.lines));
        const anchor = Math.min(row.from + column - 1, row.to);
        editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
        editor.focus();
      },
    };
  }, []);

  return <div ref={host} className="json-editor" />;
}
