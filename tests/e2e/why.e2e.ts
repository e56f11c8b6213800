import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import {
  columnTexts,
  filter,
  logIn,
  openGeneralInvoices,
  rows,
  search,
  searchAll,
  WORDS,
  watchConsole,
} from './application.ts';

test('a hidden invoice: its conditions are named, taken away one by one, and then it is shown', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  const [number = ''] = await columnTexts(page, 'invoiceNo');
  await filter(page, '销售方').fill('没有这样的销售方');
  await search(page);
  await page.getByText('暂无符合条件的数据').waitFor();
  await page.getByRole('button', { name: '为什么看不到某条数据' }).click();
  const dialog = page.getByRole('dialog', { name: '为什么看不到某条数据' });
  await dialog.getByRole('textbox').fill(number);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByText(`${number} 存在，但不符合以下 1 个条件`)).toBeVisible();
  await expect(dialog.getByText('销售方 没有这样的销售方')).toBeVisible();
  await dialog.getByRole('button', { name: '移除条件：销售方' }).click();
  await expect(dialog.getByText(`${number} 就在当前页中`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await columnTexts(page, 'invoiceNo')).toContain(number);
  expect(problems).toEqual([]);
});

test('an invoice of another page is shown alone', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  await searchAll(page);
  const [number = ''] = await columnTexts(page, 'invoiceNo');
  await page
    .getByRole('listitem', { name: '2', exact: true })
    .or(page.locator('.ant-pagination-item-2'))
    .first()
    .click();
  await expect.poll(async () => (await columnTexts(page, 'invoiceNo'))[0]).not.toBe(number);
  await page.getByRole('button', { name: '为什么看不到？' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(number);
  await dialog.getByRole('button', { name: '查找原因' }).click();
  await dialog.getByRole('button', { name: '只显示这条' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => columnTexts(page, 'invoiceNo')).toEqual([number]);
});

test('of another group nothing is told', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const [number = ''] = await columnTexts(page, 'invoiceNo');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: WORDS.zh.logOut }).click();
  await logIn(page, 'agency');
  await openGeneralInvoices(page);
  await page.getByRole('button', { name: '为什么看不到？' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(`没有找到 ${number}`)).toBeVisible();
});

for (const language of ['zh', 'en'] as const) {
  test(`the dialog has no accessibility fault (${language})`, async ({ page }) => {
    await logIn(page);
    await openGeneralInvoices(page);
    if (language === 'en') await page.getByRole('button', { name: 'Switch to English' }).click();
    await rows(page).first().waitFor();
    await filter(page, language === 'zh' ? '销售方' : 'Seller').fill('x');
    await filter(page, language === 'zh' ? '销售方' : 'Seller').press('Enter');
    const opener = page.getByRole('button', { name: language === 'zh' ? '为什么看不到？' : 'Why not shown?' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('1');
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    if (language === 'en') expect(await dialog.textContent()).not.toMatch(/[\u4e00-\u9fff]/);
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
