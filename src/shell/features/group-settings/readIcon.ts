import { BRAND_ICON_MAX_BYTES, type BrandIconFault, iconTypeOf } from '#wire';

export type ReadIcon = { readonly icon: string } | { readonly fault: BrandIconFault };

/** A picked file as the data URL of an icon: by what its bytes are, whatever its name says. */
export async function readIcon(file: File): Promise<ReadIcon> {
  if (file.size > BRAND_ICON_MAX_BYTES) return { fault: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = iconTypeOf(bytes);
  if (type === null) return { fault: 'type' };
  return { icon: `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}` };
}
