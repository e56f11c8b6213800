/** What one look over the characters of a JSON text tells; an offset is null when there is nothing of the kind. */
export interface JsonScan {
  /** First bracket that opens deeper than allowed. */
  readonly tooDeep: number | null;
  /** First unescaped control character inside a string. */
  readonly rawControl: number | null;
  /** Colons outside of strings: the keys as they are written, repeated ones too. */
  readonly keys: number;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const FIRST_PRINTABLE = 0x20;

/** One pass over a JSON text, valid or not, before it is given to a parser that recurses. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  let depth = 0;
  let keys = 0;
  let inString = false;
  let rawControl: number | null = null;
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (inString) {
      if (unit === BACKSLASH) offset += 1;
      else if (unit === QUOTE) inString = false;
      else if (unit < FIRST_PRINTABLE) rawControl ??= offset;
    } else if (unit === QUOTE) inString = true;
    else if (unit === COLON) keys += 1;
    else if (unit === OPEN_ARRAY || unit === OPEN_OBJECT) {
      depth += 1;
      if (depth > maxDepth) return { tooDeep: offset, rawControl, keys };
    } else if (unit === CLOSE_ARRAY || unit === CLOSE_OBJECT) depth -= 1;
  }
  return { tooDeep: null, rawControl, keys };
}
