import { expect, type Page, test } from '@playwright/test';
import { createAccount, endSessions, lockAccount, NEWCOMER } from './accounts.ts';
import { expectTotal, keepOtherLogins, logIn, WORDS, watchConsole } from './application.ts';

const LIST = '/purchaser/invoice/general';
const [WEAK, STRONG] = ['spring2025', 'Zx9#mK2$vL'];

/** Its spinner stays in the tree for a while, without a size but with a name. */
const loginButton = (page: Page) => page.getByRole('button', { name: /登录$/ });

async function submit(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(WORDS.zh.account).fill(account);
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill(password);
  await loginButton(page).click();
}

async function changePassword(page: Page, present: string, next: string): Promise<void> {
  await page.getByLabel('当前密码', { exact: true }).fill(present);
  await page.getByLabel('新密码', { exact: true }).fill(next);
  await page.getByLabel('确认新密码', { exact: true }).fill(next);
  await page.getByRole('button', { name: '修改密码' }).click();
}

test('a weak password leads to its change, by any address, and then home', async ({ page }) => {
  const problems = watchConsole(page);
  await createAccount(NEWCOMER, WEAK);
  await page.goto('/');
  await submit(page, NEWCOMER.account, WEAK);
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await changePassword(page, WEAK, 'newcomer#2025');
  await expect(page.getByRole('alert').last()).toContainText('不能包含账号');
  await changePassword(page, WEAK, STRONG);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LIST);
  expect(problems).toEqual([]);
});

test('a password is changed from the user menu, which ends the logins elsewhere', async ({ page, browser }) => {
  await createAccount(NEWCOMER, STRONG);
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [elsewhere, page]) {
    await one.goto('/');
    await submit(one, NEWCOMER.account, STRONG);
    await keepOtherLogins(one);
  }
  await page.getByRole('button', { name: `用户菜单：${NEWCOMER.showName}` }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await changePassword(page, STRONG, '春眠不觉晓处处闻啼鸟夜来风雨');
  await expect(page.getByText('密码修改成功')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel(WORDS.zh.account)).toBeVisible();
  await elsewhere.context().close();
});

test('wrong passwords say how many attempts are left; a locked account says how long to wait', async ({ page }) => {
  await createAccount(NEWCOMER, STRONG);
  await page.goto('/login');
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await submit(page, NEWCOMER.account, `guess ${attempt}`);
    await expect(page.getByRole('alert')).toContainText('账号或密码错误');
  }
  await expect(page.getByRole('alert')).toContainText('还可尝试 6 次');
  lockAccount(NEWCOMER.account);
  await expect(loginButton(page)).toBeEnabled();
  await submit(page, NEWCOMER.account, STRONG);
  await expect(page.getByRole('alert')).toContainText(/已临时锁定.*请在 1[45]:\d\d 后再试/);
  await expect(loginButton(page)).toBeDisabled();
});

test('a login elsewhere is shown and ended', async ({ page, browser }) => {
  await createAccount(NEWCOMER, STRONG);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/');
  await submit(elsewhere, NEWCOMER.account, STRONG);
  await expect(elsewhere.getByRole('navigation').first()).toBeVisible();
  await page.goto('/');
  await submit(page, NEWCOMER.account, STRONG);
  await expect(page.getByRole('heading', { name: '账号已在其他地方登录' })).toBeVisible();
  await expect(page.getByText('Chrome · Linux · 127.0.0.1')).toBeVisible();
  await page.getByRole('button', { name: '退出其他登录' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel(WORDS.zh.account)).toBeVisible();
  // A second tab of the same browser is no login elsewhere.
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(tab.getByRole('navigation').first()).toBeVisible();
  await elsewhere.context().close();
});

test('the wanted page opens after the login, and again after an expiry that is told once', async ({ page }) => {
  await createAccount(NEWCOMER, STRONG);
  await page.goto(`${LIST}?invoiceNo=1`);
  await submit(page, NEWCOMER.account, STRONG);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page).toHaveURL(/\/purchaser\/invoice\/general\?invoiceNo=1/);
  await expect(page.getByRole('button', { name: WORDS.zh.search, exact: true })).toBeVisible();
  await expectTotal(page, /共 [\d,]+ 条/);
  endSessions(NEWCOMER.id);
  await page.getByRole('button', { name: WORDS.zh.search, exact: true }).click();
  await expect(page.getByText('系统登录已失效，请重新登录')).toHaveCount(1);
  await expect(page.getByLabel(WORDS.zh.account)).toBeVisible();
  await submit(page, NEWCOMER.account, STRONG);
  await expect(page).toHaveURL(/\/purchaser\/invoice\/general\?invoiceNo=1/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  // Logged in already: the login page leads on.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
});

test('a token in a link logs in once, leaves the address at once, and never replaces another user unasked', async ({
  page,
  request,
}) => {
  await createAccount(NEWCOMER, STRONG);
  const tokenOf = async (account: string, password: string) => {
    const answer = await request.post('/api/gts-manager/user/login', { data: { account, password } });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const token = await tokenOf(NEWCOMER.account, STRONG);
  await page.goto(`${LIST}?token=${token}&invoiceNo=1`);
  expect(page.url()).not.toContain('token');
  await expect(page.getByText(`您正以“${NEWCOMER.showName}”的身份使用本系统`)).toBeVisible();
  await expect(page.getByRole('button', { name: `用户菜单：${NEWCOMER.showName}` })).toBeVisible();
  expect(await page.evaluate(() => [history.length, location.search])).toEqual([2, '?invoiceNo=1']);

  const other = await tokenOf('viewer', 'Demo@2025');
  await page.goto(`/home?token=${other}`);
  await page.getByRole('button', { name: `继续使用“${NEWCOMER.showName}”` }).click();
  await expect(page.getByRole('button', { name: `用户菜单：${NEWCOMER.showName}` })).toBeVisible();
  await page.goto(`/home?token=${other}`);
  await page.getByRole('button', { name: '切换到“李查阅”' }).click();
  await expect(page.getByRole('button', { name: '用户菜单：李查阅' })).toBeVisible();

  const stranger = await (await page.context().browser()?.newContext())?.newPage();
  await stranger?.goto(`/home?token=${token}`);
  await expect(stranger?.getByLabel(WORDS.zh.account) ?? page.locator('none')).toBeVisible();
  await stranger?.context().close();
});

test('users of a project sign on at its provider, once, and arrive where they wanted to go', async ({ page }) => {
  const problems = watchConsole(page);
  await page.goto('/seller/order/batch?jtId=G2');
  await expect(page.getByRole('heading', { name: '沙箱身份认证' })).toBeVisible();
  await page.goBack();
  // Refused there, so to speak: the second time it is our own page that asks.
  await page.goto('/seller/order/batch');
  await expect(page.getByLabel(WORDS.zh.account)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/seller/order/batch?jtId=G2');
  await page.getByRole('button', { name: '赵代理' }).click();
  await expect(page.getByRole('button', { name: '用户菜单：赵代理' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/seller/order/batch');
  expect(problems).toEqual([]);
});

test('a demo account is asked for no change and goes straight in', async ({ page }) => {
  await logIn(page);
  expect(new URL(page.url()).pathname).toBe('/home');
});
