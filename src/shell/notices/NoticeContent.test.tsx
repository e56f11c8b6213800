import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOTICE_TAGS } from '#wire';
import { NoticeContent } from './NoticeContent.tsx';

describe('NoticeContent', () => {
  it('shows headings, lists, emphasis, sizes, fonts and colours', () => {
    render(
      <NoticeContent html='<h2>新功能</h2><ul><li>一</li></ul><p><span style="font-size:32px;font-family:宋体;color:#cc0000">大字</span></p>' />,
    );
    expect(screen.getByRole('heading', { level: 2, name: '新功能' })).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('一');
    expect(screen.getByText('大字')).toHaveStyle({ fontSize: '32px', color: '#cc0000' });
  });

  it.each(NOTICE_TAGS)('shows <%s>, as the server keeps it', (tag) => {
    const { container } = render(<NoticeContent html={`<${tag}>x</${tag}>`} />);
    expect(container.querySelector(`.notice-content > ${tag}`)).not.toBeNull();
  });

  it('opens links elsewhere, without handing anything over', () => {
    render(<NoticeContent html='<a href="https://www.chinatax.gov.cn/">公告</a>' />);
    const link = screen.getByRole('link', { name: '公告' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://www.chinatax.gov.cn/',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it.each([
    '<img src="x" onerror="alert(1)">x',
    '<script>alert(1)</script>x',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example/">x</a>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<span style="background:url(https://evil.example)">x</span>',
    '<svg><a href="javascript:alert(1)">x</a></svg>x',
  ])('does no harm with %s, should a server send it', (html) => {
    const { container } = render(<NoticeContent html={html} />);
    expect(container.innerHTML).not.toMatch(/<(?:img|script|svg)|javascript:|evil|onclick|position/);
    expect(container.textContent).toContain('x');
  });

  it('shows words that look like markup as words', () => {
    const { container } = render(<NoticeContent html={'<p>a &lt;span style="x"&gt; b</p>'} />);
    expect(container.textContent).toBe('a <span style="x"> b');
  });
});
