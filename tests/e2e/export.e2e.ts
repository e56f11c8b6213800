import { expect, test } from '@playwright/test';
import ExcelJS from 'exceljs';
import {
  filter,
  forgetSettings,
  headers,
  logIn,
  openGeneralInvoices,
  search,
  searchAll,
  watchConsole,
} from './application.ts';

/** Takes a list away as a workbook: what the screen shows is what the file holds. */
test('an export holds every row of the list, in the columns and the order on the screen', async ({ page, request }) => {
  await forgetSettings(request);
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  await searchAll(page);
  await filter(page, '销售方').fill('样本');
  await search(page);
  const pager = page.getByText(/^共 [\d,]+ 条$/);
  const total = Number(((await pager.textContent()) ?? '').replace(/\D/g, ''));
  expect(total).toBeGreaterThan(10);

  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByText(`全部 ${total.toLocaleString('zh-CN')} 行`)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导\s?出$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^增值税发票_\d{12}\.xlsx$/);
  await expect(page.getByText(/导出成功/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const [sheet, about] = workbook.worksheets;
  expect((sheet?.rowCount ?? 0) - 1).toBe(total);
  const titles = ((sheet?.getRow(1).values ?? []) as readonly string[]).slice(1);
  const shown = (await headers(page)).filter((title) => titles.includes(title));
  expect(shown.length).toBeGreaterThan(3);
  expect(titles.filter((title) => shown.includes(title))).toEqual(shown);
  expect(about?.name).toBe('说明');
  const lines = new Map<unknown, unknown>();
  about?.eachRow((row) => lines.set(row.getCell(1).value, row.getCell(2).value));
  expect(lines.get('行数')).toBe(total);
  expect(lines.get('查询条件 · 销售方')).toBe('样本');
  expect(problems).toEqual([]);
});
