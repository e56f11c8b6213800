import { distance } from 'fastest-levenshtein';

const LETTERS_PER_STEP = 3;
const MOST_STEPS = 3;

/**
 * The valid word a mistyped one most probably meant, or null when none is near.
 *
 * Near is at most one wrong letter in three, rounded up, and at most three; a difference of capitals is none.
 *
 * @example nearestWord('sellerNam', ['sellerName', 'sellerTaxNo']) // 'sellerName'
 */
export function nearestWord(word: string, words: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  let nearest: string | null = null;
  let best = Math.min(MOST_STEPS, Math.ceil(word.length / LETTERS_PER_STEP)) + 1;
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
