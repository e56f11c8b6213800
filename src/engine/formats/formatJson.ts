/** Marks between the parts of a line. */
const BETWEEN = { '{': ' · ', '[': ', ' } as const;
const TOKEN = /"((?:[^"\\]|\\.)*\\?)("?)|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/**
 * What a JSON text says, in one line for a reader: brackets and quotes left out. A text that was cut off is shown as far
 * as it goes, and one that is no JSON nearly as it is.
 *
 * @example formatJson('{"count":3,"ids":["1","2"],"input":{"period":"202511"}}') // 'count: 3 · ids: 1, 2 · input: period: 202511'
 */
export function formatJson(text: string): string {
  const inside: ('{' | '[')[] = [];
  let line = '';
  for (const [token, quoted, end] of text.matchAll(TOKEN)) {
    if (quoted !== undefined) line += plainText(quoted, end === '"');
    else if (token === '{' || token === '[') inside.push(token);
    else if (token === '}' || token === ']') inside.pop();
    else if (token === ':') line += ': ';
    else if (token === ',') line += BETWEEN[inside.at(-1) ?? '['];
    else line += token;
  }
  return line;
}

/** A quoted text without its escapes; one that was cut off inside may end in half an escape. */
function plainText(quoted: string, isWhole: boolean): string {
  const inner = isWhole ? quoted : quoted.replace(/\\(?:u[\da-f]{0,3})?$/i, '');
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return inner;
  }
}
