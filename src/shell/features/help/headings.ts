import { anchorOf } from '#engine';

/** A heading as the table of contents shows it. */
export interface Heading {
  readonly depth: 2 | 3;
  readonly text: string;
  readonly id: string;
}

/**
 * The name of a section in addresses: what its heading has as code, which is the same in both languages, else its words.
 *
 * @example headingId('列定义', 'ColumnDefinition') // 'columndefinition'
 */
export function headingId(text: string, code: string | null): string {
  return anchorOf(code ?? text);
}

/** The headings of a page below its title. */
export function headingsOf(markdown: string): readonly Heading[] {
  const prose = markdown.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');
  return [...prose.matchAll(/^(#{2,3}) (.+)$/gm)].map(([, mark = '', words = '']) => {
    const code = /`([^`]+)`/.exec(words)?.[1] ?? null;
    return { depth: mark.length === 2 ? 2 : 3, text: words.replaceAll('`', ''), id: headingId(words, code) };
  });
}
