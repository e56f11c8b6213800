import { expect, type Page, test } from '@playwright/test';
import { logIn, watchConsole } from './application.ts';

/** The overlay as the browser shows it: null when it cannot be seen. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const overlay = [...document.body.children].find((element) =>
      getComputedStyle(element).backgroundImage.startsWith('url("data:image/png'),
    );
    if (overlay === undefined) return null;
    const { display, visibility, opacity, pointerEvents } = getComputedStyle(overlay);
    const { width, height } = overlay.getBoundingClientRect();
    const isWhole = width >= innerWidth && height >= innerHeight;
    return display !== 'none' && visibility === 'visible' && opacity === '1' && pointerEvents === 'none' && isWhole;
  });

test('an administrator switches the watermark on; no user gets rid of it', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page, 'admin');
  await page.getByRole('menuitem', { name: '集团设置' }).click();
  const section = page.getByRole('region', { name: '水印' });
  expect(await seen(page)).toBeNull();
  await section.getByLabel('启用水印').click();
  await section.getByRole('button', { name: '添加内容' }).click();
  await section.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => seen(page)).toBe(true);

  await test.step('removed, hidden by its style or by a style sheet, it comes back', async () => {
    await page.evaluate(() => {
      const overlay = document.body.lastElementChild as HTMLElement;
      overlay.remove();
    });
    await expect.poll(() => seen(page)).toBe(true);
    await page.evaluate(() => {
      const overlay = document.body.lastElementChild as HTMLElement;
      overlay.style.setProperty('display', 'none', 'important');
    });
    await expect.poll(() => seen(page)).toBe(true);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'body > div[aria-hidden] { display: none !important; opacity: 0 !important; clip-path: inset(100%) !important; transform: scale(0) !important; }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    expect(await seen(page)).toBe(true);
  });

  await test.step('it lets clicks through, follows to other pages and ends with its setting', async () => {
    await page.getByRole('menuitem', { name: '首页' }).click();
    await expect.poll(() => seen(page)).toBe(true);
    await page.getByRole('menuitem', { name: '集团设置' }).click();
    await section.getByLabel('启用水印').click();
    await section.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => seen(page)).toBeNull();
  });
  expect(problems).toEqual([]);
});
