import { expect, type Page, test } from '@playwright/test';
import { columnTexts, filter, forgetSettings, logIn, rows, WORDS } from './application.ts';

const ODD_NAME = 'A&B 100% #1 C++';

/** Does something that asks the other backend, and gives back the parameters of that request. */
async function asked(page: Page, act: () => Promise<void>): Promise<URLSearchParams> {
  const answered = page.waitForResponse((response) => response.url().includes('/outside/suppliers') && response.ok());
  await act();
  return new URL((await answered).url()).searchParams;
}

/** A cell of the topmost row, wherever the table keeps it. */
const firstCell = (page: Page, field: string) => page.locator(`.ag-row[row-index="0"] .ag-cell[col-id="${field}"]`);

const search = (page: Page) => page.getByRole('button', { name: WORDS.zh.search, exact: true }).click();

test.beforeEach(async ({ page, request }) => {
  await forgetSettings(request, 'PUR_SUPPLIERS');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page);
  await asked(page, () => page.getByRole('menuitem', { name: '供应商名录', exact: true }).click());
  await expect(rows(page).first()).toBeVisible();
});

test('a list on another backend filters, sorts and pages in its words, with exact amounts', async ({ page }) => {
  await expect(page.getByText('共 300 条')).toBeVisible();
  // More digits than a binary float holds, largest first.
  await expect(firstCell(page, 'purchaseAmount')).toHaveText(/^12,?345,?678,?901,?234,?567\.89$/);
  await expect(firstCell(page, 'supplierNo')).toHaveText('1735689600000000001');

  await filter(page, '供应商名称').fill(ODD_NAME);
  expect((await asked(page, () => search(page))).get('nameLike')).toBe(ODD_NAME);
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByText('由外部系统决定')).toBeVisible();
  await asked(page, async () => {
    await page.getByRole('button', { name: WORDS.zh.clear, exact: true }).click();
    await search(page);
  });

  const sorted = await asked(page, () => page.locator('.ag-header-cell[col-id="supplierSince"]').click());
  expect([sorted.get('orderBy'), sorted.get('order')]).toEqual(['admitted', 'up']);
  await expect
    .poll(
      async () =>
        [...(await columnTexts(page, 'supplierSince'))].sort()[0] ===
        (await firstCell(page, 'supplierSince').textContent())?.trim(),
    )
    .toBe(true);

  const second = await asked(page, () => page.getByRole('listitem', { name: '2', exact: true }).click());
  expect([second.get('pageNo'), second.get('pageSize')]).toEqual(['1', '25']);
});

test('a backend that is down is told as such, and asked again on demand', async ({ page }) => {
  const problem = { code: 'OUTSIDE_UNAVAILABLE', msg: '外部系统暂时无法访问，请稍后重试', requestId: 'r-1' };
  await page.route('**/outside/**', (route) => route.fulfill({ status: 503, json: problem }));
  await search(page);
  await expect(page.getByText(/外部系统暂时无法访问/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unroute('**/outside/**');
  await asked(page, () => page.getByRole('button', { name: '重试' }).first().click());
  await expect(rows(page).first()).toBeVisible();
});
