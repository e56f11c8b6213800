import { render } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { type EditorMemory, JsonEditor, type JsonEditorHandle } from './JsonEditor.tsx';

const PATH = 'screens/a.screen.json';

/** An editor as one layout has it; the next one of the same memory takes its place. */
function open(text: string, memory: EditorMemory, version = 1) {
  const editor = createRef<JsonEditorHandle>();
  const onChange = vi.fn<(text: string) => void>();
  const { unmount } = render(
    <ThemeProvider language="zh">
      <JsonEditor
        ref={editor}
        path={PATH}
        version={version}
        text={text}
        issues={[]}
        schemas={{}}
        memory={memory}
        onChange={onChange}
      />
    </ThemeProvider>,
  );
  return { editor: editor.current as JsonEditorHandle, onChange, unmount };
}

describe('JsonEditor', () => {
  it('undoes and redoes what was done in the editor before it', () => {
    const memory: EditorMemory = new Map();
    const first = open('{}', memory);
    first.editor.apply([{ from: 1, to: 1, insert: '"a": 1' }]);
    expect(first.onChange).toHaveBeenLastCalledWith('{"a": 1}');
    first.unmount();
    const second = open('{"a": 1}', memory);
    second.editor.undo();
    expect(second.onChange).toHaveBeenLastCalledWith('{}');
    second.editor.redo();
    expect(second.onChange).toHaveBeenLastCalledWith('{"a": 1}');
  });

  it('begins anew with another version of the file, and with a text that has changed without it', () => {
    for (const [text, version] of [
      ['{"a": 1}', 2],
      ['{"b": 2}', 1],
    ] as const) {
      const memory: EditorMemory = new Map();
      const first = open('{}', memory);
      first.editor.apply([{ from: 1, to: 1, insert: '"a": 1' }]);
      first.unmount();
      const { editor, onChange, unmount } = open(text, memory, version);
      editor.undo();
      expect(onChange).not.toHaveBeenCalled();
      editor.apply([{ from: 0, to: 0, insert: ' ' }]);
      expect(onChange).toHaveBeenLastCalledWith(` ${text}`);
      unmount();
    }
  });
});
