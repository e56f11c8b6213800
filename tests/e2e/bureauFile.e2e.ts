import { expect, test } from '@playwright/test';
import {
  BUREAU_FILE,
  columnTexts,
  expectTotal,
  filter,
  headers,
  logIn,
  logOut,
  openGeneralInvoices,
  restingBox,
  rows,
  search,
  searchAll,
  watchConsole,
} from './application.ts';

/** One person's morning: the bureau's file in, its invoices found and signed, the columns arranged, and kept. */
const SELLER_INVOICES = 3;

test('a bureau file is imported, its invoices found, sorted, paged and signed, and the columns stay as they were left', async ({
  page,
}) => {
  // A whole morning, on a machine that may be busy.
  test.slow();
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  await searchAll(page);
  const before = Number(((await page.getByText(/^共 [\d,]+ 条$/).textContent()) ?? '').replace(/\D/g, ''));
  expect(before).toBeGreaterThan(1000);

  await test.step('import', async () => {
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(BUREAU_FILE);
    await expect(dialog.getByText('全量发票查询导出')).toBeVisible();
    await dialog.getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog.getByText('导入完成')).toBeVisible();
    await dialog.getByRole('button', { name: '查看导入结果' }).click();
    await expect(dialog).toBeHidden();
    await expectTotal(page, before + 180);
  });

  await test.step('importing it again changes nothing', async () => {
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(BUREAU_FILE);
    await expect(dialog.getByText('180条已存在且内容相同')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectTotal(page, before + 180);
  });

  await test.step('find by seller and by amounts', async () => {
    const answer = page.waitForResponse((response) => (response.request().postData() ?? '').includes('虚构02物流'));
    await filter(page, '销售方').fill('虚构02物流');
    await filter(page, '销售方').press('Enter');
    expect((await answer).ok()).toBe(true);
    // Invoices of the file from this seller, and none of the demo's.
    await expectTotal(page, SELLER_INVOICES);
    await expect(rows(page)).toHaveCount(SELLER_INVOICES);
    await expect(page.getByRole('button', { name: /销售方/ })).toBeVisible();
  });

  await test.step('sort and page through', async () => {
    await searchAll(page);
    await page.locator('.ag-header-cell[col-id="invoiceNo"]').click();
    await expect
      .poll(async () => {
        const numbers = await columnTexts(page, 'invoiceNo');
        return numbers.length > 5 && numbers.every((text, index) => index === 0 || (numbers[index - 1] ?? '') <= text);
      })
      .toBe(true);
    const first = await columnTexts(page, 'invoiceNo');
    await page.getByTitle('2', { exact: true }).click();
    await expect.poll(async () => (await columnTexts(page, 'invoiceNo'))[0]).not.toBe(first[0]);
    expect(page.url()).toContain('page=2');
    await page.goBack();
    await expect.poll(async () => (await columnTexts(page, 'invoiceNo'))[0]).toBe(first[0]);
  });

  await test.step('sign two invoices that are not signed yet', async () => {
    await page.getByRole('button', { name: /^更多\(/ }).click();
    await filter(page, '签收状态').click();
    await page.getByTitle('未签收', { exact: true }).click();
    await page.keyboard.press('Escape');
    await search(page);
    const pager = page.getByText(/^共 [\d,]+ 条$/);
    const unsigned = Number(((await pager.textContent()) ?? '').replace(/\D/g, ''));
    // A voided invoice offers no signing.
    const signable = rows(page).filter({ has: page.getByRole('button', { name: '签收', exact: true }) });
    await signable.nth(0).getByRole('checkbox').check();
    await signable.nth(1).getByRole('checkbox').check();
    await expect(page.getByText(/已选 2 张/)).toBeVisible();
    await page.getByRole('button', { name: '批量签收' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确认|确定|签收/ })
      .last()
      .click();
    await expectTotal(page, unsigned - 2);
  });

  await test.step('hide a column, move another, log out and in again', async () => {
    await page.getByRole('button', { name: '列设置' }).click();
    const panel = page.getByRole('dialog', { name: '自定义列设置' });
    await panel.getByRole('checkbox', { name: '发票代码' }).uncheck();
    await panel.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功！')).toBeVisible();
    await expect.poll(() => headers(page)).not.toContain('发票代码');
    const from = await restingBox(page.locator('.ag-header-cell[col-id="invoiceNo"]'));
    const to = await restingBox(page.locator('.ag-header-cell[col-id="invoiceTypeName"]'));
    const saved = page.waitForResponse((response) => response.url().includes('user/set/add'));
    await page.mouse.move(from.x + 40, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y + from.height / 2, { steps: 8 });
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await saved;
    const left = (await headers(page)).slice(0, 4);
    expect(left.indexOf('发票号码')).toBeLessThan(left.indexOf('发票类型'));
    await logOut(page);
    await logIn(page);
    await openGeneralInvoices(page);
    const right = (await headers(page)).slice(0, 4);
    expect(right).toEqual(left);
  });
  expect(problems).toEqual([]);
});
