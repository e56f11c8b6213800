/** Decoded; an icon of a browser's tab is a few kilobytes. */
export const BRAND_ICON_MAX_BYTES = 32 * 1024;

/** The kinds of picture an icon may be, by how their bytes begin. None of them can carry a script, as SVG can. */
const ICON_TYPES = [
  { type: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/x-icon', magic: [0x00, 0x00, 0x01, 0x00] },
] as const;

const DATA_URL =
  /^data:(image\/(?:png|x-icon));base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
/** Room for the text of the largest icon, so that nothing larger is even looked at. */
const TEXT_MAX = Math.ceil(BRAND_ICON_MAX_BYTES / 3) * 4 + 100;

export type BrandIconFault = 'type' | 'size';

/** The type of a picture by its first bytes; null for anything that is no icon, whatever its name says. */
export function iconTypeOf(bytes: Uint8Array): string | null {
  return ICON_TYPES.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))?.type ?? null;
}

/** What is wrong with the data URL of an icon: it must be small, and begin as the type it claims. Blank is no icon. */
export function brandIconFault(icon: string): BrandIconFault | null {
  if (icon === '') return null;
  if (icon.length > TEXT_MAX) return 'size';
  const [, type, content = ''] = DATA_URL.exec(icon) ?? [];
  if (type === undefined) return 'type';
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  if (bytes.length > BRAND_ICON_MAX_BYTES) return 'size';
  return iconTypeOf(bytes) === type ? null : 'type';
}
