import sanitizeHtml from 'sanitize-html';
import { isBlank } from '#engine';
import { NOTICE_FONTS } from '#wire';

/** 10 to 32 px (shell §9). */
const FONT_SIZE = /^(?:1\d|2\d|3[0-2])px$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const FONT = new RegExp(`^["']?(?:${NOTICE_FONTS.join('|')})["']?$`);

/**
 * Elements whose content no reader sees as text, or a parser takes for text as it stands: with the element goes what is in
 * it. Taking the element alone away would make elements of that text.
 */
const WITHOUT_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'title', 'template'],
  ...['xmp', 'listing', 'plaintext', 'noscript', 'noembed', 'noframes', 'iframe'],
];
/** More than any text needs to become one that another pass leaves as it is. */
const MOST_PASSES = 4;

/**
 * The HTML of a notice with nothing in it but text, six headings, lists, emphasis, links, and named fonts, sizes and
 * colours. Whatever else an author, or somebody in an author's place, sends is gone before it is stored: no scripts,
 * no images, no other styles, no addresses but https and paths of ours. What comes out is what another pass leaves as it
 * is; a text that never becomes so is blank.
 */
export function sanitiseNotice(html: string): string {
  let clean = pass(html);
  for (let passes = 1; passes < MOST_PASSES; passes += 1) {
    const again = pass(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return '';
}

function pass(html: string): string {
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
    nonTextTags: WITHOUT_TEXT,
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

/** Whether a notice says anything: signs that can be seen. */
export function saysSomething(html: string): boolean {
  return !isBlank(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: WITHOUT_TEXT }));
}
