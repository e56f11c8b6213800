import { fillText, type ImportLayoutName, type Language, type Text } from '#engine';

/**
 * Why a whole file is refused (HTTP 200, `success: false`, nothing written). `{…}` is filled from the refusal's
 * parameters.
 */
export const IMPORT_REFUSALS = {
  IMPORT_NO_FILE: { zh: '请选择要导入的文件', en: 'Choose a file to import' },
  IMPORT_RUNNING: {
    zh: '您有正在进行的导入，请等待完成或取消后再试',
    en: 'You have an import under way; wait for it or cancel it first',
  },
  IMPORT_BUSY: {
    zh: '当前导入任务较多，请稍后再试',
    en: 'The server is busy with other imports; try again in a moment',
  },
  IMPORT_EMPTY_FILE: {
    zh: '文件是空的，请重新下载后上传',
    en: 'The file is empty; download it again',
  },
  IMPORT_SEVERAL_FILES: {
    zh: '一次只能导入一个文件；只有数电票xml可以同时选择多个，最多{files}个',
    en: 'Only one file can be imported at a time; only XML of e-invoices can be several, at most {files}',
  },
  IMPORT_TOO_LARGE: { zh: '文件大小不能超过{limit}MB', en: 'The file may not be larger than {limit} MB' },
  IMPORT_NOT_WORKBOOK: {
    zh: '文件格式不正确，请上传xlsx文件，或数电票xml文件及其zip压缩包',
    en: 'This is no Excel workbook, nor XML of an e-invoice; upload an xlsx, xml or zip file',
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
    zh: '无法识别文件的表头。本列表可导入：{layouts}；请使用原始文件，不要改动表头',
    en: 'The headers of the file are not known. This list takes: {layouts}; use the file as it was made and leave its headers as they are',
  },
  IMPORT_LAYOUT_NOT_HERE: {
    zh: '这是“{value}”文件，不能导入本列表。本列表可导入：{layouts}',
    en: 'This is a file of the kind "{value}", which this list does not take. It takes: {layouts}',
  },
  IMPORT_PERIOD_WRONG: {
    zh: '文件中的税款所属期不正确：{value}',
    en: 'The tax period in the file is wrong: {value}',
  },
  IMPORT_OWNER_FOREIGN: {
    zh: '文件属于纳税人{value}，不在您的机构范围内',
    en: 'The file is of taxpayer {value}, which is not one of your organisations',
  },
  IMPORT_ORGANISATION_NEEDED: {
    zh: '请选择机构：文件没有写明数据属于哪个机构',
    en: 'Choose an organisation: the file does not say whose its rows are',
  },
  IMPORT_ACTION_FORBIDDEN: {
    zh: '导入此文件需要“{value}”的权限，请联系管理员',
    en: 'Importing this file needs the permission to "{value}"; ask your administrator',
  },
  IMPORT_NO_ROWS: { zh: '文件中没有可导入的数据', en: 'The file holds no rows to import' },
  IMPORT_CANCELLED: { zh: '已取消，未导入任何数据', en: 'Cancelled; nothing was imported' },
  IMPORT_HAS_BAD_ROWS: {
    zh: '{failed}条数据有问题，未导入任何数据；请下载错误明细修改后重试，或选择跳过问题数据',
    en: '{failed} rows have problems and nothing was imported; correct them or choose to skip them',
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
  IMPORT_ROW_OTHER_ORGANISATION: {
    zh: '已有其他机构使用该编号：{value}',
    en: 'Another organisation has this number already: {value}',
  },
  IMPORT_ROW_DATE_FUTURE: { zh: '开票日期晚于今天：{value}', en: 'The issue date is after today: {value}' },
  IMPORT_ROW_AMOUNT_WRONG: { zh: '金额不是数字：{value}', en: 'An amount is not a number: {value}' },
  IMPORT_ROW_TOTAL_DIFFERS: {
    zh: '金额与税额之和不等于价税合计：{value}',
    en: 'Amount and tax do not add up to the total: {value}',
  },
  IMPORT_ROW_FIGURES_INCOMPLETE: {
    zh: '该数据已存在，只修改部分金额会使金额、税额与价税合计不一致，请一并填写：{value}',
    en: 'The row is there already and these figures alone would no longer add up; give amount, tax and total: {value}',
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
  IMPORT_ROW_ORGANISATION_UNKNOWN: {
    zh: '所属机构不存在或不在您的机构范围内：{value}',
    en: 'There is no such organisation among yours: {value}',
  },
  IMPORT_ROW_ORGANISATION_MISSING: {
    zh: '缺少所属机构，请填写所属机构或在导入时选择机构',
    en: 'The organisation is missing; fill it in, or choose one when importing',
  },
  IMPORT_ROW_TRAVEL_WRONG: {
    zh: '乘车日期或时间不正确：{value}',
    en: 'The day or time of the journey is wrong: {value}',
  },
  IMPORT_ROW_VALUE_MISSING: { zh: '缺少必填项：{value}', en: 'A required value is missing: {value}' },
  IMPORT_ROW_VALUE_WRONG: { zh: '填写的内容不正确：{value}', en: 'The value is not valid: {value}' },
  IMPORT_ROW_NOT_FOUND: { zh: '查无此票', en: 'There is no such invoice' },
  IMPORT_ROW_NOT_ALLOWED: { zh: '{value}', en: '{value}' },
  IMPORT_ROW_BUYER_DIFFERS: {
    zh: '购买方识别号与发票不一致：{value}',
    en: 'The buyer of the invoice is another: {value}',
  },
  IMPORT_ROW_VALID_TAX_WRONG: {
    zh: '有效税额不合法：{value}',
    en: 'The deductible tax is not possible: {value}',
  },
  IMPORT_ROW_CONFIRMED_ELSEWHERE: {
    zh: '该票已在{value}确认用途',
    en: 'The use of the invoice was confirmed in {value} already',
  },
  IMPORT_ROW_BUREAU_REFUSED: { zh: '税局未受理：{value}', en: 'The bureau refused it: {value}' },
  IMPORT_ROW_TICK_WORD_WRONG: {
    zh: '“是否勾选”应填是或否：{value}',
    en: '是否勾选 must be 是 or 否: {value}',
  },
  IMPORT_ROW_TICKED_AT_WRONG: { zh: '勾选时间不正确：{value}', en: 'The time of ticking is no date: {value}' },
  IMPORT_ROW_NOT_TICKED: { zh: '勾选状态不是已勾选：{value}', en: 'The invoice is not ticked: {value}' },
  IMPORT_ROW_USAGE_UNKNOWN: {
    zh: '无法识别的入账用途：{value}（01、02、03、06）',
    en: 'Unknown use of the booking: {value} (01, 02, 03 or 06)',
  },
  IMPORT_ROW_BOOKED_AT_WRONG: { zh: '入账时间不正确：{value}', en: 'The time of booking is no date: {value}' },
  IMPORT_ROW_NOT_EINVOICE: {
    zh: '不是数电票 XML：{value}',
    en: 'This is no XML of an e-invoice: {value}',
  },
  IMPORT_ROW_ORDER_NO_MISSING: { zh: '缺少发票流水号', en: 'The order number is missing' },
  IMPORT_ROW_ORDER_MISSING: {
    zh: '明细的发票流水号不在发票基本信息中：{value}',
    en: 'The order of this line is not on the sheet of orders: {value}',
  },
  IMPORT_ROW_LINES_MISSING: { zh: '没有发票明细：{value}', en: 'The order has no lines: {value}' },
  IMPORT_ROW_LINES_TOO_MANY: { zh: '发票明细超过2000行：{value}', en: 'The order has more than 2,000 lines: {value}' },
  IMPORT_ROW_ELEMENT_UNKNOWN: { zh: '无法识别的特定业务类型：{value}', en: 'Unknown special business: {value}' },
  IMPORT_ROW_INCLUSIVE_WRONG: { zh: '“是否含税”应填是或否：{value}', en: '是否含税 must be 是 or 否: {value}' },
  IMPORT_ROW_BUYER_MISSING: { zh: '缺少购买方名称', en: 'The name of the buyer is missing' },
  IMPORT_ROW_TAX_NUMBER_WRONG: {
    zh: '请输入正确的纳税人识别号：{value}',
    en: 'The taxpayer number is not valid: {value}',
  },
  IMPORT_ROW_ITEM_MISSING: { zh: '缺少项目名称', en: 'The name of the item is missing' },
  IMPORT_ROW_TAX_CODE_WRONG: {
    zh: '商品和服务税收编码应为19位数字：{value}',
    en: 'The tax classification code must have 19 digits: {value}',
  },
  IMPORT_ROW_PRODUCT_DIFFERS: {
    zh: '数量与单价之积不等于金额：{value}',
    en: 'Quantity times unit price is not the amount: {value}',
  },
  IMPORT_ROW_DISCOUNT_TOO_LARGE: {
    zh: '折扣金额大于金额：{value}',
    en: 'The discount is more than the amount: {value}',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportRowProblemCode = keyof typeof IMPORT_ROW_PROBLEMS;

/** What became of invoices that are not new in the list they were imported into. Nothing is wrong with them. */
export const IMPORT_NOTES = {
  IMPORT_SAME: { zh: '{count}条已存在且内容相同', en: '{count} were there already with the same content' },
  IMPORT_REPEATED: {
    zh: '{count}条在文件中重复，以最后一行为准',
    en: '{count} stand in the file again; the last row counts',
  },
  IMPORT_SAME_ELSEWHERE: {
    zh: '{count}条已在其他列表中且内容相同，不会出现在本列表',
    en: '{count} are in another list already with the same content and will not appear in this one',
  },
  IMPORT_UPDATED_ELSEWHERE: {
    zh: '{count}条已在其他列表中，只更新了内容，不会出现在本列表',
    en: '{count} are in another list already; only their content is updated, and they will not appear in this one',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ImportNoteCode = keyof typeof IMPORT_NOTES;

/** Names of the files an import knows: a layout of the language, or a variant of one. */
export const IMPORT_FORMATS = {
  'bureau-full-export': { zh: '全量发票查询导出', en: 'Full invoice query export' },
  'bureau-lines-only': { zh: '发票明细导出（信息汇总表）', en: 'Export of invoice lines' },
  'ticking-list': { zh: '抵扣勾选增值税发票信息', en: 'Ticking list' },
  'usage-confirmation': { zh: '用途确认信息', en: 'Confirmed usage' },
  'booking-template': { zh: '发票入账模板', en: 'Booking template' },
  'batch-issuing': { zh: '批量导入开票模板', en: 'Batch issuing template' },
  'einvoice-xml': { zh: '数电票 XML', en: 'E-invoice XML' },
  'own-template': { zh: '本列表的导入模板', en: 'Template of this list' },
} as const satisfies Readonly<Record<ImportLayoutName, Text>> & Readonly<Record<string, Text>>;

export type ImportFormat = keyof typeof IMPORT_FORMATS;

/** Why a row is not imported, in one language. What the house says of it is in that language too. */
export function rowProblemMessage(code: ImportRowProblemCode, value: string | Text, language: Language): string {
  const said = typeof value === 'string' ? value : value[language];
  return fillText(IMPORT_ROW_PROBLEMS[code], { value: said === '' ? '--' : said })[language];
}
