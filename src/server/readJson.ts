import { isUsableText } from '#engine';

/** What is wrong with a JSON text that `JSON.parse` takes. */
export type JsonFault = 'repeatedKey' | 'unusableText';

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault | 'syntax' };

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
/** Text that is well-formed as bytes can only hold a NUL or half of a surrogate pair as an escape. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON from outside to the last letter. `JSON.parse` keeps the last of two equal keys without a word, so that two
 * readers of one body may see different things; here the body is refused, and so is a text no database or URL can hold.
 */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'syntax' };
  }
  const fault = faultOf(text, value);
  return fault === null ? { ok: true, value } : { ok: false, fault };
}

/** The fault of a JSON text whose parsed value is at hand. */
export function faultOf(text: string, value: unknown): JsonFault | null {
  const suspect = SUSPECT.test(text);
  const found = survey(value, suspect);
  if (!found.usable) return 'unusableText';
  // Every colon outside a string is a member; a value with fewer has lost one to a repeat.
  return found.members === countColons(text) ? null : 'repeatedKey';
}

/** A loop with its own stack: a body of a hundred thousand brackets is no reason to run out of it. */
function survey(root: unknown, withTexts: boolean): { readonly members: number; readonly usable: boolean } {
  const open: unknown[] = [root];
  let members = 0;
  let usable = true;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') usable &&= !withTexts || isUsableText(value);
    else if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        members += 1;
        usable &&= !withTexts || isUsableText(key);
        open.push(item);
      }
  }
  return { members, usable };
}

function countColons(text: string): number {
  let colons = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (inString) {
      if (unit === BACKSLASH) at += 1;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) inString = true;
    else if (unit === COLON) colons += 1;
  }
  return colons;
}
