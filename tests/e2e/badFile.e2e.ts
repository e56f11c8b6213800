import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import ExcelJS from 'exceljs';
import { BUREAU_FILE, expectTotal, filter, logIn, openGeneralInvoices, search, searchAll } from './application.ts';

const SELLER = '联调坏行测试有限公司';

/** The bureau's layout with three invoices of a seller of their own, one of them with words for an amount. */
async function fileWithBadRow(folder: string): Promise<string> {
  const sample = new ExcelJS.Workbook();
  await sample.xlsx.readFile(BUREAU_FILE);
  const heads = sample.getWorksheet('发票基础信息');
  if (heads === undefined) throw new Error('The sample has no head sheet');
  const header = heads.getRow(1).values as string[];
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(heads.name);
  for (const number of [1, 2, 3, 4]) {
    const row = sheet.addRow(heads.getRow(number).values);
    if (number === 1) continue;
    row.getCell(header.indexOf('销方名称')).value = SELLER;
    row.getCell(header.indexOf('数电发票号码')).value = `2611200199999999000${number}`;
    row.getCell(header.indexOf('发票代码')).value = '';
    row.getCell(header.indexOf('发票号码')).value = '';
  }
  sheet.getRow(3).getCell(header.indexOf('金额')).value = '壹万元';
  const file = join(folder, 'bad-row.xlsx');
  await book.xlsx.writeFile(file);
  return file;
}

test('a file with a bad row imports nothing until the user takes the good rows alone', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bad-file-'));
  try {
    const file = await fileWithBadRow(folder);
    await logIn(page);
    await openGeneralInvoices(page);
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('发票基础信息')).toBeVisible();
    await expect(dialog.getByRole('cell', { name: '3', exact: true })).toBeVisible();

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载错误明细' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await dialog.getByRole('button', { name: '仅导入正确的 2 条' }).click();
    await expect(dialog.getByText('导入完成')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await filter(page, '销售方').fill(SELLER);
    await search(page);
    await expectTotal(page, 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a file that is no workbook is refused in words and changes nothing', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'no-workbook-'));
  try {
    const file = join(folder, 'invoices.xlsx');
    await writeFile(file, 'not a workbook');
    await logIn(page);
    await openGeneralInvoices(page);
    await searchAll(page);
    const total = (await page.getByText(/^共 [\d,]+ 条$/).textContent()) ?? '';
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(/文件格式不正确，请上传xlsx文件/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(page.getByText(total, { exact: true })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
