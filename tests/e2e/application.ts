import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** The bureau's own export layout with invented content: 180 invoices. */
export const BUREAU_FILE = fileURLToPath(new URL('../fixtures/bureau-full-export.xlsx', import.meta.url));

const PASSWORD = 'Demo@2025';
/** Settings of the list most journeys are about. */
const GENERAL_INVOICES = 'PUR_INVOICE_GENERAL';

/** The words of the two languages that the journeys click on. */
export const WORDS = {
  zh: {
    account: '账号',
    password: '密码',
    logIn: '登录',
    home: '首页',
    list: '增值税发票',
    search: '查询',
    clear: '清空',
    reset: '重置',
    logOut: '退出登录',
    keepOthers: '保留并继续',
  },
  en: {
    account: 'Account',
    password: 'Password',
    logIn: 'Log in',
    home: 'Home',
    list: 'VAT invoices',
    search: 'Search',
    clear: 'Clear',
    reset: 'Reset',
    logOut: 'Log out',
    keepOthers: 'Keep and continue',
  },
} as const;

/** Fails the test on a script error or a violation of the content security policy. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

export async function logIn(page: Page, account = 'finance'): Promise<void> {
  await page.goto('/');
  await page.getByLabel(WORDS.zh.account).fill(account);
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: WORDS.zh.logIn }).click();
  await keepOtherLogins(page);
}

/** Goes on past the question about logins elsewhere, which earlier journeys leave behind. */
export async function keepOtherLogins(page: Page): Promise<void> {
  const inside = page.getByRole('navigation').first();
  const keep = page.getByRole('button', { name: WORDS.zh.keepOthers });
  await expect(inside.or(keep).first()).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(inside).toBeVisible();
}

export async function logOut(page: Page, name = '王会计'): Promise<void> {
  await page.getByRole('button', { name: `用户菜单：${name}` }).click();
  await page.getByRole('menuitem', { name: WORDS.zh.logOut }).click();
  await expect(page.getByLabel(WORDS.zh.account)).toBeVisible();
}

export async function openGeneralInvoices(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: WORDS.zh.list, exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}

/** Rows of the table's scrolling part. */
export const rows = (page: Page): Locator => page.locator('.ag-grid-scrolling-container .ag-row');

export const headers = (page: Page): Promise<string[]> => page.locator('.ag-header-cell-text').allInnerTexts();

/** Cells of one column, top to bottom, as painted. */
export async function columnTexts(page: Page, field: string): Promise<string[]> {
  const cells = page.locator(`.ag-row:not(.ag-row-pinned) .ag-cell[col-id="${field}"]`);
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

/** The control of a filter by its label; a text that offers what was entered before is a combobox too. */
export const filter = (page: Page, label: string): Locator => {
  const form = page.locator('.filter-form');
  const named = { name: label, exact: true } as const;
  return form.getByRole('textbox', named).or(form.getByRole('combobox', named)).first();
};

export async function search(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/query') && response.ok());
  await page.getByRole('button', { name: WORDS.zh.search, exact: true }).click();
  await answered;
}

/** Empties every filter and searches. */
export async function searchAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: WORDS.zh.clear, exact: true }).click();
  await search(page);
}

/** How many rows match, as the pager says. */
export async function expectTotal(page: Page, total: number | RegExp): Promise<void> {
  const words = typeof total === 'number' ? `共 ${total.toLocaleString('en-US')} 条` : total;
  await expect(page.getByText(words)).toBeVisible();
}

/** Of the user whose settings the journeys look at; logins of one address are limited by the minute. */
let settingsToken = '';

/** One call of the settings service, in a session of its own, which a journey may have ended meanwhile. */
export async function callSettings(
  api: APIRequestContext,
  call: string,
  type: number,
  resourceNo = GENERAL_INVOICES,
): Promise<unknown> {
  const post = async (path: string, data: unknown) => {
    const answer = await api.post(`/api/gts-manager/user/${path}`, { headers: { token: settingsToken }, data });
    return (await answer.json()) as { readonly success: boolean; readonly data: unknown };
  };
  const first = await post(`set/${call}`, { resourceNo, type });
  if (first.success) return first.data;
  const login = await post('login', { account: 'finance', password: PASSWORD });
  settingsToken = (login.data as { readonly token: string } | null)?.token ?? '';
  const second = await post(`set/${call}`, { resourceNo, type });
  expect(second, JSON.stringify([first, login])).toMatchObject({ success: true });
  return second.data;
}

/** The user begins a list with nothing saved: no columns, no filters, no views. */
export async function forgetSettings(api: APIRequestContext, resourceNo = GENERAL_INVOICES): Promise<void> {
  for (const type of [1, 4, 5]) await callSettings(api, 'remove', type, resourceNo);
}

/** Where an element stands once it has stopped moving: columns glide to their places, and a drag begun before misses them. */
export async function restingBox(element: Locator) {
  await element.click({ trial: true });
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}
