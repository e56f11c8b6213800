import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { FailureError } from '../http/Outcome.ts';
import { ChunkLoadError } from '../navigation/ChunkLoadError.ts';
import { WhoseSession } from '../navigation/guard/WhoseSession.tsx';
import { renderPage } from '../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../testing/services.specimen.ts';
import { FailurePage } from './FailurePage.tsx';
import { NoAuthorityPage, NotFoundPage } from './HintPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';

const BRAND = { browserTitle: '华信税务', browserTitleEn: 'Huaxin Tax', browserIcon: '' };
const chunk = new ChunkLoadError('home', new Error('network'), () => undefined);
const offline = new FailureError({ kind: 'offline', reason: 'network' });

function Broken(): never {
  throw new Error('broken');
}

function open(language: Language, page: Parameters<typeof renderPage>[2]) {
  const { services } = testServices(() => okOutcome(BRAND), language);
  const router = createMemoryRouter([{ path: '*', element: page, errorElement: <RouteErrorPage /> }]);
  renderPage(services, language, <RouterProvider router={router} />);
}

/** Each page that stands in place of the one that was wanted, with its title in both languages. */
const PAGES = [
  ['an address of nothing', <NotFoundPage key="p" />, '页面不存在', 'Page not found'],
  ['a page of others', <NoAuthorityPage key="p" />, '无访问权限', 'Not permitted'],
  ['code that did not arrive', <FailurePage key="p" error={chunk} onRetry={vi.fn()} />, '页面加载失败', null],
  ['a server that is away', <FailurePage key="p" error={offline} onRetry={vi.fn()} />, null, null],
  ['a defect around the pages', <Broken key="p" />, null, null],
] as const;

describe('a page in place of another', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it.each(PAGES)('tells of %s with a heading that has the focus, and the title of it', async (_name, page, zh, en) => {
    for (const [language, words, brand] of [
      ['zh', zh, '华信税务'],
      ['en', en, 'Huaxin Tax'],
    ] as const) {
      cleanup();
      open(language, page);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading).toHaveFocus();
      if (words !== null) expect(heading).toHaveTextContent(words);
      await vi.waitFor(() => expect(document.title).toBe(`${heading.textContent} - ${brand}`));
      const isChinese = /[\u4e00-\u9fff]/.test(document.body.textContent ?? '');
      expect(isChinese).toBe(language === 'zh');
    }
  });

  it('keeps the title of a page that has one before it has loaded', async () => {
    open('zh', <FailurePage page="首页" error={offline} onRetry={vi.fn()} />);
    await vi.waitFor(() => expect(document.title).toBe('首页 - 华信税务'));
  });

  it('asks whose session goes on under a title of its own', async () => {
    const state = { name: 'choosing', current: testUser(), offered: testUser({ showName: '李查阅' }) } as const;
    open('zh', <WhoseSession state={state} onChoose={vi.fn()} />);
    const heading = await screen.findByRole('heading', { level: 1 });
    await vi.waitFor(() => expect(document.title).toBe(`${heading.textContent} - 华信税务`));
  });
});
