import { expect, test } from '@playwright/test';
import { keepOtherLogins, logIn, WORDS, watchConsole } from './application.ts';

test('English, once chosen, stays: after a reload, in a list and on the login page of this computer', async ({
  page,
}) => {
  const problems = watchConsole(page);
  const document = page.locator('html');
  await logIn(page);
  await expect(document).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, 王会计' })).toBeVisible();
  await expect(document).toHaveAttribute('lang', 'en');

  const asked = page.waitForRequest((request) => request.url().endsWith('/getLoginUserInfo'));
  await page.reload();
  expect((await (await asked).allHeaders())['accept-language']).toBe('en');
  await expect(page.getByRole('heading', { name: 'Hello, 王会计' })).toBeVisible();
  await expect(document).toHaveAttribute('lang', 'en');

  await page.getByRole('menuitem', { name: WORDS.en.list, exact: true }).click();
  await expect(page.getByRole('heading', { name: WORDS.en.list })).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS.en.search, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^VAT invoices - /);

  await page.getByRole('button', { name: 'User menu: 王会计' }).click();
  await page.getByRole('menuitem', { name: WORDS.en.logOut }).click();
  await expect(page.getByLabel(WORDS.en.account)).toBeVisible();
  await expect(document).toHaveAttribute('lang', 'en');
  await page.getByLabel(WORDS.en.account).fill('finance');
  await page.getByLabel(WORDS.en.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: WORDS.en.logIn }).click();
  await expect(page.getByRole('alert')).not.toContainText(/[\u4e00-\u9fff]/);

  await page.getByRole('button', { name: '中文' }).click();
  await expect(document).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.getByLabel(WORDS.zh.account)).toBeVisible();
  await page.getByLabel(WORDS.zh.account).fill('finance');
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill('Demo@2025');
  await page.getByRole('button', { name: WORDS.zh.logIn }).click();
  await keepOtherLogins(page);
  await expect(page.getByRole('heading', { name: '您好，王会计' })).toBeVisible();
  expect(problems).toEqual([]);
});
