import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import {
  columnTexts,
  expectTotal,
  filter,
  keepOtherLogins,
  logIn,
  openGeneralInvoices,
  rows,
  searchAll,
  WORDS,
  watchConsole,
} from './application.ts';

test('a wrong password is refused in words, and a link is followed after logging in', async ({ page }) => {
  await page.goto('/purchaser/invoice/general-signed');
  await page.getByLabel(WORDS.zh.account).fill('finance');
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: WORDS.zh.logIn }).click();
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill('Demo@2025');
  await page.getByRole('button', { name: WORDS.zh.logIn }).click();
  await keepOtherLogins(page);
  await expect(page).toHaveURL(/\/purchaser\/invoice\/general-signed/);
  await expect(page.getByRole('heading', { name: '增值税发票（对公对私）' })).toBeVisible();
});

test('the search of the top bar finds a page by initials and a document by its number, by keys alone', async ({
  page,
}) => {
  await logIn(page);
  const box = page.getByRole('combobox', { name: '搜索页面和单据号码' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('hcp');
  await expect(page.getByTitle('火车票', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/purchaser\/ticket\/train/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('2511');
  await expect(page.getByText('增值税发票 · 发票号码 2511', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/purchaser\/invoice\/general\?invoiceNo=2511/);
  await expect(filter(page, '发票号码')).toHaveValue('2511');
});

test('a viewer sees the list, and of operations only the details', async ({ page }) => {
  await logIn(page, 'viewer');
  await openGeneralInvoices(page);
  await expect(page.getByRole('button', { name: '批量签收' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导入' })).toHaveCount(0);
  expect(new Set(await columnTexts(page, 'operations'))).toEqual(new Set(['详情']));
});

test('another group sees none of these rows', async ({ page }) => {
  await logIn(page, 'agency');
  await openGeneralInvoices(page);
  await searchAll(page);
  const texts = await page.locator('.ag-cell[col-id="organFormName"]').allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('示例科技'))).toEqual([]);
});

test('one request at start, none while typing, one per search', async ({ page }) => {
  await logIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/query')) asked.push(request.postData() ?? '');
  });
  await openGeneralInvoices(page);
  // Rows and totals are two requests of one search.
  await expect.poll(() => asked.length).toBe(2);
  await filter(page, '发票号码').pressSequentially('2511');
  await expect(filter(page, '发票号码')).toHaveValue('2511');
  expect(asked).toHaveLength(2);
  await filter(page, '发票号码').press('Enter');
  await expect.poll(() => asked.length).toBe(4);
  expect(asked[2]).toContain('"invoiceNo":"2511"');
});

test('a search that matches nothing says so and offers the way out', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await filter(page, '发票号码').fill('98765432109876');
  await filter(page, '发票号码').press('Enter');
  await expect(page.getByText('暂无符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '清空条件' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectTotal(page, /^共 [\d,]+ 条$/);
});

for (const language of ['zh', 'en'] as const) {
  test(`the list has no accessibility fault and no foreign words (${language})`, async ({ page }) => {
    const problems = watchConsole(page);
    await logIn(page);
    await openGeneralInvoices(page);
    if (language === 'en') {
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await expect(page.getByRole('button', { name: WORDS.en.search, exact: true })).toBeVisible();
      const frame = await page.locator('.filter-form, .ag-header, nav, h1').allInnerTexts();
      expect(frame.join(' ')).not.toMatch(/[\u4e00-\u9fff]/);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('a link to a page behind the last one shows the last one', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await page.goto('/purchaser/invoice/general?signDateStart=2000-01-01&sort=invoiceDate.desc&page=9999&size=100');
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=9999/);
});
