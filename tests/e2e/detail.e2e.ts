import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { columnTexts, logIn, openGeneralInvoices, rows, watchConsole } from './application.ts';

const numberCell = (page: Page, at = 0) =>
  page.locator('.ag-row:not(.ag-row-pinned) .ag-cell[col-id="invoiceNo"]').nth(at);

test('Enter opens a row, arrows go on, Escape comes back to the cell', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  const numbers = await columnTexts(page, 'invoiceNo');
  await numberCell(page).click();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^详情/ });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText(numbers[0] ?? '').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: `详情：${numbers[1]}` })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: `详情：${numbers[0]}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(numberCell(page)).toBeFocused();
  expect(problems).toEqual([]);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`Escape gives the focus back as soon as a drawer is there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await logIn(page);
    await openGeneralInvoices(page);
    await numberCell(page).click();
    const drawer = page.getByRole('dialog', { name: /^详情/ });
    for (let turn = 0; turn < 3; turn += 1) {
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(numberCell(page)).toBeFocused();
    }
    const bell = page.getByRole('button', { name: /^消息中心/ });
    await bell.click();
    const messages = page.getByRole('dialog', { name: '消息中心' });
    await expect(messages).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(messages).toBeHidden();
    await expect(bell).toBeFocused();
  });
}

test('the word and a double click open it, and a value is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await openGeneralInvoices(page);
  const [first = '', second = ''] = await columnTexts(page, 'invoiceNo');
  await page.getByRole('button', { name: '详情', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: `详情：${first}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await numberCell(page, 1).dblclick();
  await page.getByRole('button', { name: '复制发票号码' }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second);
});

test('a viewer opens rows too, and has no check boxes to select them for nothing', async ({ page }) => {
  await logIn(page, 'viewer');
  await openGeneralInvoices(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await numberCell(page).dblclick();
  await expect(page.getByRole('dialog', { name: /^详情/ })).toBeVisible();
});

test('rows are copied for a spreadsheet with their headers, numbers of twenty digits as text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  const numbers = await columnTexts(page, 'invoiceNo');
  await page.getByRole('button', { name: '复制', exact: true }).click();
  await page.getByRole('menuitem', { name: '复制本页全部行（含表头）' }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
  const at = lines[0]?.split('\t').indexOf('发票号码') ?? -1;
  expect(lines[1]?.split('\t')[at]).toBe(numbers[0]);
  expect(lines).toHaveLength(101);
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : '';
  });
  expect(html).toContain(numbers[0]);
  expect(problems).toEqual([]);
});

test('the grid is one stop of the Tab key, and menu entries are links', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await page.getByRole('button', { name: '全屏' }).focus();
  const inGrid = () => page.evaluate(() => document.activeElement?.closest('.ag-root-wrapper') !== null);
  await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await inGrid()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await inGrid()).toBe(false);
  await expect(page.getByRole('menuitem', { name: '增值税发票', exact: true }).getByRole('link')).toHaveAttribute(
    'href',
    '/purchaser/invoice/general',
  );
});

test('a change of language changes the words of the grid and its calendars, weeks beginning on Monday', async ({
  page,
}) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('columnheader', { name: 'Issue date' })).toBeVisible();
  await rows(page).first().waitFor();
  const labels = await page
    .locator('.ag-root-wrapper [aria-label]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
  expect(labels.filter((label) => /[\u4e00-\u9fff]/.test(label))).toEqual([]);
  await page.locator('.filter-form .ant-picker').first().click();
  await expect(page.locator('.ant-picker-content th').first()).toHaveText('Mo');
});

for (const language of ['zh', 'en'] as const) {
  test(`the details have no accessibility fault (${language})`, async ({ page }) => {
    await logIn(page);
    await openGeneralInvoices(page);
    if (language === 'en') await page.getByRole('button', { name: 'Switch to English' }).click();
    await page
      .getByRole('button', { name: language === 'zh' ? '详情' : 'Details', exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
  });
}
