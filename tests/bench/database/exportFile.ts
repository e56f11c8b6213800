import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';

const CACHE_DIR = fileURLToPath(new URL('../../../.cache/bench/', import.meta.url));
const HEAD =
  '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注';
const LINE =
  '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,税收分类编码,特定业务类型,货物或应税劳务名称,规格型号,单位,数量,单价,金额,税率,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注';
const LEFT = ['', '', '91330200MAXXX00FXR'];
const BUYER = ['91110108MAXXX0015R', '示例科技（北京）有限公司'];
const RIGHT = ['电子发票服务平台', '数电发票（普通发票）', '正常', '是', '正常', '李开票'];

/** A full export of so many invoices with a line each, all invented; written once and kept between runs. */
export async function ensureExportFile(rows: number): Promise<string> {
  const file = join(CACHE_DIR, `export-${rows}.xlsx`);
  if (existsSync(file)) return file;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: draft, useSharedStrings: true });
  const parts = (at: number) => ({
    left: [
      String(at + 1),
      LEFT[0],
      LEFT[1],
      `2531200000${String(at).padStart(10, '0')}`,
      LEFT[2],
      `示例供应商${at % 500}`,
    ],
    day: `2025-10-${String(1 + (at % 28)).padStart(2, '0')} 10:00:00`,
    right: [...RIGHT, `备注${at}`],
  });
  const lines = workbook.addWorksheet('信息汇总表');
  lines.addRow(LINE.split(',')).commit();
  for (let at = 0; at < rows; at += 1) {
    const { left, day, right } = parts(at);
    const goods = ['1090000000000000000', '', `*服务*示例${at % 300}`, '', '次', '1', '100.00', 100, '6%', 6, 106];
    lines.addRow([...left, ...BUYER, day, ...goods, ...right]).commit();
  }
  lines.commit();
  const heads = workbook.addWorksheet('发票基础信息');
  heads.addRow(HEAD.split(',')).commit();
  for (let at = 0; at < rows; at += 1) {
    const { left, day, right } = parts(at);
    heads.addRow([...left, ...BUYER, day, 100, 6, 106, ...right]).commit();
  }
  heads.commit();
  await workbook.commit();
  renameSync(draft, file);
  return file;
}
