import type { CodeItem } from '#engine';

/** Every spelling of a code in files → the code. Plain data, so that it can be handed to the reading thread. */
export type CodeAliases = Readonly<Record<string, string>>;

/** Brackets, letters and digits of either width, and blanks, make no difference: 数电发票（普通发票） is 数电发票(普通发票). */
export function normaliseSpelling(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Code, names and aliases of a table; the first item that claims a spelling keeps it. */
export function codeAliases(items: readonly CodeItem[]): CodeAliases {
  const aliases: Record<string, string> = {};
  const claim = (spelling: string, code: string): void => {
    aliases[normaliseSpelling(spelling)] ??= code;
  };
  for (const item of items) {
    claim(item.name.zh, item.code);
    if (item.fullName) claim(item.fullName.zh, item.code);
    for (const alias of item.aliases ?? []) claim(alias, item.code);
  }
  // English names, as templates offer them, come after every Chinese spelling.
  for (const item of items) claim(item.name.en, item.code);
  // A bare code is accepted last: "01" must not shadow a spelling.
  for (const item of items) claim(item.code, item.code);
  return aliases;
}

export function findCode(aliases: CodeAliases, text: string): string | null {
  const spelling = normaliseSpelling(text);
  return Object.hasOwn(aliases, spelling) ? (aliases[spelling] ?? null) : null;
}
