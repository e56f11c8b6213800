import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { nonce } from '../../csp.ts';
import { styledElement } from '../../notices/styledElement.ts';
import { EditorTools } from './EditorTools.tsx';
import { noticeExtensions } from './noticeExtensions.ts';

export interface NoticeEditorProps {
  readonly label: string;
  /** Where it begins; later changes of it are the editor's own. */
  readonly initial: string;
  /** What is written cannot be saved. */
  readonly isFaulty: boolean;
  readonly onChange: (html: string) => void;
}

/** The rich-text editor of version notices: six headings, named fonts, 10 to 32 px (shell §9). */
export function NoticeEditor({ label, initial, isFaulty, onChange }: NoticeEditorProps) {
  const editor = useEditor({
    extensions: noticeExtensions,
    injectNonce: nonce,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onCreate: ({ editor: made }) => {
      // Through the object model: markup with styles would be refused by the page's policy.
      const content = ContentParser.fromSchema(made.schema).parse(styledElement(initial)).toJSON();
      made.commands.setContent(content, { emitUpdate: false });
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={isFaulty ? 'notice-editor notice-editor--faulty' : 'notice-editor'}>
      <EditorTools editor={editor} />
      <EditorContent editor={editor} className="notice-content" />
    </div>
  );
}
