/** Longest content of a notice, in characters of its HTML. */
export const NOTICE_CONTENT_MAX = 40_000;
/** Fonts a notice may name (shell §9: named fonts); what is not installed falls back to the system's. */
export const NOTICE_FONTS = ['微软雅黑', '宋体', '黑体', '楷体', '仿宋', 'Arial', 'Times New Roman'] as const;
/** Font sizes of a notice (shell §9: 10 px to 32 px). */
export const NOTICE_FONT_SIZES = [10, 12, 14, 16, 18, 20, 24, 28, 32] as const;
/** Levels of its headings (shell §9: six). */
export const NOTICE_HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** Scheme of its links, besides paths of this origin. */
export const NOTICE_LINK_SCHEME = 'https';

/** Every element a notice may consist of: the server takes others out, the shell makes no others. */
export const NOTICE_TAGS = [
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'span', 'a'],
  ...NOTICE_HEADING_LEVELS.map((level) => `h${level}`),
];
/** The one attribute an element may have, by its tag; every other element has none. */
export const NOTICE_ATTRIBUTES: Readonly<Record<string, 'href' | 'style'>> = { a: 'href', span: 'style' };
/** Styles it may set there, with their names in the object model. */
export const NOTICE_STYLES = { 'font-size': 'fontSize', 'font-family': 'fontFamily', color: 'color' } as const;
export type NoticeStyle = keyof typeof NOTICE_STYLES;
