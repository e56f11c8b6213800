import { expect, type Page, test } from '@playwright/test';
import { columnTexts, expectTotal, logIn, rows, watchConsole } from './application.ts';

/** Opens the order list on a page of few rows, so that more match than are seen. */
async function openOrders(page: Page, filters = ''): Promise<void> {
  await page.goto(`/seller/orders?${filters}${thisMonth()}&page=1&size=5`);
  await expect(rows(page).first()).toBeVisible();
}

function thisMonth(): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  return `createTimeStart=${today.slice(0, 8)}01&createTimeEnd=${today}`;
}

const totalOf = async (page: Page): Promise<number> => {
  const text = await page
    .locator('.list-screen__results')
    .getByText(/^共 [\d,]+ 条$/)
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

/** A word of the operations of a row, wherever there is room for it. */
async function runOnRow(page: Page, at: number, word: string): Promise<void> {
  const cell = page.locator(`.ag-row[row-index="${at}"] .row-actions`);
  const shown = cell.getByRole('button', { name: word, exact: true });
  if (await shown.isVisible()) return shown.click();
  await cell.locator('.row-action-more').click();
  await page.getByRole('menuitem', { name: word, exact: true }).click();
}

test('an order is corrected, submitted and found in the log', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openOrders(page, 'submitState=00&');
  const [orderNo = ''] = await columnTexts(page, 'orderNo');
  const before = await totalOf(page);
  await runOnRow(page, 0, '编辑');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('购买方税号').fill('123');
  await dialog.getByRole('button', { name: '编辑' }).click();
  await expect(dialog.getByText('请输入正确的纳税人识别号')).toBeVisible();
  await dialog.getByLabel('购买方名称').fill('示例机电设备有限公司');
  await dialog.getByLabel('购买方税号').fill('91310115MAXXX00236');
  await dialog.getByLabel('备注').fill('旅程修改');
  await dialog.getByRole('button', { name: '编辑' }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await page.goto(`/seller/orders?orderNo=${orderNo}&${thisMonth()}&page=1&size=5`);
  await expect(rows(page).first()).toBeVisible();
  expect(await columnTexts(page, 'purchaserName')).toEqual(['示例机电设备有限公司']);
  await runOnRow(page, 0, '提交');
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('已提交1个订单')).toBeVisible();
  // What is submitted has left the list.
  await expect(rows(page)).toHaveCount(0);
  await openOrders(page, 'submitState=00&');
  await expectTotal(page, before - 1);
  await page.goto(`/seller/submission-log?orderNos=${orderNo}&page=1&size=10`);
  await expect(rows(page).first()).toBeVisible();
  expect(await columnTexts(page, 'tjzt')).toEqual(['成功']);
  expect(problems).toEqual([]);
});

test('all matching orders but one are deleted, and that one is left', async ({ page }) => {
  await logIn(page);
  await openOrders(page, 'submitState=01&');
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(5);
  const [kept = ''] = await columnTexts(page, 'orderNo');
  await page.locator('.ag-header input[type="checkbox"]').first().check();
  await page.getByRole('button', { name: `选择全部 ${total} 条` }).click();
  await expect(page.getByText(`已选择全部 ${total} 条`)).toBeVisible();
  await page.locator('.ag-row[row-index="0"] input[type="checkbox"]').first().uncheck();
  await expect(page.getByText(`已选择全部符合条件的 ${total - 1} 条（已排除 1 条）`)).toBeVisible();
  await page.getByRole('button', { name: '批量删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '批量删除', exact: true }).click();
  await expect(page.getByText(`已删除${total - 1}个订单`)).toBeVisible();
  await expectTotal(page, 1);
  expect(await columnTexts(page, 'orderNo')).toEqual([kept]);
});

test('what was not answered can be sent again without being done twice', async ({ page }) => {
  await logIn(page);
  await openOrders(page, 'submitState=00&');
  const total = await totalOf(page);
  const keys: unknown[] = [];
  let lost = false;
  await page.route('**/actions/delete', async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (lost) return route.continue();
    lost = true;
    // The server does it, the browser never hears.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await runOnRow(page, 0, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText(/未收到处理结果/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('已删除1个订单')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expectTotal(page, total - 1);
});
