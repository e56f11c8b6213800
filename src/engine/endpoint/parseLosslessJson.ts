/** In text that is known to be JSON: a string, or a number outside of one. */
export const STRING_OR_NUMBER = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON in which numbers are texts, digit by digit as they were sent: amounts and ids of 20 digits do not fit a binary
 * float. Undefined for what is no JSON.
 *
 * @example parseLosslessJson('{"id": 1000000000000000000001}') // { id: '1000000000000000000001' }
 */
export function parseLosslessJson(text: string): unknown {
  try {
    // Judged as it came: with quotes around them 01 and a number as a key would pass.
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}
