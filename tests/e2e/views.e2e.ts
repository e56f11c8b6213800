import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  filter,
  forgetSettings,
  headers,
  logIn,
  openGeneralInvoices,
  rows,
  search,
  searchAll,
  WORDS,
  watchConsole,
} from './application.ts';

const LIST = '/purchaser/invoice/general';

// Order and views outlive a journey.
test.beforeEach(({ request }) => forgetSettings(request));

// Journeys of many steps, some of several users.
test.slow();

const button = (page: Page, name: string | RegExp) => page.locator('.conditions').getByRole('button', { name });
/** Names are unique to a test: the journeys share one database. */
const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`;

async function choose(page: Page, view: string | RegExp, item: string): Promise<void> {
  await button(page, view).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function saveAs(page: Page, from: string | RegExp, name: string): Promise<void> {
  await choose(page, from, '另存为…');
  await page.getByLabel('视图名称').fill(name);
  await page.getByLabel('视图名称').press('Enter');
  await expect(button(page, `视图：${name}`)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await choose(page, `视图：${name}`, '删除…');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(button(page, /^视图$/)).toBeVisible();
}

async function another(browser: Browser, account: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, account);
  return page;
}

/** Bodies of the queries for rows from now on. */
function watchRowQueries(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/query') ? (request.postData() ?? '') : '';
    if (body.includes('"rows"')) bodies.push(body);
  });
  return bodies;
}

test('a view remembers filters, order, columns and density, is applied in one request, and leaves one’s own columns alone', async ({
  page,
}) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const ownHeaders = await headers(page);
  await searchAll(page);
  await filter(page, '发票号码').fill('26');
  await search(page);
  await page.locator('.ag-header-cell[col-id="invoiceNo"]').click();
  await expect(page).toHaveURL(/sort=invoiceNo\.asc/);
  await page.getByRole('button', { name: '密度' }).click();
  await page.getByRole('menuitem', { name: '紧凑' }).click();
  const name = unique('二六开头');
  await saveAs(page, /^视图$/, name);

  // Columns of a view are changed in its draft.
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: /发票代码/ }).uncheck();
  await page.locator('.ant-drawer').getByRole('button', { name: '保存' }).click();
  await expect(button(page, `视图：${name}（已更改）`)).toBeVisible();
  await choose(page, `视图：${name}（已更改）`, '保存');
  await expect(button(page, `视图：${name}`)).toBeVisible();
  const url = page.url();

  await page.getByRole('button', { name: WORDS.zh.reset, exact: true }).click();
  await expect(button(page, /^视图$/)).toBeVisible();
  expect(await headers(page)).toEqual(ownHeaders);

  const asked = watchRowQueries(page);
  await choose(page, /^视图$/, name);
  await expect.poll(() => headers(page)).not.toContain('发票代码');
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'dense');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"filters":{"invoiceNo":"26"},"sort":[{"field":"invoiceNo","direction":"asc"}]');
  expect(page.url()).toBe(url);
  await remove(page, name);
});

test('a default view starts every visit until it is no default', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await searchAll(page);
  await filter(page, '发票号码').fill('63');
  await search(page);
  const name = unique('默认');
  await saveAs(page, /^视图$/, name);
  await choose(page, `视图：${name}`, '设为默认');
  await expect(page.getByText('保存成功！').last()).toBeVisible();
  const asked = watchRowQueries(page);
  await page.goto(LIST);
  await expect(button(page, `视图：${name}`)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('"filters":{"invoiceNo":"63"}');
  // Reset is the schema's defaults all the same.
  await page.getByRole('button', { name: WORDS.zh.reset, exact: true }).click();
  await expect.poll(() => asked.at(-1)).toContain('signDateStart');
  await choose(page, /^视图$/, `${name}（默认）`);
  await remove(page, name);
  await page.goto(LIST);
  await expect(button(page, /^视图$/)).toBeVisible();
});

test('a shared view is the group’s to use and its owner’s or an administrator’s to change', async ({
  page,
  browser,
}) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const name = unique('共享');
  await saveAs(page, /^视图$/, name);
  await choose(page, `视图：${name}`, '分享给集团');
  await expect(page.getByText(`视图“${name}”已分享给集团`)).toBeVisible();
  const link = page.url();

  const viewer = await another(browser, 'viewer');
  await viewer.goto(link);
  await button(viewer, `视图：${name}`).click();
  await expect(viewer.getByRole('menuitem', { name: '删除…' })).toBeDisabled();
  await expect(viewer.getByRole('menuitem', { name: '另存为…' })).toBeEnabled();

  const agency = await another(browser, 'agency');
  await agency.goto(`${LIST}?view=${new URL(link).searchParams.get('view')}`);
  await expect(agency.getByRole('alert')).toContainText('链接中的视图不存在或已被删除');
  await expect(rows(agency)).toHaveCount(0);

  const administrator = await another(browser, 'admin');
  await administrator.goto(link);
  await remove(administrator, name);
});

test('two windows: different views both survive, of the same one nothing is lost', async ({ page, browser }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const name = unique('两窗口');
  await saveAs(page, /^视图$/, name);
  const other = await another(browser, 'finance');
  await other.goto(page.url());
  await expect(button(other, `视图：${name}`)).toBeVisible();

  const added = unique('另一个');
  await saveAs(other, `视图：${name}`, added);
  await searchAll(page);
  await choose(page, `视图：${name}（已更改）`, '保存');
  await expect(button(page, `视图：${name}`)).toBeVisible();

  // The other window still has the view as it was before.
  await choose(other, `视图：${added}`, name);
  await searchAll(page);
  await filter(page, '发票号码').fill('1');
  await search(page);
  await choose(page, `视图：${name}（已更改）`, '保存');
  await expect(button(page, `视图：${name}`)).toBeVisible();
  await filter(other, '发票号码').fill('2');
  await search(other);
  await choose(other, `视图：${name}（已更改）`, '保存');
  await expect(other.getByText('已在其他窗口被修改')).toBeVisible();
  await expect(button(other, `视图：${name}（已更改）`)).toBeVisible();

  await other.reload();
  await choose(other, new RegExp(`视图：${name}`), added);
  await remove(other, added);
  await remove(page, name);
});

test('menu and dialogs are worked with the keyboard alone and give the focus back', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const name = unique('键盘');
  await button(page, /^视图$/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').last()).toBeVisible();
  await page.getByRole('menuitem', { name: '另存为…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('视图名称')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(button(page, `视图：${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '另存为…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, `视图：${name}`)).toBeFocused();
  await remove(page, name);
});

for (const language of ['zh', 'en'] as const) {
  test(`menu, dialogs and broken conditions have no accessibility fault and no foreign words (${language})`, async ({
    page,
  }) => {
    const problems = watchConsole(page);
    const isEnglish = language === 'en';
    await logIn(page);
    await openGeneralInvoices(page);
    if (isEnglish) await page.getByRole('button', { name: 'Switch to English' }).click();
    const judge = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
    };
    await button(page, isEnglish ? /^Views$/ : /^视图$/).click();
    await expect(page.getByRole('menuitem', { name: isEnglish ? 'Save as…' : '另存为…' })).toBeVisible();
    await page.waitForTimeout(300);
    await judge();
    const words = page.locator(
      '.ant-dropdown-menu-item-group-title, .ant-dropdown-menu-root > .ant-dropdown-menu-item',
    );
    if (isEnglish) expect((await words.allTextContents()).join()).not.toMatch(/[\u4e00-\u9fff]/);
    await page.getByRole('menuitem', { name: isEnglish ? 'Save as…' : '另存为…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(300);
    await judge();
    await page.goto(`${LIST}?goneStart=2025-10-01&page=1`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await judge();
    if (isEnglish) expect(await page.getByRole('alert').first().textContent()).not.toMatch(/[\u4e00-\u9fff]/);
    expect(problems).toEqual([]);
  });
}
