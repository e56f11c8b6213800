import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, ColorPicker, Select } from 'antd';
import type { ReactNode } from 'react';
import { NOTICE_HEADING_LEVELS as LEVELS, NOTICE_FONT_SIZES, NOTICE_FONTS } from '#wire';
import { useText } from '../../text/useText.ts';

/** The buttons above a notice; each says what it does and whether it is on. */
export function EditorTools({ editor }: { readonly editor: Editor }) {
  const text = useText().versionNotices;
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      style: now.getAttributes('textStyle') as { fontSize?: string; fontFamily?: string; color?: string },
    }),
  });
  const edit = () => editor.chain().focus();
  const toggle = (name: keyof typeof text.tools, isOn: boolean, icon: ReactNode, run: () => void) => (
    <Button
      type={isOn ? 'primary' : 'text'}
      aria-label={text.tools[name]}
      aria-pressed={isOn}
      title={text.tools[name]}
      icon={icon}
      onClick={run}
    />
  );
  return (
    <div className="notice-editor__tools" role="toolbar" aria-label={text.content}>
      <Select
        aria-label={text.heading}
        className="notice-editor__heading"
        value={at.level}
        options={[
          { value: 0, label: text.paragraph },
          ...LEVELS.map((level) => ({ value: level, label: text.level(level) })),
        ]}
        onChange={(level) => {
          const found = LEVELS.find((one) => one === level);
          if (found === undefined) edit().setParagraph().run();
          else edit().setHeading({ level: found }).run();
        }}
      />
      <Select
        allowClear
        aria-label={text.font}
        placeholder={text.font}
        className="notice-editor__font"
        value={at.style.fontFamily?.replaceAll('"', '') ?? null}
        options={NOTICE_FONTS.map((font) => ({ value: font, label: font }))}
        onChange={(font) => (font ? edit().setFontFamily(font).run() : edit().unsetFontFamily().run())}
      />
      <Select
        allowClear
        aria-label={text.size}
        placeholder={text.size}
        className="notice-editor__size"
        value={at.style.fontSize ?? null}
        options={NOTICE_FONT_SIZES.map((size) => ({ value: `${size}px`, label: `${size}px` }))}
        onChange={(size) => (size ? edit().setFontSize(size).run() : edit().unsetFontSize().run())}
      />
      <ColorPicker
        disabledAlpha
        allowClear
        value={at.style.color ?? null}
        onChangeComplete={(colour) => edit().setColor(colour.toHexString()).run()}
        onClear={() => edit().unsetColor().run()}
      >
        <Button aria-label={text.colour}>{text.colour}</Button>
      </ColorPicker>
      {toggle('bold', at.bold, <BoldOutlined aria-hidden />, () => edit().toggleBold().run())}
      {toggle('italic', at.italic, <ItalicOutlined aria-hidden />, () => edit().toggleItalic().run())}
      {toggle('underline', at.underline, <UnderlineOutlined aria-hidden />, () => edit().toggleUnderline().run())}
      {toggle('strike', at.strike, <StrikethroughOutlined aria-hidden />, () => edit().toggleStrike().run())}
      {toggle('bulletList', at.bulletList, <UnorderedListOutlined aria-hidden />, () =>
        edit().toggleBulletList().run(),
      )}
      {toggle('orderedList', at.orderedList, <OrderedListOutlined aria-hidden />, () =>
        edit().toggleOrderedList().run(),
      )}
      {toggle('undo', false, <UndoOutlined aria-hidden />, () => edit().undo().run())}
      {toggle('redo', false, <RedoOutlined aria-hidden />, () => edit().redo().run())}
    </div>
  );
}
