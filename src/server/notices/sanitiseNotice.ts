import sanitizeHtml from 'sanitize-html';
import { isBlank } from '#engine';
import {
  NOTICE_ATTRIBUTES,
  NOTICE_FONT_SIZES,
  NOTICE_FONTS,
  NOTICE_LINK_SCHEME,
  NOTICE_TAGS,
  type NoticeStyle,
} from '#wire';

const [SMALLEST, LARGEST] = [Math.min(...NOTICE_FONT_SIZES), Math.max(...NOTICE_FONT_SIZES)];
/** Whole sizes between those the editor offers too (shell §9): what is pasted comes in any. */
const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, at) => SMALLEST + at);
const STYLES: Readonly<Record<NoticeStyle, RegExp>> = {
  'font-size': new RegExp(`^(?:${SIZES.join('|')})px$`),
  'font-family': new RegExp(`^["']?(?:${NOTICE_FONTS.join('|')})["']?$`),
  color: /^#[0-9a-f]{6}$/i,
};
const ATTRIBUTES = Object.entries(NOTICE_ATTRIBUTES);
const ALLOWED = {
  attributes: Object.fromEntries(ATTRIBUTES.map(([tag, name]) => [tag, [name]])),
  styles: Object.fromEntries(
    ATTRIBUTES.filter(([, name]) => name === 'style').map(([tag]) => [
      tag,
      Object.fromEntries(Object.entries(STYLES).map(([style, form]) => [style, [form]])),
    ]),
  ),
};

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
    allowedTags: NOTICE_TAGS,
    allowedAttributes: ALLOWED.attributes,
    allowedStyles: ALLOWED.styles,
    allowedSchemes: [NOTICE_LINK_SCHEME],
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
