import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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
  // Colours on their way from one state to another are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await new AxeBuilder({ page }).analyze();
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
  await panel(page).getByRole('button', { name: '全选' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('已选 2 项');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(control).toBeFocused();
  await expect(page.getByRole('region', { name: '20000 个节点的树' }).getByTitle('第2大区第42公司')).toBeVisible();

  await page.keyboard.press('Enter');
  await nodeBox(page, '大型集团').click();
  await expect(panel(page).getByRole('status')).toHaveText('已选 20,000 项');
  // Last: it takes the focus away, and what is open closes.
  expect(await violations(page)).toEqual([]);
});

test('companies come from the server, and what was entered is offered again after a reload', async ({ page }) => {
  await logIn(page);
  await open(page, 'common-input');
  await page.getByRole('combobox', { name: '企业选择器（机构）' }).click();
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
