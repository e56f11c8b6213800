import sanitizeHtml from 'sanitize-html';
import { NOTICE_FONTS } from '#wire';

/** 10 to 32 px (shell §9). */
const FONT_SIZE = /^(?:1\d|2\d|3[0-2])px$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const FONT = new RegExp(`^["']?(?:${NOTICE_FONTS.join('|')})["']?$`);

/**
 * The HTML of a notice with nothing in it but text, six headings, lists, emphasis, links, and named fonts, sizes and
 * colours. Whatever else an author, or somebody in an author's place, sends is gone before it is stored: no scripts,
 * no images, no other styles, no addresses but https and paths of ours.
 */
export function sanitiseNotice(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
      ...['strong', 'em', 'u', 's', 'span', 'a'],
    ],
    allowedAttributes: { span: ['style'], a: ['href'] },
    allowedStyles: { span: { 'font-size': [FONT_SIZE], 'font-family': [FONT], color: [COLOUR] } },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    // The editor writes them so; everything a reader shows as bold or italic is one of two tags.
    transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', span: ownColours },
  });
}

/** Browsers write colours as rgb(). */
function ownColours(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const style = attribs.style?.replace(
    /rgb\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\s*\)/g,
    (_all, ...parts: string[]) => {
      const [red, green, blue] = parts
        .slice(0, 3)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
      return `#${red}${green}${blue}`;
    },
  );
  return { tagName, attribs: style === undefined ? {} : { style } };
}

/** Whether a notice says anything. */
export function saysSomething(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
