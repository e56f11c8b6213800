import { expect, type Page, test } from '@playwright/test';
import { columnTexts, filter, forgetSettings, logIn, openGeneralInvoices, rows, search } from './application.ts';

/** Whole cents of amounts as they are shown. */
const cents = (texts: readonly string[]): number =>
  texts
    .filter((text) => text !== '--')
    .reduce((sum, text) => sum + Math.round(Number(text.replace(/,/g, '')) * 100), 0);
const sumRow = (page: Page, at: number) =>
  page.locator('.ag-row-pinned .ag-cell[col-id="taxAmount"]').nth(at).textContent();

test.beforeEach(async ({ page, request }) => {
  await forgetSettings(request);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page);
  await openGeneralInvoices(page);
});

test('sums of the page, of all rows and of the selection each say their scope and add up', async ({ page }) => {
  // So few rows that all of them are painted: then both rows of sums must be what stands above them.
  const [number = ''] = await columnTexts(page, 'invoiceNo');
  await filter(page, '发票号码').fill(number.slice(0, 6));
  await search(page);
  await expect
    .poll(async () => (await columnTexts(page, 'invoiceNo')).every((each) => each.includes(number.slice(0, 6))))
    .toBe(true);
  const shown = cents(await columnTexts(page, 'taxAmount'));
  await expect.poll(async () => cents([(await sumRow(page, 0)) ?? ''])).toBe(shown);
  await expect.poll(async () => cents([(await sumRow(page, 1)) ?? ''])).toBe(shown);
  await expect(page.locator('.ag-row-pinned').first()).toContainText('合计');

  await rows(page).first().locator('.ag-checkbox-input').click();
  const [first = ''] = await columnTexts(page, 'taxAmount');
  await expect(page.getByText(/^已选 1 张$/)).toBeVisible();
  await expect(page.locator('.list-footer__sum').filter({ hasText: '税额' }).first()).toContainText(first);
});

test('full screen and the sheet of keys', async ({ page }) => {
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.locator('.list-screen.full-screen--on')).toBeVisible();
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.locator('.list-screen.full-screen--on')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
