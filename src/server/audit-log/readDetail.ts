/** Parts of a JSON text. A quoted text may lack its end. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/g;

export interface ReadDetail {
  readonly detail: Readonly<Record<string, unknown>>;
  /** The text was cut off: what it says is not all there was. */
  readonly isCut: boolean;
}

/**
 * What a record holds; null for a text that is no object. Records of before were cut off wherever their text became too
 * long: they are read as far as they go, without what is not there to its end.
 *
 * @example readDetail('{"count":3,"ids":["100","20')?.detail // { count: 3, ids: ['100'] }
 */
export function readDetail(text: string): ReadDetail | null {
  const whole = objectOf(text);
  if (whole !== null) return { detail: whole, isCut: false };
  const cut = objectOf(closed(text));
  return cut === null ? null : { detail: cut, isCut: true };
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

/** The text up to the last comma or bracket behind which it can be closed, with everything closed. */
function closed(text: string): string {
  const open: string[] = [];
  let best = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']');
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',') continue;
    const end = token === ',' ? index : index + 1;
    best = text.slice(0, end) + open.toReversed().join('');
  }
  return best;
}
