import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { NOTICE_HEADING_LEVELS, NOTICE_LINK_SCHEME } from '#wire';

/** What the server keeps of a notice, and nothing else, so that what is written is what is read. */
export const noticeExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [...NOTICE_HEADING_LEVELS] },
    link: { openOnClick: false, protocols: [NOTICE_LINK_SCHEME] },
  }),
  TextStyle,
  FontSize,
  FontFamily,
  Color,
];
