import { distance } from 'fastest-levenshtein';

/**
 * The valid word a mistyped one most probably meant, or null when none is near.
 *
 * Near is at most one wrong letter in three, and at most three; a difference of capitals alone is always near.
 *
 * @example nearestWord('sellerNam', ['sellerName', 'sellerTaxNo']) // 'sellerName'
 */
export function nearestWord(word: string, words: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  let nearest: string | null = null;
  let best = Math.min(3, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of words) {
    if (candidate === word) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps < best) {
      best = steps;
      nearest = candidate;
    }
  }
  return nearest;
}
