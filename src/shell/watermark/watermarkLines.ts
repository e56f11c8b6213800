import type { WatermarkField, WatermarkSetting } from '#wire';

export interface WatermarkFacts {
  readonly showName: string;
  readonly account: string;
  /** The server's time when the page was opened, YYYY-MM-DD HH:mm:ss; null until it is known. */
  readonly time: string | null;
}

const SEPARATORS: Readonly<Record<string, string>> = { '01': ' ', '02': '-', '03': '~', '04': '\n' };

/**
 * The lines a watermark shows (shell §3): each item with its separator behind it, but none behind the last. An item
 * without a value takes its separator along, so that no stray hyphens stand about.
 *
 * @example
 * watermarkLines({ configFieldList: [name hyphen, date] }, facts) // ['王会计-20251106']
 */
export function watermarkLines(
  { configFieldList }: Pick<WatermarkSetting, 'configFieldList'>,
  facts: WatermarkFacts,
): readonly string[] {
  const pieces = configFieldList
    .map((field) => ({ text: textOf(field, facts), separator: SEPARATORS[field.separator] ?? '' }))
    .filter(({ text }) => text !== '');
  return pieces
    .map(({ text, separator }, index) => (index === pieces.length - 1 ? text : text + separator))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function textOf({ type, content }: WatermarkField, { showName, account, time }: WatermarkFacts): string {
  switch (type) {
    case '01':
      return showName;
    case '02':
      return account;
    case '03':
      return time === null ? '' : time.replaceAll('-', '');
    case '04':
      return time === null ? '' : time.slice(0, 10).replaceAll('-', '');
    default:
      // Breaks are the separators' business.
      return content.replaceAll(/\s+/g, ' ').trim();
  }
}
