import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { helpTarget } from './helpAddress.ts';

const to = (href: string, page = 'screens/invoice.general', language: 'zh' | 'en' = 'zh') =>
  helpTarget(href, page, language);

describe('links of help pages', () => {
  it('lead to the page in the application, to the same section in both languages', () => {
    const columns = { kind: 'page', to: '/help/schema/fields#columndefinition' };
    expect(to('../fields.md#列定义-columndefinition')).toEqual(columns);
    expect(to('../fields.md#columndefinition', 'screens/invoice.general', 'en')).toEqual(columns);
    expect(to('invoice.ticket.md')).toEqual({ kind: 'page', to: '/help/schema/screens/invoice.ticket' });
    expect(to('../README.md')).toEqual({ kind: 'page', to: '/help/schema' });
    expect(to('../../tutorial.zh.md', 'index')).toEqual({ kind: 'page', to: '/help/schema/tutorial' });
    expect(to('reference/zh/kinds.md', 'tutorial')).toEqual({ kind: 'page', to: '/help/schema/kinds' });
    expect(to('#columndefinition.width', 'fields')).toEqual({
      kind: 'page',
      to: '/help/schema/fields#columndefinition.width',
    });
  });

  it('lead to other sites, and nowhere else', () => {
    expect(to('https://example.com/a')).toEqual({ kind: 'site', href: 'https://example.com/a' });
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '../../../CONTRIBUTING.md',
      'mailto:a@b.c',
      'http://',
      '../x.txt',
    ])
      expect(to(href), href).toEqual({ kind: 'none' });
  });
});

describe('headings of a page', () => {
  it('are named by their code, and those in examples are none', () => {
    const markdown = '# 页\n\n## 列定义 `ColumnDefinition`\n\n```sh\n## no heading\n```\n\n### One more\n';
    expect(headingsOf(markdown)).toEqual([
      { depth: 2, text: '列定义 ColumnDefinition', id: 'columndefinition' },
      { depth: 3, text: 'One more', id: 'one-more' },
    ]);
  });
});
