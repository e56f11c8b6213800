import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logIn, openGeneralInvoices, search, searchAll, watchConsole } from './application.ts';

const PASSWORD = 'Demo@2025';
const USER = '/api/gts-manager/user';
const SWITCHES = { resourceNo: 'switches', type: 102 };
const BRAND = { resourceNo: 'brand', type: 103 };
/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function openUserCenter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `用户菜单：${name}` }).click();
  await page.getByRole('menuitem', { name: '用户中心' }).click();
  await expect(page.getByRole('heading', { name: '用户中心', level: 1 })).toBeVisible();
}
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
const choice = (page: Page, group: string, label: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(label, { exact: true });

test('a user chooses thousands separators over the group, and goes back', async ({ page, request }) => {
  const problems = watchConsole(page);
  const answer = await request.post(`${USER}/login`, { data: { account: 'viewer', password: PASSWORD } });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  await request.post(`${USER}/set/remove`, { headers: { token }, data: SWITCHES });
  await logIn(page, 'viewer');
  const amounts = page.locator('.ag-row .ag-cell[col-id="amountWithOutTax"]');
  await openGeneralInvoices(page);
  await searchAll(page);
  await expect(amounts.filter({ hasText: /\d,\d{3}/ }).first()).toBeVisible();

  await openUserCenter(page, '李查阅');
  expect(await violations(page)).toEqual([]);
  await choice(page, '千分位', '关').click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await openGeneralInvoices(page);
  await searchAll(page);
  await expect(amounts.filter({ hasText: /\d{4}\.\d\d/ }).first()).toBeVisible();
  await expect(amounts.filter({ hasText: /,/ })).toHaveCount(0);

  await openUserCenter(page, '李查阅');
  await choice(page, '千分位', '跟随集团（开）').click();
  await expect(page.getByText('保存成功！').last()).toBeVisible();
  await openGeneralInvoices(page);
  await searchAll(page);
  await expect(amounts.filter({ hasText: /\d,\d{3}/ }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a user ends a login elsewhere, which is out at once', async ({ page, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const answer = await elsewhere.post(`${USER}/login`, { data: { account: 'config', password: PASSWORD } });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const codeElsewhere = async () => {
    const info = await elsewhere.get(`${USER}/getLoginUserInfo`, { headers: { token } });
    return ((await info.json()) as { code: string }).code;
  };
  expect(await codeElsewhere()).toBe('0');
  await logIn(page, 'config');
  await openUserCenter(page, '陈配置');
  const logins = page.getByRole('region', { name: '我的登录' });
  await logins
    .getByRole('button', { name: /^退出登录：/ })
    .first()
    .click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  if (await logins.getByRole('button', { name: '退出全部其他登录' }).isVisible())
    await logins.getByRole('button', { name: '退出全部其他登录' }).click();
  await expect(logins.getByText('没有其他登录。')).toBeVisible();
  expect(await codeElsewhere()).toBe('100001');
  await page.reload();
  await expect(page.getByRole('heading', { name: '用户中心', level: 1 })).toBeVisible();
  await elsewhere.dispose();
});

test('agreements are read from the user centre', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openUserCenter(page, '王会计');
  await page.getByRole('link', { name: '查看我的协议' }).click();
  await page.getByRole('link', { name: '隐私说明' }).click();
  await expect(page).toHaveURL(/\/myAgreement\?id=privacyNotice$/);
  await expect(page.getByRole('heading', { name: '隐私说明', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('the brand of the group is in the tab, the bar and the login page', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page, 'admin');
  await page.goto('/manager/group-settings');
  const brand = page.getByRole('region', { name: '品牌' });
  await brand.getByText('集团税务管理系统').first().click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(DOT, 'base64'),
  });
  await expect(page.locator('.brand-preview__icon').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await brand.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page).toHaveTitle('集团设置 - 集团税务管理系统');
  await expect(page.getByRole('link', { name: '集团税务管理系统' })).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `data:image/png;base64,${DOT}`);

  const stranger = await page.context().browser()?.newPage();
  await stranger?.goto(new URL('/login', page.url()).href);
  await expect(stranger as Page).toHaveTitle('登录 - 集团税务管理系统');
  await stranger?.close();

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await page.request.post('/api/gts-manager/jt/set/remove', { headers: { token }, data: BRAND });
  await page.reload();
  await expect(page).toHaveTitle('集团设置 - 税务服务平台');
  expect(problems).toEqual([]);
});

test('a filter offers what was searched for before, and gets out of the way', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  await searchAll(page);
  const seller = page.locator('.filter-form').getByRole('combobox', { name: '销售方', exact: true });
  const entered = `样本${Date.now()}`;
  await seller.fill(entered);
  const saved = page.waitForResponse((response) => response.url().includes('/history/saveAllField'));
  await seller.press('Enter');
  await saved;
  await page.reload();
  await seller.click();
  const entries = page.getByRole('dialog', { name: '销售方的输入记录' });
  await expect(entries.getByRole('button', { name: `填入${entered}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(entries).toBeHidden();
  await expect(seller).toHaveValue(entered);
  await search(page);
  await seller.click();
  await entries.getByRole('button', { name: `删除${entered}` }).click();
  await expect(entries.getByText(entered)).toBeHidden();
  expect(problems).toEqual([]);
});
