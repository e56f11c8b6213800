/** Offsets of what a JSON text must not hold; null when it does not. */
export interface JsonScan {
  /** First bracket that opens deeper than allowed. */
  readonly tooDeep: number | null;
  /** First unescaped control character inside a string. */
  readonly rawControl: number | null;
}

/** One pass over a JSON text, valid or not, before it is given to a parser that recurses. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  let depth = 0;
  let inString = false;
  let tooDeep: number | null = null;
  let rawControl: number | null = null;
  for (let offset = 0; offset < text.length && tooDeep === null; offset += 1) {
    const char = text[offset] as string;
    if (inString) {
      if (char === '\\') offset += 1;
      else if (char === '"') inString = false;
      else if (char < ' ') rawControl ??= offset;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > maxDepth) tooDeep = offset;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return { tooDeep, rawControl };
}
