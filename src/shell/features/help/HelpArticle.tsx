import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import type { Language } from '#engine';
import { HelpCode } from './HelpCode.tsx';
import { helpTarget } from './helpAddress.ts';
import { type HtmlNode, markAnchors, textOf } from './markAnchors.ts';

/** Characters of the longest name that a narrow column can hold. */
const LONGEST_WORD = 22;

export interface HelpArticleProps {
  /** Name of the page, which its links are relative to. */
  readonly page: string;
  readonly language: Language;
  readonly markdown: string;
}

/** A page as it is read. Text is text: HTML in it is left out, and pictures are named instead of fetched. */
export function HelpArticle({ page, language, markdown }: HelpArticleProps) {
  const components: Components = {
    a: ({ href = '', children }) => <HelpLink target={helpTarget(href, page, language)}>{children}</HelpLink>,
    code: ({ children }) => <code className={wordClass(String(children))}>{children}</code>,
    img: ({ alt }) => alt,
    pre: ({ node }) => <HelpCode {...blockOf(node as unknown as HtmlNode)} />,
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled, by the keyboard too
      <div className="help__table" tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  };
  return (
    <article className="help__article">
      <Markdown skipHtml remarkPlugins={[remarkGfm]} rehypePlugins={[markAnchors]} components={components}>
        {markdown}
      </Markdown>
    </article>
  );
}

function HelpLink({
  target,
  children,
}: {
  readonly target: ReturnType<typeof helpTarget>;
  readonly children: ReactNode;
}) {
  switch (target.kind) {
    case 'page':
      return <Link to={target.to}>{children}</Link>;
    case 'site':
      return (
        <a href={target.href} target="_blank" rel="noreferrer">
          {children}
        </a>
      );
    case 'none':
      return children;
  }
}

/** A name is never broken, for one would not know it again; what is longer is. */
function wordClass(text: string): string | undefined {
  return text.length <= LONGEST_WORD && !text.includes(' ') ? 'help__word' : undefined;
}

/** A block of code: its text, its language and what is written behind that. */
function blockOf(pre: HtmlNode | undefined): { readonly text: string; readonly syntax: string; readonly info: string } {
  const code = pre?.children?.[0];
  const [name] = (code?.properties?.className ?? []) as readonly string[];
  const data = (code as { readonly data?: { readonly meta?: string } } | undefined)?.data;
  return {
    text: code === undefined ? '' : textOf(code).trimEnd(),
    syntax: (name ?? '').replace('language-', ''),
    info: data?.meta ?? '',
  };
}
