import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import type { HelpPage as Page } from '#wire';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { HelpPage } from './HelpPage.tsx';

const MARKDOWN = `<!-- not shown -->

# 列定义

## 列定义 \`ColumnDefinition\`

<img src="https://example.com/x.png" onerror="alert(1)"><script>alert(2)</script>

![远程图片](https://example.com/y.png)

用于：[页面](screen.md#页面-screen)、[坏链接](javascript:alert(3))、[外部](https://example.com/)

| 属性 | 说明 |
|---|---|
| \`width\` | 初始宽度 |
| \`source\` [表](codes/a.md) | 不是锚点 |

## 示例

\`\`\`diff file=schemas/screens/a.screen.json
   "columns": [
-    "sellerName",
+    { "field": "sellerName", "width": 320 },
\`\`\`
`;

const PAGES = [
  { name: 'index', title: '配置参考' },
  { name: 'fields', title: '字段字典（*.fields.json）' },
  { name: 'screens/invoice.general', title: '增值税发票' },
  { name: 'codes/t_code_fpzt', title: '发票状态' },
];

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{`${pathname}${hash}`}</output>;
}

interface OpenOptions {
  readonly language?: Language;
  readonly buttonCodes?: readonly string[];
  readonly contents?: FakeAnswer;
}

async function open(address: string, options: OpenOptions = {}) {
  const { language = 'zh', buttonCodes = ['system:schema:view'], contents = () => okOutcome(PAGES) } = options;
  const page: Page = { title: '字段字典', markdown: MARKDOWN };
  const { services, call, posted } = testServices((spec) => {
    const { path } = spec;
    if (path === '/gts-base-ability/help/pages') return contents(spec);
    if (path.endsWith('/fields')) return okOutcome(page);
    if (path.endsWith('/index')) return okOutcome({ title: '配置参考', markdown: '# 配置参考\n' });
    return { kind: 'missing', requestId: 'r1' };
  }, language);
  const state = { name: 'signedIn', user: testUser({ buttonCodes: [...buttonCodes] }) } as const;
  vi.spyOn(services.session, 'get').mockReturnValue(state);
  await act(async () =>
    renderPage(
      services,
      language,
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path="/help/schema/*" element={<HelpPage />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  return { call, posted };
}

describe('HelpPage', () => {
  const scrolled = vi.fn();
  beforeAll(() => {
    Element.prototype.scrollIntoView = scrolled;
  });

  it('shows a page with its headings and sets the title', async () => {
    await open('/help/schema/fields');
    expect(await screen.findByRole('heading', { level: 1, name: '列定义' })).toBeInTheDocument();
    const outline = screen.getByRole('navigation', { name: '本页内容' });
    expect(within(outline).getByText('列定义 ColumnDefinition')).toHaveAttribute(
      'href',
      '/help/schema/fields#columndefinition',
    );
    expect(document.title).toContain('字段字典');
  });

  it('draws neither HTML nor pictures, and no link a script could hide in', async () => {
    await open('/help/schema/fields');
    const article = await screen.findByRole('article');
    expect(article.querySelectorAll('img, script, iframe, [onerror]')).toHaveLength(0);
    expect(article).toHaveTextContent('远程图片');
    expect(article).not.toHaveTextContent('not shown');
    expect(within(article).queryByRole('link', { name: '坏链接' })).toBeNull();
    expect(within(article).getByRole('link', { name: '外部' })).toHaveAttribute('rel', 'noreferrer');
  });

  it('gives every property an address of its own', async () => {
    await open('/help/schema/fields#columndefinition.width');
    const link = await screen.findByRole('link', { name: 'width' });
    expect(link).toHaveAttribute('href', '/help/schema/fields#columndefinition.width');
    expect(scrolled.mock.contexts.at(-1)).toBe(document.getElementById('columndefinition.width'));
    expect(document.getElementById('columndefinition.source')).toBeNull();
  });

  it('follows links between pages inside the application', async () => {
    await open('/help/schema/fields');
    await userEvent.click(await screen.findByRole('link', { name: '页面' }));
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('/help/schema/screen#screen');
  });

  it('copies what a change leads to, and names its file', async () => {
    const { posted } = await open('/help/schema/fields');
    await screen.findByText('schemas/screens/a.screen.json');
    const clipboard = { writeText: vi.fn(async () => undefined) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    await act(async () => screen.getByRole('button', { name: '复制' }).click());
    vi.unstubAllGlobals();
    expect(clipboard.writeText).toHaveBeenCalledWith('  "columns": [\n    { "field": "sellerName", "width": 320 },');
    expect(posted.at(-1)).toMatchObject({ tone: 'success' });
  });

  it('says of contents that are not there yet, or could not be had, nothing that is not so', async () => {
    const failed = { kind: 'unavailable', status: 500, code: 'X', message: '', requestId: 'r9' } as const;
    await open('/help/schema/fields', { contents: () => failed });
    const contents = within(screen.getByRole('navigation', { name: '参考页面' }));
    expect(await contents.findByRole('alert')).toHaveTextContent('r9');
    expect(contents.queryByText('没有匹配的页面')).toBeNull();
    cleanup();
    await open('/help/schema/fields', { contents: () => new Promise(() => undefined) });
    expect(screen.queryByText('没有匹配的页面')).toBeNull();
  });

  it('finds pages by title and by name', async () => {
    await open('/help/schema');
    const contents = screen.getByRole('navigation', { name: '参考页面' });
    const names = () =>
      within(contents)
        .queryAllByRole('link')
        .map((link) => link.textContent);
    await within(contents).findByText('发票状态');
    expect(names()).toEqual(PAGES.map(({ title }) => title));
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'T_CODE');
    expect(names()).toEqual(['发票状态']);
    await userEvent.clear(search);
    await userEvent.type(search, '没有的');
    expect(within(contents).getByRole('status')).toHaveTextContent('没有匹配的页面');
  });

  it('says that there is no page of a name, and leads back', async () => {
    await open('/help/schema/screens/gone', { language: 'en' });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no reference page “screens/gone”');
    expect(screen.getByRole('link', { name: 'Back to the contents' })).toHaveAttribute('href', '/help/schema');
  });

  it('asks for nothing on behalf of who may not see definitions', async () => {
    const { call } = await open('/help/schema/fields', { buttonCodes: [] });
    expect(screen.getByText('无访问权限')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });
});
