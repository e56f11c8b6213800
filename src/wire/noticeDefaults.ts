/** May write and publish version notices of the group. */
export const EDIT_NOTICES_PERMISSION = 'system:notice:edit';
/** Longest content of a notice, in characters of its HTML. */
export const NOTICE_CONTENT_MAX = 40_000;
/** Most notices a list of them holds: those changed last. */
export const NOTICES_LISTED = 200;
/** Fonts a notice may name (shell §9: named fonts); what is not installed falls back to the system's. */
export const NOTICE_FONTS = ['微软雅黑', '宋体', '黑体', '楷体', '仿宋', 'Arial', 'Times New Roman'] as const;
/** Font sizes of a notice (shell §9: 10 px to 32 px). */
export const NOTICE_FONT_SIZES = [10, 12, 14, 16, 18, 20, 24, 28, 32] as const;
