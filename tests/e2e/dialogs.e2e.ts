import { expect, type Page, test } from '@playwright/test';
import { forgetSettings, logIn, openGeneralInvoices, rows, watchConsole } from './application.ts';

const AGAIN = '同号发票';

/** The list of invoices opens itself for a row, over and over: all that a screen file would have to say. */
async function openingItself(page: Page): Promise<void> {
  await page.route('**/screens/invoice.general', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const answer = await response.json();
    answer.data.opens = {
      again: {
        name: 'again',
        label: { zh: AGAIN, en: 'Same number' },
        screen: 'invoice.general',
        permission: null,
        when: [{ is: { not: { field: 'invoiceNo', equals: '' } }, otherwise: { zh: '没有号码', en: 'No number' } }],
        filters: { invoiceNo: '$row.invoiceNo', signDate: null },
      },
    };
    for (const column of answer.data.columns) if (column.kind === 'operations') column.actions = ['again', 'detail'];
    await route.fulfill({ response, json: answer });
  });
}

const dialogs = (page: Page) => page.locator('.list-dialog');
const openAgain = (page: Page, layer: number) =>
  (layer === 0 ? page.locator('#main') : dialogs(page).nth(layer - 1)).getByRole('button', { name: AGAIN }).first();

test.beforeEach(({ request }) => forgetSettings(request));

async function openPage(page: Page): Promise<void> {
  await openingItself(page);
  await logIn(page);
  await openGeneralInvoices(page);
}

test('a list opens over another with the conditions of its row, up to three high, and Escape goes back step by step', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await openPage(page);
  const address = page.url();
  const number = await rows(page).first().locator('[col-id="invoiceNo"]').textContent();
  const before = await rows(page).count();
  for (let layer = 0; layer < 3; layer += 1) {
    await openAgain(page, layer).click();
    const dialog = dialogs(page).nth(layer);
    await expect(dialog.getByRole('list', { name: '已应用的条件' })).toContainText(number ?? '–');
    await expect(dialog.getByText('共 1 条')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '全屏' })).toHaveCount(0);
  }
  await openAgain(page, 3).click();
  await expect(page.getByText('最多同时打开 3 层窗口')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(3);

  // The slash belongs to the list on top.
  await dialogs(page).nth(2).locator('.ant-modal-title').click();
  await page.keyboard.press('/');
  await expect(dialogs(page).nth(2).locator(':focus')).toHaveCount(1);

  for (let left = 2; left >= 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(left);
  }
  await expect(openAgain(page, 0)).toBeFocused();
  expect(page.url()).toBe(address);
  expect(await rows(page).count()).toBe(before);
  expect(problems).toEqual([]);
});

test('what is typed and chosen in a dialog stays there; reset returns to the conditions of the row', async ({
  page,
}) => {
  await openPage(page);
  const address = page.url();
  await openAgain(page, 0).click();
  const dialog = dialogs(page).first();
  await expect(dialog.getByText('共 1 条')).toBeVisible();
  await dialog.getByRole('button', { name: '移除条件：发票号码' }).click();
  await expect(dialog.getByText('共 1 条')).toHaveCount(0);
  // A list of choices closes before the dialog does.
  await dialog.locator('.filter-form').getByRole('combobox').first().click();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(1);
  await dialog.getByRole('button', { name: '重置' }).click();
  await expect(dialog.getByText('共 1 条')).toBeVisible();
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
});

test('code of a group that does not arrive is told, and fetched again on retry', async ({ page }) => {
  await page.route('**/assets/seller-*.js', (route) => route.abort());
  await logIn(page);
  await page.getByRole('menuitem', { name: '批量开票' }).click();
  await expect(page.getByText('页面加载失败')).toBeVisible();
  await page.unroute('**/assets/seller-*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '批量开票' })).toBeVisible();
});
