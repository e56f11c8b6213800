import { fillText, type TextDetails } from '../formats/fillText.ts';
import type { Impact } from './Impact.ts';
import { IMPACT_CATALOGUE, type ImpactCode } from './impactCatalogue.ts';

/**
 * An impact with its message filled in.
 *
 * @example buildImpact('SCREEN_MOVED', 'invoice.general', { before: '/a', after: '/b' })
 */
export function buildImpact<C extends ImpactCode>(
  code: C,
  subject: string,
  details: TextDetails<(typeof IMPACT_CATALOGUE)[C]['en']>,
): Impact {
  const { weight, zh, en } = IMPACT_CATALOGUE[code];
  return { code, weight, subject, message: fillText({ zh, en }, details) };
}
