import { polyphonic } from 'pinyin-pro';
import type { Initials } from './matchesCode.ts';

const HAN = /\p{Script=Han}/u;
const SPOKEN = /[\p{L}\p{N}]/u;

const known = new Map<string, Initials>();

/**
 * The initials of a name, with every reading of every sign: 重 is z and c. Letters and digits stand for themselves,
 * brackets and other signs are passed over, because nobody types them.
 *
 * The table of readings is large: this file is loaded when the first select is opened, never with the page.
 *
 * @example initialsOf('重庆（A）') // [{Z, C}, {Q}, {A}]
 */
export function initialsOf(name: string): Initials {
  const made = known.get(name) ?? readInitials(name);
  known.set(name, made);
  return made;
}

function readInitials(name: string): Initials {
  const signs = [...name.normalize('NFKC').toUpperCase()].filter((sign) => SPOKEN.test(sign));
  return signs.map((sign) => {
    if (!HAN.test(sign)) return new Set([sign]);
    const readings = polyphonic(sign, { pattern: 'first', toneType: 'none', type: 'array' }).flat();
    return new Set(readings.map((letter) => letter.toUpperCase()));
  });
}
