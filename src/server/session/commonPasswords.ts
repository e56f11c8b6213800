/**
 * What lists of stolen passwords begin with, here and in China, as letters only: digits and signs around and inside a
 * word are what everybody adds to it.
 */
const COMMON_WORDS = new Set(
  `password passwd passw pass pwd admin administrator root user guest test testing demo welcome hello letmein login
  master super superman batman dragon monkey shadow sunshine princess football baseball iloveyou love money secret
  changeme default temp system server oracle mysql manager office computer internet google apple huawei tencent alibaba
  qwerty qwertyuiop qwer qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qaz zaq zaqxsw azerty abc
  abcd abcde abcdef abcabc aaa china zhongguo beijing shanghai shenzhen woaini woaiwojia wodemima mima mimamima nihao
  caiwu kuaiji shuiwu fapiao company enterprise finance invoice tax spring summer autumn fall winter`
    .split(/\s+/)
    .filter(Boolean),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
};
/** Rows of the keyboard, the alphabet and the digits: a walk along one of them is no secret. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const FEWEST_CHARACTERS = 4;

/**
 * Whether a password is what everybody tries first: a common word with digits and signs added or look-alikes in it, the
 * same few characters again and again, or a walk along the keyboard.
 *
 * @example
 * isCommonPassword('P@ssw0rd2025')  // true
 * isCommonPassword('Qwertyuiop1!')  // true
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < FEWEST_CHARACTERS || isRepeated(lower)) return true;
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const undisguised = [...core].map((character) => LOOK_ALIKES[character] ?? character).join('');
  const letters = [core, undisguised].map((text) => text.replace(/[^\p{L}]/gu, ''));
  if (letters.some((word) => COMMON_WORDS.has(word))) return true;
  const bare = lower.replace(/[^a-z0-9]/g, '');
  return isWalk(bare) || isWalk(lower.replace(/[^a-z]/g, '')) || isWalk(lower.replace(/[^0-9]/g, ''), bare.length);
}

/** The whole text is one short piece again and again: abcabcabcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/su.test(text);
}

/** A walk forwards or backwards that makes up most of the password. */
function isWalk(text: string, whole = text.length): boolean {
  if (text.length < 6 || text.length * 2 < whole) return false;
  const backwards = [...text].reverse().join('');
  return WALKS.some((walk) => (walk + walk).includes(text) || (walk + walk).includes(backwards));
}
