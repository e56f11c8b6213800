import ExcelJS from 'exceljs';
import type { Language, StoredType } from '#engine';
import type { TemplateColumn } from './templateRules.ts';

/** What the thread for files needs to make a blank workbook. */
export interface TemplateWorkbook {
  readonly language: Language;
  readonly columns: readonly TemplateColumn[];
  /** Names offered for a column beside those of its codes: the caller's organisations. */
  readonly organisations: readonly string[];
  /** Rows to fill in, by column: none in a template, some in a test of it. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly maxRows: number;
}

const TEXT = '@';
/** Rows with drop-downs and formats. */
const PREPARED_ROWS = 1_000;
const WIDTH = 20;
const ORGANISATION_NAME = 'organFormName';

const WORDS = {
  zh: {
    data: '导入数据',
    notes: '说明',
    lists: '选项',
    heads: ['列', '必填', '填写内容'],
    yes: '是',
    no: '否',
    limits: (rows: number) => `从第 2 行开始填写，一个文件最多 ${rows} 行；不要改动表头；空白单元格表示不填写。`,
    choice: '从下拉列表中选择',
    wrong: '请从下拉列表中选择',
  },
  en: {
    data: 'Data',
    notes: 'Notes',
    lists: 'Lists',
    heads: ['Column', 'Required', 'What it takes'],
    yes: 'Yes',
    no: 'No',
    limits: (rows: number) =>
      `Fill in from row 2, at most ${rows} rows a file; leave the headings as they are; a blank cell says nothing.`,
    choice: 'Choose from the list',
    wrong: 'Choose from the list',
  },
} as const;

/** What a cell of a type takes, and how it is formatted. */
const TYPES: Readonly<Record<StoredType, { readonly format: string; readonly zh: string; readonly en: string }>> = {
  text: { format: TEXT, zh: '文本', en: 'Text' },
  code: { format: TEXT, zh: '文本', en: 'Text' },
  codeSet: { format: TEXT, zh: '一个或多个，用逗号分隔', en: 'One or several, with commas between them' },
  money: { format: '#,##0.00', zh: '金额，两位小数', en: 'An amount with two decimals' },
  decimal: { format: '#,##0.00', zh: '数字，最多两位小数', en: 'A number with at most two decimals' },
  date: { format: 'yyyy-mm-dd', zh: '日期，如 2025-11-06', en: 'A date such as 2025-11-06' },
  datetime: {
    format: 'yyyy-mm-dd hh:mm:ss',
    zh: '日期和时间，如 2025-11-06 08:30:00',
    en: 'Date and time such as 2025-11-06 08:30:00',
  },
  month: { format: TEXT, zh: '月份，如 202511', en: 'A month such as 202511' },
  time: { format: TEXT, zh: '时间，如 08:30', en: 'A time such as 08:30' },
  integer: { format: '0', zh: '整数', en: 'A whole number' },
  flag: { format: TEXT, zh: '是或否', en: 'Yes or no' },
};

/**
 * The blank workbook of a screen: one sheet to fill, with drop-downs from a hidden sheet and formats that keep
 * identifiers text, and one that says what every column takes.
 */
export async function writeTemplate(template: TemplateWorkbook): Promise<Uint8Array> {
  const words = WORDS[template.language];
  const workbook = new ExcelJS.Workbook();
  const data = workbook.addWorksheet(words.data, { views: [{ state: 'frozen', ySplit: 1 }] });
  const header = data.addRow(template.columns.map((column) => titleOf(column, template.language)));
  header.font = { bold: true };
  header.alignment = { vertical: 'middle', wrapText: true };
  for (const [index, column] of template.columns.entries()) {
    const target = data.getColumn(index + 1);
    target.width = WIDTH;
    target.numFmt = TYPES[column.type].format;
    header.getCell(index + 1).numFmt = TEXT;
  }
  for (const row of template.rows) data.addRow(template.columns.map(({ column }) => row[column] ?? ''));
  addNotes(workbook, template);
  addLists(workbook, data, template);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function titleOf({ title, required }: TemplateColumn, language: Language): string {
  return `${title[language]}${required ? '*' : ''}`;
}

function addNotes(workbook: ExcelJS.Workbook, { language, columns, maxRows }: TemplateWorkbook): void {
  const words = WORDS[language];
  const notes = workbook.addWorksheet(words.notes);
  notes.addRow([words.limits(maxRows)]);
  notes.addRow([]);
  notes.addRow([...words.heads]).font = { bold: true };
  for (const column of columns) {
    const takes = column.codes === null || column.type === 'codeSet' ? TYPES[column.type][language] : words.choice;
    const names = column.choices.map((name) => name[language]).join(language === 'zh' ? '、' : ', ');
    notes.addRow([
      column.title[language],
      column.required ? words.yes : words.no,
      names === '' ? takes : `${takes}：${names}`,
    ]);
  }
  for (const [column, width] of [WIDTH, 10, 100].entries()) notes.getColumn(column + 1).width = width;
}

/** Names stand in a hidden sheet: a drop-down written into the cell itself may not be longer than 255 characters. */
function addLists(workbook: ExcelJS.Workbook, data: ExcelJS.Worksheet, template: TemplateWorkbook): void {
  const words = WORDS[template.language];
  const lists = workbook.addWorksheet(words.lists, { state: 'veryHidden' });
  for (const [index, column] of template.columns.entries()) {
    const names = namesOf(column, template);
    if (names.length === 0) continue;
    lists.getColumn(index + 1).values = [...names];
    const letter = lists.getColumn(index + 1).letter;
    const formulae = [`'${words.lists}'!$${letter}$1:$${letter}$${names.length}`];
    // Several codes in one cell are no entry of a list, so the list only helps there.
    const isStrict = column.type !== 'codeSet';
    for (let row = 2; row <= PREPARED_ROWS + 1; row++)
      data.getCell(row, index + 1).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae,
        showErrorMessage: isStrict,
        error: words.wrong,
      };
  }
}

function namesOf(column: TemplateColumn, { language, organisations }: TemplateWorkbook): readonly string[] {
  if (column.column === ORGANISATION_NAME) return organisations;
  if (column.type === 'flag') return [WORDS[language].yes, WORDS[language].no];
  return column.choices.map((name) => name[language]);
}
