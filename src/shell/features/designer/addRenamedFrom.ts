import type { DesignerContent } from '#wire';
import { applyEdits, formEdits } from './edits/formEdits.ts';
import { readDocument } from './edits/readDocument.ts';

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A dictionary's text with the earlier key of a field named, so that what users saved carries over; null when the
 * dictionary does not declare the field.
 */
export function addRenamedFrom(
  { text }: Pick<DesignerContent, 'text'>,
  { before, after }: { readonly before: string; readonly after: string },
): string | null {
  const document = readDocument(text);
  const fields = document.ok ? (document.value.fields as Fields | undefined) : undefined;
  const field = fields?.[after];
  if (!document.ok || fields === undefined || field === undefined) return null;
  const earlier = Array.isArray(field.renamedFrom) ? (field.renamedFrom as readonly unknown[]) : [];
  const renamed = { ...field, renamedFrom: [...new Set([...earlier, before])] };
  return applyEdits(text, formEdits(text, { ...document.value, fields: { ...fields, [after]: renamed } }));
}
