import { NOTICE_CONTENT_MAX } from '#wire';
import { styledElement } from '../../notices/styledElement.ts';

/** What the server would refuse about the content of a notice, or null. */
export type ContentFault = 'missing' | 'tooLong' | null;

/** Judges the HTML of a notice as the server does: it has to say something, and not too much. */
export function contentFault(html: string): ContentFault {
  if (html.length > NOTICE_CONTENT_MAX) return 'tooLong';
  return styledElement(html).textContent?.trim() === '' ? 'missing' : null;
}
