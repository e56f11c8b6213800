import { json } from '@codemirror/lang-json';
import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { schemaTexts } from '../text/schema/schemaTexts.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { editorTheme, jsonColours } from './jsonColours.ts';
import './json-editor.css';

export interface JsonDiffProps {
  readonly before: string;
  readonly after: string;
  readonly beforeName: string;
  readonly afterName: string;
}

/** Lines kept around a change; more of the same folds. */
const CONTEXT_LINES = 3;

/** Two texts side by side with what differs between them; for reading only. */
export function JsonDiff({ before, after, beforeName, afterName }: JsonDiffProps) {
  const { language, nonce } = useRenderer();
  const words = schemaTexts[language];
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const extensions = (name: string): Extension => [
      lineNumbers(),
      json(),
      jsonColours,
      editorTheme,
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorState.phrases.of(words.editor.phrases),
      EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
      nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    ];
    const view = new MergeView({
      a: { doc: before, extensions: extensions(beforeName) },
      b: { doc: after, extensions: extensions(afterName) },
      parent: host.current,
      collapseUnchanged: { margin: CONTEXT_LINES },
      gutter: true,
    });
    return () => view.destroy();
  }, [before, after, beforeName, afterName, nonce, words]);
  return (
    <div className="json-diff">
      <div className="json-diff__names" aria-hidden="true">
        <span>{beforeName}</span>
        <span>{afterName}</span>
      </div>
      <div ref={host} className="json-diff__texts" />
    </div>
  );
}
