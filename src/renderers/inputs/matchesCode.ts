import type { CompiledOption } from '#engine';

/** The initials of every sign of a Chinese name that has a sound or stands for itself; several where readings differ. */
export type Initials = readonly ReadonlySet<string>[];

/** Gives the initials of a name, once the table of readings is there. */
export type InitialsOf = (name: string) => Initials;

const HAN = /\p{Script=Han}/u;

/** The name of a code that is written in Chinese, if one is. */
export function chineseName({ label, otherName }: CompiledOption): string | undefined {
  return [label, otherName].find((name) => HAN.test(name));
}

/**
 * Whether a code is what the user means: part of its name in either language, the beginning of the code, or initials of
 * neighbouring signs of its Chinese name in pinyin, whichever reading a sign may have. Width and case do not count.
 *
 * @example matchesCode({ value: '01', label: '增值税专用发票', otherName: 'Special invoice' }, 'zzszy', initialsOf) // true
 */
export function matchesCode(option: CompiledOption, keyword: string, initialsOf: InitialsOf | null): boolean {
  const wanted = comparable(keyword).trim();
  if ([option.label, option.otherName].some((name) => comparable(name).includes(wanted))) return true;
  if (comparable(option.value).startsWith(wanted)) return true;
  const name = chineseName(option);
  return initialsOf !== null && name !== undefined && containsInitials(initialsOf(name), [...wanted]);
}

function comparable(text: string): string {
  return text.normalize('NFKC').toUpperCase();
}

function containsInitials(initials: Initials, wanted: readonly string[]): boolean {
  for (let from = 0; from + wanted.length <= initials.length; from += 1) {
    if (wanted.every((letter, place) => initials[from + place]?.has(letter))) return true;
  }
  return false;
}
