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

/** What hides, empties, moves or covers an element, one by one. */
const HIDING: readonly (readonly [property: string, value: string])[] = [
  ['display', 'none'],
  ['visibility', 'hidden'],
  ['opacity', '0'],
  ['clip', 'rect(0 0 0 0)'],
  ['clip-path', 'inset(100%)'],
  ['mask-image', 'linear-gradient(transparent, transparent)'],
  ['mask-size', '0 0'],
  ['filter', 'opacity(0)'],
  ['backdrop-filter', 'invert(1)'],
  ['mix-blend-mode', 'color'],
  ['background-blend-mode', 'color'],
  ['background-clip', 'text'],
  ['background-origin', 'content-box'],
  ['background-attachment', 'local'],
  ['background-image', 'none'],
  ['background-position', '9999px 0'],
  ['background-size', '0 0'],
  ['background-repeat', 'no-repeat'],
  ['background-color', 'white'],
  ['transform', 'scale(0)'],
  ['transform-origin', '9999px 0'],
  ['transform-style', 'preserve-3d'],
  ['backface-visibility', 'hidden'],
  ['perspective', '1px'],
  ['translate', '-9999px'],
  ['scale', '0'],
  ['rotate', 'y 90deg'],
  ['offset-path', 'path("M 9999 9999 L 9999 9998")'],
  ['offset-distance', '100%'],
  ['zoom', '0.01'],
  ['content-visibility', 'hidden'],
  ['contain', 'strict'],
  ['container-type', 'size'],
  ['position', 'static'],
  ['top', '9999px'],
  ['right', '9999px'],
  ['bottom', '9999px'],
  ['left', '9999px'],
  ['width', '0'],
  ['height', '0'],
  ['max-width', '0'],
  ['max-height', '0'],
  ['margin-left', '9999px'],
  ['padding-left', '9999px'],
  ['border-left', '9999px solid white'],
  ['outline', '9999px solid white'],
  ['box-shadow', 'inset 0 0 0 9999px white'],
  ['box-sizing', 'border-box'],
  ['overflow', 'hidden'],
  ['z-index', '-1'],
  ['column-count', '2'],
  ['writing-mode', 'vertical-rl'],
  ['image-rendering', 'pixelated'],
  ['pointer-events', 'auto'],
  ['print-color-adjust', 'economy'],
  ['will-change', 'opacity'],
  ['isolation', 'isolate'],
  ['transition', 'opacity 9999s'],
  ['animation', 'hide-watermark 1ms forwards'],
];

/**
 * Lays each property over the overlay and over one like it that is not guarded, which has to show that the property does
 * something in this browser, and looks what became of both.
 */
const changedBySheets = (page: Page, table: typeof HIDING) =>
  page.evaluate((rows) => {
    const overlay = [...document.body.children].find((element) =>
      getComputedStyle(element).backgroundImage.startsWith('url("data:image/png'),
    ) as HTMLElement;
    const beside = document.body.appendChild(document.createElement('div'));
    beside.dataset.beside = '';
    beside.style.cssText =
      'position: fixed; inset: 0; pointer-events: none; print-color-adjust: exact; background-image: linear-gradient(transparent, transparent)';
    const styleOf = (element: Element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return JSON.stringify([[...style].map((name) => [name, style.getPropertyValue(name)]), x, y, width, height]);
    };
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const before = [styleOf(overlay), styleOf(beside)];
    const result = { ofOverlay: [] as string[], withoutEffect: [] as string[] };
    for (const [name, value] of rows) {
      const both = 'body > div[aria-hidden], body > div[data-beside]';
      sheet.replaceSync(`@keyframes hide-watermark { to { opacity: 0 } } ${both} { ${name}: ${value} !important }`);
      if (styleOf(overlay) !== before[0]) result.ofOverlay.push(name);
      if (styleOf(beside) === before[1]) result.withoutEffect.push(name);
    }
    sheet.replaceSync('');
    beside.remove();
    return result;
  }, table);

/** The picture of the overlay: whether anything is on it, and whether its sides are such as every browser draws. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const overlay = [...document.body.children].find((element) =>
      getComputedStyle(element).backgroundImage.startsWith('url("data:image/png'),
    );
    if (overlay === undefined) return null;
    const picture = new Image();
    picture.src = getComputedStyle(overlay).backgroundImage.slice('url("'.length, -'")'.length);
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const isWithinLimits = Math.max(canvas.width, canvas.height) <= 4096;
    return { isDrawn: data.some((part, place) => place % 4 === 3 && part > 0), isWithinLimits };
  });

test('an administrator switches the watermark on; no user gets rid of it', async ({ page }) => {
  test.slow();
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

  await test.step('no property of a style sheet changes anything about it', async () => {
    expect(await changedBySheets(page, HIDING)).toEqual({ ofOverlay: [], withoutEffect: [] });
  });

  await test.step('it is drawn whatever is to be read, in a picture every browser takes', async () => {
    for (const place of [1, 2, 3]) {
      if (place > 1) await section.getByRole('button', { name: '添加内容' }).click();
      await section.getByLabel(`第 ${place} 项内容`).click();
      await page.locator('.ant-select-dropdown:visible').getByTitle('自定义文本').click();
      await section.getByLabel(`第 ${place} 项文本`).fill('内部资料严禁外传，'.repeat(20).slice(0, 100));
    }
    await section.getByLabel('字号').fill('72');
    // Not the words that say so: they are gone again when a busy page comes to look.
    const saved = page.waitForResponse((answer) => answer.url().includes('/jt/set/add') && answer.ok());
    await section.getByRole('button', { name: '保存' }).click();
    await saved;
    await expect.poll(() => drawn(page)).toMatchObject({ isDrawn: true, isWithinLimits: true });
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
