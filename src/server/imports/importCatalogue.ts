import type { Language, Text } from '#engine';

/**
 * Why a whole file is refused (HTTP 200, `success: false`, nothing written). `{…}` is filled from the refusal's
 * parameters.
 */
export const IMPORT_REFUSALS = {
  IMPORT_NO_FILE: { zh: '请选择要导入的文件', en: 'Choose a file to import' },
  IMPORT_EMPTY_FILE: {
    zh: '文件是空的，请重新下载后上传',
    en: 'The file is empty; download it again',
  },
  IMPORT_SEVERAL_FILES: { zh: '一次只能导入一个文件', en: 'Only one file can be imported at a time' },
  IMPORT_TOO_LARGE: { zh: '文件大小不能超过{limit}MB', en: 'The file may not be larger than {limit} MB' },
  IMPORT_NOT_WORKBOOK: {
    zh: '文件格式不正确，请上传xlsx文件',
    en: 'This is not an Excel workbook; upload an xlsx file',
  },
  IMPORT_OLD_WORKBOOK: {
    zh: '不支持旧版xls文件，请另存为xlsx后重新上传',
    en: 'Old xls files are not supported; save the file as xlsx and upload it again',
  },
  IMPORT_ENCRYPTED: {
    zh: '文件已加密，请取消密码后重新上传',
    en: 'The file is protected by a password; remove it and upload the file again',
  },
  IMPORT_BROKEN: {
    zh: '文件已损坏或不完整，请重新下载后上传',
    en: 'The file is damaged or cut off; download it again',
  },
  IMPORT_UNPACKS_TOO_LARGE: {
    zh: '文件解压后过大，请拆分后分批导入',
    en: 'The file is too large once unpacked; split it and import the parts',
  },
  IMPORT_TOO_MANY_ROWS: {
    zh: '单个工作表不能超过{limit}行，请拆分后分批导入',
    en: 'A sheet may not hold more than {limit} rows; split the file and import the parts',
  },
  IMPORT_TIMED_OUT: {
    zh: '文件解析超时，请拆分后分批导入',
    en: 'Reading the file took too long; split it and import the parts',
  },
  IMPORT_UNKNOWN_LAYOUT: {
    zh: '未识别到全量发票查询导出的表头，请使用税务数字账户导出的原始文件',
    en: 'No headers of the full invoice query export were found; use the file as the tax bureau exported it',
  },
  IMPORT_NO_ROWS: { zh: '文件中没有可导入的发票', en: 'The file holds no invoices' },
  IMPORT_HAS_BAD_ROWS: {
    zh: '{failed}张发票有问题，未导入任何数据；请下载错误明细修改后重试，或选择跳过问题数据',
    en: '{failed} invoices have problems and nothing was imported; correct them or choose to skip them',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportRefusalCode = keyof typeof IMPORT_REFUSALS;

/** Why one row of a file is not imported. `{value}` is what the cell holds, shortened. */
export const IMPORT_ROW_PROBLEMS = {
  IMPORT_ROW_NUMBER_MISSING: {
    zh: '缺少数电发票号码，也没有发票代码和发票号码',
    en: 'There is no 20-digit number, nor invoice code and number',
  },
  IMPORT_ROW_NUMBER_WRONG: {
    zh: '发票号码或代码格式不正确：{value}（号码须为文本格式）',
    en: 'The invoice number or code has a wrong form: {value} (numbers must be text)',
  },
  IMPORT_ROW_DATE_WRONG: { zh: '开票日期不正确：{value}', en: 'The issue date is not a date: {value}' },
  IMPORT_ROW_DATE_FUTURE: { zh: '开票日期晚于今天：{value}', en: 'The issue date is after today: {value}' },
  IMPORT_ROW_AMOUNT_WRONG: { zh: '金额不是数字：{value}', en: 'An amount is not a number: {value}' },
  IMPORT_ROW_TOTAL_DIFFERS: {
    zh: '金额与税额之和不等于价税合计：{value}',
    en: 'Amount and tax do not add up to the total: {value}',
  },
  IMPORT_ROW_TAX_SIGN_DIFFERS: {
    zh: '金额与税额的正负不一致：{value}',
    en: 'Amount and tax have opposite signs: {value}',
  },
  IMPORT_ROW_POSITIVE_DIFFERS: {
    zh: '“是否正数发票”与金额的正负不符：{value}',
    en: 'What the file says about 是否正数发票 does not fit the amount: {value}',
  },
  IMPORT_ROW_TYPE_UNKNOWN: { zh: '无法识别的发票票种：{value}', en: 'Unknown type of invoice: {value}' },
  IMPORT_ROW_STATUS_UNKNOWN: { zh: '无法识别的发票状态：{value}', en: 'Unknown status of invoice: {value}' },
  IMPORT_ROW_RISK_UNKNOWN: { zh: '无法识别的发票风险等级：{value}', en: 'Unknown risk level: {value}' },
  IMPORT_ROW_RATE_UNKNOWN: { zh: '无法识别的税率：{value}', en: 'Unknown tax rate: {value}' },
  IMPORT_ROW_SELLER_MISSING: { zh: '缺少销方名称', en: 'The name of the seller is missing' },
  IMPORT_ROW_TEXT_TOO_LONG: { zh: '内容过长：{value}', en: 'A text is too long: {value}' },
  IMPORT_ROW_TEXT_UNUSABLE: {
    zh: '内容含有无法使用的字符：{value}',
    en: 'A text contains characters that cannot be used: {value}',
  },
  IMPORT_ROW_HEAD_MISSING: {
    zh: '明细对应的发票不在发票基础信息中',
    en: 'The invoice of this line is not on the sheet of invoices',
  },
  IMPORT_ROW_ORGANISATION_FOREIGN: {
    zh: '购方不在您的机构范围内：{value}',
    en: 'The buyer is not one of your organisations: {value}',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportRowProblemCode = keyof typeof IMPORT_ROW_PROBLEMS;

/** What became of invoices that are not new in the list they were imported into. Nothing is wrong with them. */
export const IMPORT_NOTES = {
  IMPORT_SAME: { zh: '{count}张已存在且内容相同', en: '{count} were there already with the same content' },
  IMPORT_REPEATED: {
    zh: '{count}张在文件中重复，以最后一行为准',
    en: '{count} stand in the file again; the last row counts',
  },
  IMPORT_SAME_ELSEWHERE: {
    zh: '{count}张已在其他列表中且内容相同，不会出现在本列表',
    en: '{count} are in another list already with the same content and will not appear in this one',
  },
  IMPORT_UPDATED_ELSEWHERE: {
    zh: '{count}张已在其他列表中，只更新了内容，不会出现在本列表',
    en: '{count} are in another list already; only their content is updated, and they will not appear in this one',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportNoteCode = keyof typeof IMPORT_NOTES;

/** Names of the layouts an import knows. */
export const IMPORT_LAYOUTS = {
  'bureau-full-export': { zh: '全量发票查询导出', en: 'Full invoice query export' },
  'bureau-lines-only': { zh: '发票明细导出（信息汇总表）', en: 'Export of invoice lines' },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportLayout = keyof typeof IMPORT_LAYOUTS;

export type MessageParameters = Readonly<Record<string, string | number>>;

/** A text of these catalogues with its parameters filled in, in both languages. */
export function fillText(text: Text, parameters: MessageParameters): Text {
  const fill = (language: Language): string =>
    text[language].replace(/\{(\w+)\}/g, (_whole, name: string) => String(parameters[name] ?? ''));
  return { zh: fill('zh'), en: fill('en') };
}

export function rowProblemMessage(code: ImportRowProblemCode, value: string, language: Language): string {
  return fillText(IMPORT_ROW_PROBLEMS[code], { value: value === '' ? '--' : value })[language];
}
