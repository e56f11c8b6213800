import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { logIn, watchConsole } from './application.ts';

const HEADINGS = {
  'common-input': { zh: '通用控件', en: 'Shared controls' },
  'search-box': { zh: '查询框', en: 'Search box' },
} as const;

const open = async (page: Page, name: keyof typeof HEADINGS) => {
  await page.goto(`/component-demo/${name}`);
  await expect(page.getByRole('heading', { name: HEADINGS[name].zh })).toBeVisible();
};
const violations = async (page: Page) => {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
/** Moves the focus with Tab alone; what cannot be reached so is out of reach of the keyboard. */
const tabTo = async (page: Page, target: Locator) => {
  const isThere = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let steps = 0; steps < 12 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
};
/** The same with a list, a menu or a calendar open, which stands over the page and in no region of it. */
const violationsOpen = async (page: Page) => {
  const found = await new AxeBuilder({ page }).disableRules('region').exclude('.ant-picker-cell-disabled').analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
const panel = (page: Page) => page.getByRole('dialog', { name: '选择机构' });
const nodeBox = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });

for (const name of Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]) {
  test(`the demo page ${name} is accessible in both languages`, async ({ page }) => {
    const problems = watchConsole(page);
    await logIn(page);
    await open(page, name);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.getByRole('heading', { name: HEADINGS[name].en })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

/** Words of a control in both languages. */
const WORDS = {
  zh: {
    disabled: '禁用',
    invalid: '校验不通过',
    shortcuts: '日期快捷选择',
    codes: '代码选择（单选）',
    table: '显示表格',
    fullScreen: '全屏',
    rangeShortcuts: '签收日期快捷选择',
    searching: '查询中',
  },
  en: {
    disabled: 'Disabled',
    invalid: 'Invalid',
    shortcuts: 'Day: shortcuts',
    codes: 'Code select (one)',
    table: 'Show the table',
    fullScreen: 'Full screen',
    rangeShortcuts: 'Signing date: shortcuts',
    searching: 'Searching',
  },
} as const;

async function inLanguage(page: Page, language: 'zh' | 'en', name: keyof typeof HEADINGS) {
  if (language === 'en') await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { name: HEADINGS[name][language] })).toBeVisible();
}

for (const language of ['zh', 'en'] as const) {
  const words = WORDS[language];

  test(`controls are accessible disabled, invalid and without data (${language})`, async ({ page }) => {
    test.slow();
    await logIn(page);
    await open(page, 'common-input');
    await inLanguage(page, language, 'common-input');
    for (const state of [words.disabled, words.invalid]) {
      const box = page.getByRole('checkbox', { name: state, exact: true });
      await box.check();
      expect(await violations(page)).toEqual([]);
      await box.uncheck();
    }
    await page.getByRole('button', { name: words.table }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const state of await page.locator('.specimen:has(.list-table) input[type=radio]').all()) {
      await state.check();
      expect(await violations(page)).toEqual([]);
    }
  });

  test(`controls are accessible while they are open (${language})`, async ({ page }) => {
    test.slow();
    await logIn(page);
    await open(page, 'common-input');
    await inLanguage(page, language, 'common-input');
    await page.getByRole('button', { name: words.shortcuts }).press('Enter');
    await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeFocused();
    expect(await violationsOpen(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.shortcuts })).toBeFocused();

    for (const control of [
      page.locator('#demo-day'),
      page.locator('#demo-quarter'),
      page.locator('#demo-month'),
      page.locator('#demo-period'),
    ]) {
      await control.click();
      await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
      expect(await violationsOpen(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
    }

    await page.getByRole('combobox', { name: words.codes }).click();
    await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible();
    expect(await violationsOpen(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.locator('#demo-popover').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: words.fullScreen, exact: true }).click();
    await expect(page.locator('.full-screen--on')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.full-screen--on')).toHaveCount(0);
  });

  test(`the search box is accessible with its shortcuts, settings and while it searches (${language})`, async ({
    page,
  }) => {
    await logIn(page);
    await open(page, 'search-box');
    await inLanguage(page, language, 'search-box');
    await page.getByRole('checkbox', { name: words.searching }).check();
    await page.getByRole('button', { name: words.rangeShortcuts }).press('Enter');
    await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeFocused();
    expect(await violationsOpen(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('#filter_signDate')).not.toHaveValue('');
    await page.locator('.filter-settings').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('a tree of twenty thousand nodes is searched and ticked by keys, and gives the focus back', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  const control = page.getByRole('combobox', { name: '20000 个节点的树' });
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('第2大区第42公司 第3大区第7公司');
  await expect(nodeBox(page, '第3大区第7公司')).toBeVisible();
  await expect(nodeBox(page, '第2大区第41公司')).toBeHidden();
  await tabTo(page, panel(page).getByRole('button', { name: '全选' }));
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('status')).toHaveText('已选 2 项');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(control).toBeFocused();
  await expect(page.getByRole('region', { name: '20000 个节点的树' }).getByTitle('第2大区第42公司')).toBeVisible();

  // Opened again it searches for nothing, and its first node stands for all.
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await tabTo(page, panel(page).getByRole('tree'));
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('status')).toHaveText('已选 20,000 项');
  // Down to the first region, whose hundred companies go with it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('status')).toHaveText('已选 19,898 项');
  // Last: it takes the focus away, and what is open closes.
  expect(await violations(page)).toEqual([]);
});

test('companies come from the server, and what was entered is offered again after a reload', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  await page.getByRole('combobox', { name: '企业选择器（机构）' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  // One of thousands: it is found, not scrolled to.
  await page.keyboard.type('示例科技（南京）');
  await expect(page.getByRole('checkbox', { name: '示例科技（南京）有限公司' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Its own: the server may remember an earlier run.
  const entered = `示例${Date.now()}`;
  const seller = page.getByRole('combobox', { name: '销售方名称' });
  await seller.fill(entered);
  const saved = page.waitForResponse((response) => response.url().includes('/history/saveAllField'));
  await seller.press('Enter');
  await saved;
  await page.reload();
  await seller.click();
  const entries = page.getByRole('dialog', { name: '销售方名称的输入记录' });
  await entries.getByRole('button', { name: `收藏${entered}` }).click();
  await expect(entries.getByRole('region', { name: '收藏' }).getByText(entered)).toBeVisible();
  const removed = page.waitForResponse((response) => response.url().includes('/history/updateByField'));
  await entries.getByRole('button', { name: `删除${entered}` }).click();
  await removed;
  await expect(entries.getByText(entered)).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test('the shared dialogs are accessible, close on Escape and give the focus back', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  for (const name of ['通用提示 警告', '通用提示 成功', '升级提示（预览） 打开', '修改密码 打开', '键盘快捷键 打开']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the search box follows its width', async ({ page }) => {
  await logIn(page);
  await open(page, 'search-box');
  const bar = page.locator('.filter-bar');
  for (const [width, columns] of [
    ['1056 像素', '3'],
    ['1216 像素', '4'],
    ['1696 像素', '5'],
  ] as const) {
    await page.getByRole('radio', { name: width }).check();
    await expect(bar).toHaveAttribute('data-columns', columns);
  }
  await page.getByRole('radio', { name: '大号' }).check();
  await expect(bar).toHaveAttribute('data-columns', '4');
});

test('the search box begins as wide as fits the window, and is not cut', async ({ page }) => {
  await logIn(page);
  for (const [window, columns] of [
    [1280, '3'],
    [1440, '4'],
    [1920, '5'],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await open(page, 'search-box');
    await expect(page.locator('.filter-bar')).toHaveAttribute('data-columns', columns);
    const hidden = await page
      .getByRole('region', { name: '查询框预览' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);
  }
});

test('a quarter that is typed takes the place of the one that is there', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  const quarter = page.locator('#demo-quarter');
  const year = new Date().getFullYear();
  for (const [typed, shown] of [
    [`${year}q3`, `${year}-Q3`],
    [`${year}年第2季度`, `${year}-Q2`],
  ] as const) {
    await quarter.click();
    await quarter.fill(typed);
    await page.keyboard.press('Enter');
    await expect(quarter).toHaveValue(shown);
  }
});

test('in a low window all of a tree to pick from stands inside it', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await logIn(page);
  await open(page, 'common-input');
  for (const control of [page.locator('#demo-popover'), page.getByRole('combobox', { name: '20000 个节点的树' })]) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await control.click();
    await expect(panel(page).getByRole('tree')).toBeVisible();
    const box = await panel(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }
});

test('what the full screen covers is out of reach of Tab', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.locator('.full-screen--on')).toBeVisible();
  await expect(page.locator('.layout__main')).not.toHaveAttribute('inert');
  await expect(page.locator('header[inert]')).toHaveCount(1);
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});
