/**
 * Every mistake a schema file can hold, with its message in both languages. `{word}` is filled in from the details of
 * the issue; both languages use the same words. docs/errors.md has a row per code.
 */
export const ISSUE_CATALOGUE = {
  // The file and its JSON.
  FILE_UNKNOWN_KIND: {
    zh: '无法识别的文件“{name}”，文件名应以 .screen.json、.fields.json、.codes.json 或 .dataset.json 结尾',
    en: 'Unknown file "{name}": the name must end in .screen.json, .fields.json, .codes.json or .dataset.json',
  },
  JSON_BYTE_ORDER_MARK: {
    zh: '文件以字节顺序标记（BOM）开头，请存为不带 BOM 的 UTF-8',
    en: 'The file starts with a byte order mark; save it as UTF-8 without one',
  },
  JSON_SYNTAX: {
    zh: '不是合法的 JSON：此处不应出现{found}',
    en: 'Not valid JSON: unexpected {found} here',
  },
  JSON_TOO_DEEP: {
    zh: '嵌套超过 {limit} 层',
    en: 'Nested deeper than {limit} levels',
  },
  JSON_DUPLICATE_KEY: {
    zh: '同一对象中重复的键“{key}”，后者会覆盖前者',
    en: 'Key "{key}" is repeated in the same object; the later would hide the earlier',
  },
  JSON_FORBIDDEN_KEY: {
    zh: '不允许使用键“{key}”',
    en: 'The key "{key}" is not allowed',
  },
  LANGUAGE_UNKNOWN: {
    zh: 'language 的值 {found} 不是语言版本，应为 1 到 {newest} 的整数',
    en: 'language {found} is no version of the language; expected an integer from 1 to {newest}',
  },
  LANGUAGE_TOO_NEW: {
    zh: '文件用语言版本 {version} 编写，本程序最高支持版本 {newest}，请升级程序',
    en: 'The file is written in version {version} of the language; this program knows versions up to {newest} and must be updated',
  },

  // The shape: what the meta-schemas say.
  SCHEMA_UNKNOWN_PROPERTY: {
    zh: '未知属性“{property}”，可用的属性：{allowed}',
    en: 'Unknown property "{property}"; expected one of: {allowed}',
  },
  SCHEMA_UNKNOWN_VALUE: {
    zh: '未知的值 {value}，应为以下之一：{allowed}',
    en: 'Unknown value {value}; expected one of: {allowed}',
  },
  SCHEMA_MISSING_PROPERTY: {
    zh: '缺少属性“{property}”',
    en: 'Property "{property}" is missing',
  },
  SCHEMA_MISSING_LANGUAGE: {
    zh: '文字缺少语言“{language}”，中英文都要填写',
    en: 'The text lacks language "{language}"; both zh and en are needed',
  },
  SCHEMA_WRONG_TYPE: {
    zh: '类型不对：应为{expected}，实际为{found}',
    en: 'Wrong type: expected {expected}, found {found}',
  },
  SCHEMA_BAD_VALUE: {
    zh: '值不符合要求：{expected}',
    en: 'The value does not fit: {expected}',
  },
  SCHEMA_BAD_NAME: {
    zh: '名称“{name}”不符合要求：应以小写字母开头，只含字母和数字，最长 64 个字符',
    en: 'The name "{name}" does not fit: a lower-case letter, then letters and digits, at most 64 characters',
  },
  SCHEMA_REPEATED_ITEM: {
    zh: '列表中重复的项 {value}',
    en: 'Item {value} is repeated in the list',
  },
  COLUMN_WIDTH_OUT_OF_RANGE: {
    zh: '宽度 {value} 超出范围，应在 {min} 到 {max} 像素之间',
    en: 'Width {value} is out of range; expected {min} to {max} pixels',
  },

  // Identity: what must be unique in the whole tree.
  SCREEN_DUPLICATE_ID: {
    zh: '页面 id“{id}”已被 {other} 使用',
    en: 'Screen id "{id}" is already used by {other}',
  },
  SCREEN_DUPLICATE_ROUTE: {
    zh: '路由“{route}”已被 {other} 使用',
    en: 'Route "{route}" is already used by {other}',
  },
  SCREEN_ROUTE_GROUP: {
    zh: '路由“{route}”不在任何路由分组下，应以其中之一开头：{groups}',
    en: 'Route "{route}" is under no route group; it must begin with one of: {groups}',
  },
  SCREEN_ROUTE_TAKEN: {
    zh: '路由“{route}”是系统自带的页面，列表页面不能使用',
    en: 'Route "{route}" is that of a page of the application itself; a screen cannot have it',
  },
  SCREEN_DUPLICATE_RESOURCE_NO: {
    zh: 'resourceNo“{resourceNo}”已被 {other} 使用，两个页面会共用用户设置',
    en: 'resourceNo "{resourceNo}" is already used by {other}; both screens would share users’ settings',
  },
  DICTIONARY_DUPLICATE_NAME: {
    zh: '字段字典“{name}”已在 {other} 中定义',
    en: 'Field dictionary "{name}" is already defined in {other}',
  },
  CODE_TABLE_DUPLICATE_NAME: {
    zh: '代码表“{name}”已在 {other} 中定义',
    en: 'Code table "{name}" is already defined in {other}',
  },
  DATASET_DUPLICATE_NAME: {
    zh: '数据集“{name}”已在 {other} 中定义',
    en: 'Dataset "{name}" is already defined in {other}',
  },
  CODE_DUPLICATE: {
    zh: '代码“{code}”重复',
    en: 'Code "{code}" is repeated',
  },

  // Code tables in use.
  CODES_UNKNOWN_TABLE: {
    zh: '未知的代码表“{name}”',
    en: 'Unknown code table "{name}"',
  },
  CODES_MISSING_TABLE: {
    zh: '类型“{kind}”需要用 codes 指明代码表',
    en: 'Kind "{kind}" needs a code table, named by codes',
  },
  CODES_UNKNOWN_GROUP: {
    zh: '代码表“{table}”中没有分组“{group}”',
    en: 'Code table "{table}" has no code in group "{group}"',
  },
  CODES_WITHOUT_LOOKS: {
    zh: '类型“{kind}”的列需要代码的 {property}，而代码表“{table}”的代码都没有',
    en: 'A column of kind "{kind}" needs the {property} of its codes, but no code of table "{table}" has one',
  },
  CODES_NOT_PROVIDED: {
    zh: '服务器不提供代码表“{name}”',
    en: 'The server gives no code table "{name}"',
  },
  CODES_PROVIDED_WITH_ITEMS: {
    zh: '代码表“{name}”由服务器提供，不能再写 items',
    en: 'The codes of table "{name}" are the server\'s to give; it must not have items',
  },
  CODES_NAME_PROVIDED: {
    zh: '“{name}”是服务器提供的代码表，需要 "provided": true',
    en: '"{name}" is a code table the server gives; it needs "provided": true',
  },
  CODE_WITHOUT_LOOK: {
    zh: '代码“{code}”缺少 {property}：列“{field}”用它显示',
    en: 'Code "{code}" lacks a {property}: column "{field}" shows it',
  },

  // Datasets.
  DATASET_UNKNOWN: {
    zh: '未知的数据集“{name}”',
    en: 'Unknown dataset "{name}"',
  },
  DATASET_UNKNOWN_DICTIONARY: {
    zh: '未知的字段字典“{name}”',
    en: 'Unknown field dictionary "{name}"',
  },
  DATASET_UNKNOWN_COLUMN: {
    zh: '“{dataset}”没有列“{column}”',
    en: '"{dataset}" has no column "{column}"',
  },
  DATASET_RESERVED_COLUMN: {
    zh: '列“{column}”由系统自动提供，不能声明',
    en: 'Column "{column}" is always there and must not be declared',
  },
  DATASET_NOT_PROVIDED: {
    zh: '服务器不提供数据集“{name}”',
    en: 'The server keeps no rows of the name "{name}"',
  },
  DATASET_COLUMN_NOT_PROVIDED: {
    zh: '服务器提供的“{dataset}”没有类型为 {type} 的列“{column}”',
    en: 'The server gives "{dataset}" no column "{column}" of type {type}',
  },
  DATASET_PROVIDED_WITH_OWN: {
    zh: '由服务器保存数据的数据集不能声明“{property}”',
    en: 'A dataset whose rows the server keeps cannot have "{property}"',
  },
  DATASET_ONLY_PROVIDED: {
    zh: '“{name}”的数据由服务器保存，不能在这里使用',
    en: 'The rows of "{name}" are kept by the server and cannot be used here',
  },
  DATASET_NAME_PROVIDED: {
    zh: '“{name}”是服务器自己保存的数据，需要 "provided": true',
    en: '"{name}" is the name of rows the server keeps; it needs "provided": true',
  },
  PARTS_NOT_BY_KEY: {
    zh: '明细的关联列“{by}”必须是数据集唯一的业务主键列（现为 {key}）',
    en: 'parts are joined by "{by}", which must be the whole business key of the dataset (it is {key})',
  },
  CODE_SET_WITHOUT_SEARCH: {
    zh: 'codeSet 列“{column}”需要 "search": true 才能按代码筛选',
    en: 'codeSet column "{column}" needs "search": true so that its codes can be filtered',
  },
  VALUE_WRONG_FOR_COLUMN: {
    zh: '值 {value} 不能用于类型为 {type} 的列“{column}”',
    en: 'Value {value} does not fit column "{column}" of type {type}',
  },
  PROPERTY_NOT_FOR_KIND: {
    zh: '“{property}”对类型“{kind}”不起作用',
    en: '"{property}" has no effect on kind "{kind}"',
  },

  // Actions.
  ACTION_UNKNOWN: {
    zh: '数据集“{dataset}”没有操作“{action}”',
    en: 'Dataset "{dataset}" has no action "{action}"',
  },
  ACTION_RESERVED_NAME: {
    zh: '操作名“{action}”为内置操作保留',
    en: 'Action name "{action}" is reserved for the built-in action',
  },
  ACTION_RUNS_CYCLE: {
    zh: '操作“{action}”通过 runs 最终指向自身',
    en: 'Action "{action}" runs itself in the end',
  },
  ACTION_RUNS_WITH_OWN: {
    zh: '声明了 runs 的操作不能再声明“{property}”，它取自被执行的操作',
    en: 'An action with runs takes "{property}" from the action it runs and must not declare its own',
  },
  ACTION_UNKNOWN_FIELD: {
    zh: '数据集的字段字典中没有输入项字段“{field}”',
    en: 'The dictionaries of the dataset have no field "{field}" to label the input',
  },
  CONDITION_FORM: {
    zh: '条件应恰好是一种形式：field 加 equals、field 加 oneOf、all、any 或 not',
    en: 'A condition has exactly one form: field with equals, field with oneOf, all, any, or not',
  },
  SET_UNKNOWN_VALUE: {
    zh: '未知的取值“{value}”，可用：{allowed}',
    en: 'Unknown value "{value}"; expected one of: {allowed}',
  },
  SET_UNKNOWN_INPUT: {
    zh: '没有声明输入项“{input}”',
    en: 'Input "{input}" is not declared',
  },
  SET_WITHOUT_USES: {
    zh: '“{value}”需要声明 "uses": "{service}"',
    en: '"{value}" needs "uses": "{service}"',
  },
  SET_ROWS_WITHOUT_NAME: {
    zh: '“{value}”需要数据集“{dataset}”声明 rowName',
    en: '"{value}" needs a rowName of dataset "{dataset}"',
  },
  ACTION_DELETES_WITH_OWN: {
    zh: '删除数据的操作不能声明“{property}”',
    en: 'An action that deletes rows cannot have "{property}"',
  },
  ACTION_CREATES_WITH_OWN: {
    zh: '新增数据的操作不能声明“{property}”',
    en: 'An action that adds a row cannot have "{property}"',
  },
  ACTION_CREATES_WITHOUT_ROW: {
    zh: '新增数据的操作没有可取值的行：“{value}”',
    en: 'An action that adds a row has no row to take "{value}" from',
  },
  ACTION_CREATES_MISSING_COLUMN: {
    zh: '新增“{dataset}”的数据必须在 set 中给列“{column}”一个值',
    en: 'A new row of "{dataset}" needs a value of column "{column}" in set',
  },
  ACTION_CREATES_OPTIONAL_INPUT: {
    zh: '列“{column}”必须有值，而 {value} 可以不填',
    en: 'Column "{column}" must be filled, but {value} may be left empty',
  },
  ACTION_CREATES_IN_ROW: {
    zh: '操作“{action}”新增数据，只能放在工具栏',
    en: 'Action "{action}" adds a row; it stands in a toolbar, not on rows',
  },
  SECRET_INTO_COLUMN: {
    zh: '保密输入“{input}”不能写入列表可以显示的列“{column}”',
    en: 'The secret "{input}" must not be written to column "{column}", which lists can show',
  },
  INPUT_BOUND_WRONG_FORM: {
    zh: '金额界限“{value}”的形式不对：应为最多两位小数的金额，或金额列 $row.列名',
    en: 'Bound "{value}" has the wrong form: an amount with at most two decimals, or $row.COLUMN of a money column',
  },
  INPUT_BOUNDS_REVERSED: {
    zh: '最小值 {min} 大于最大值 {max}',
    en: 'The smallest amount {min} is above the largest, {max}',
  },
  INPUT_LONGER_THAN_COLUMN: {
    zh: '输入项“{input}”最长 {most} 个字符，而列“{column}”只能存 {length} 个',
    en: 'Input "{input}" takes {most} characters, but column "{column}" holds {length}',
  },
  RECORD_MISSING_COLUMN: {
    zh: '记录必须写入数据集“{dataset}”的列“{column}”',
    en: 'The record must fill column "{column}" of dataset "{dataset}"',
  },
  RECORD_SETS_ORGANISATION: {
    zh: '列“{column}”是记录所属机构，由系统填写，不能声明',
    en: 'Column "{column}" is the organisation of the record: it is filled by itself and must not be declared',
  },

  // Variants.
  SCREEN_UNKNOWN_PARENT: {
    zh: '未知的页面“{id}”，无法继承',
    en: 'Unknown screen "{id}" to extend',
  },
  SCREEN_EXTENDS_CYCLE: {
    zh: '页面“{id}”的继承形成循环：{chain}',
    en: 'Screen "{id}" extends itself in the end: {chain}',
  },
  SCREEN_NEEDS_EXTENDS: {
    zh: '“{property}”只能用于继承其他页面（extends）的页面',
    en: '"{property}" is only for a screen that extends another',
  },
  SCREEN_LIST_TWICE: {
    zh: '“{list}”已整体替换，不能同时用 {edits} 修改',
    en: '"{list}" is given whole, so it must not be edited by {edits} too',
  },
  SCREEN_PARENT_LACKS_FIELD: {
    zh: '被继承页面的 {list} 中没有字段“{field}”',
    en: 'The extended screen has no field "{field}" in its {list}',
  },
  SCREEN_MISSING_DATASET: {
    zh: '页面没有数据来源：缺少 source.dataset 或 source.endpoint',
    en: 'The screen has no rows: source.dataset or source.endpoint is missing',
  },
  SCREEN_TWO_SOURCES: {
    zh: '页面只能有一个数据来源：source.dataset 或 source.endpoint',
    en: 'The screen has two sources of rows; expected source.dataset or source.endpoint',
  },
  SCREEN_MISSING_COLUMNS: {
    zh: '页面没有列：缺少 columns',
    en: 'The screen has no columns',
  },

  // Rows of somebody else's backend.
  ENDPOINT_NEEDS_SERVER: {
    zh: '“{name}”需要参考服务器的数据集，数据来自外部系统（source.endpoint）的页面不能使用',
    en: '"{name}" needs a dataset of the reference server and is not possible where rows come from an endpoint',
  },
  ENDPOINT_UNKNOWN_NAME: {
    zh: '{list} 中的“{name}”不属于字段字典中的任何筛选项或列',
    en: '"{name}" in {list} belongs to no filter or column of the dictionaries',
  },
  ENDPOINT_PARAMETER_TWICE: {
    zh: '参数“{parameter}”被用于两个不同的内容：{first} 和 {second}',
    en: 'Parameter "{parameter}" would carry two things: {first} and {second}',
  },
  ENDPOINT_BODY_OF_GET: {
    zh: 'GET 请求没有请求体，参数只能放在 query 中',
    en: 'A GET request has no body; parameters can only go in the query',
  },
  ENDPOINT_SORT_ONE: {
    zh: 'style 为“pair”时只能按一列排序',
    en: 'With the style "pair" rows can be sorted by one column only',
  },

  // Fields of a screen.
  SCREEN_UNKNOWN_FIELD: {
    zh: '“{dataset}”的字段字典中没有字段“{field}”',
    en: 'The dictionaries of "{dataset}" have no field "{field}"',
  },
  SCREEN_DUPLICATE_FIELD: {
    zh: '{list} 中重复的字段“{field}”',
    en: 'Field "{field}" is repeated in {list}',
  },
  FIELD_NOT_A_FILTER: {
    zh: '字段“{field}”在字典中没有 filter，不能作为筛选项',
    en: 'Field "{field}" has no filter in its dictionary and cannot be a filter',
  },
  FIELD_NOT_A_COLUMN: {
    zh: '字段“{field}”在字典中没有 column，不能作为列',
    en: 'Field "{field}" has no column in its dictionary and cannot be a column',
  },
  COLUMN_KIND_MISMATCH: {
    zh: '“{kind}”列不能显示类型为 {type} 的数据列“{column}”',
    en: 'A {kind} column cannot show dataset column "{column}" of type {type}',
  },
  COLUMN_FORMAT_MISMATCH: {
    zh: '格式“{format}”不适用于“{kind}”列，可用：{allowed}',
    en: 'Format "{format}" does not fit a {kind} column; expected one of: {allowed}',
  },
  COLUMN_TWO_OPERATIONS: {
    zh: '只能有一个操作列，“{other}”已经是操作列',
    en: 'Only one operations column is possible; "{other}" already is one',
  },
  COLUMN_ACTIONS_MISPLACED: {
    zh: '“{field}”不是操作列，不能声明 actions',
    en: '"{field}" is not an operations column and cannot have actions',
  },
  COLUMN_ACTIONS_MISSING: {
    zh: '操作列“{field}”缺少 actions',
    en: 'Operations column "{field}" has no actions',
  },
  COLUMN_UNKNOWN_GROUP: {
    zh: '页面的 columnGroups 中没有分组“{group}”',
    en: 'The screen has no group "{group}" in its columnGroups',
  },
  COLUMN_GROUP_EMPTY: {
    zh: '分组“{group}”中没有列',
    en: 'Group "{group}" has no columns',
  },
  FILTER_KIND_MISMATCH: {
    zh: '“{kind}”筛选不能用于类型为 {type} 的数据列“{column}”',
    en: 'A {kind} filter cannot be about dataset column "{column}" of type {type}',
  },
  FILTER_SEARCH_MISSING: {
    zh: '模糊查询需要数据列“{column}”声明 "search": true',
    en: 'Contains search needs "search": true on dataset column "{column}"',
  },
  DEFAULT_WRONG_FORM: {
    zh: '默认值的形式不对：{expected}',
    en: 'The default has the wrong form: {expected}',
  },
  DEFAULT_UNKNOWN_CODE: {
    zh: '默认值“{code}”不在代码表“{table}”中',
    en: 'Default "{code}" is not in code table "{table}"',
  },
  RELATIVE_DATE_UNKNOWN: {
    zh: '无法理解的日期“{value}”，应为具体日期或相对日期，例如 {example}',
    en: 'Date "{value}" is not understood; expected a date or a relative date such as {example}',
  },
  DEFAULT_REVERSED: {
    zh: '区间的结束早于开始：{from} 至 {to}{when}',
    en: 'The range ends before it starts: {from} to {to}{when}',
  },

  // Dialogs of a screen.
  OPENING_NAME_TAKEN: {
    zh: '名称“{name}”已是数据集的操作或内置操作',
    en: 'The name "{name}" already belongs to an action of the dataset or a built-in action',
  },
  OPENING_UNKNOWN_SCREEN: {
    zh: '没有页面“{id}”可以打开',
    en: 'There is no screen "{id}" to open',
  },
  OPENING_UNKNOWN_FILTER: {
    zh: '页面“{screen}”没有筛选条件“{field}”',
    en: 'Screen "{screen}" has no filter "{field}"',
  },

  // The rest of a screen.
  SCREEN_UNKNOWN_COLUMN: {
    zh: '页面没有列“{field}”',
    en: 'The screen has no column "{field}"',
  },
  TOTAL_NOT_MONEY: {
    zh: '列“{field}”不是金额列，不能合计',
    en: 'Column "{field}" is not a money column and cannot be summed',
  },
  SORT_NOT_SORTABLE: {
    zh: '列“{field}”不能排序',
    en: 'Column "{field}" cannot be sorted',
  },
  PAGE_SIZE_NOT_OFFERED: {
    zh: 'pageSize {value} 不在可选的每页条数中：{allowed}',
    en: 'pageSize {value} is not among the page sizes: {allowed}',
  },
  IMPORT_UNAVAILABLE: {
    zh: '数据集“{dataset}”没有声明 import，不能使用 import',
    en: 'Dataset "{dataset}" declares no import, so import is not possible',
  },
  EXPORT_UNAVAILABLE: {
    zh: '数据集“{dataset}”没有声明 export，不能使用 export',
    en: 'Dataset "{dataset}" declares no export, so export is not possible',
  },
  IMPORT_LAYOUT_NEEDS_ACTION: {
    zh: '导入格式“{layout}”要执行操作“{action}”，数据集中没有声明该操作',
    en: 'Import layout "{layout}" performs the action "{action}", which the dataset does not declare',
  },
  IMPORT_TEMPLATE_WITHOUT_COLUMNS: {
    zh: '导入格式“own-template”需要 columns：模板可以填写哪些列',
    en: 'Import layout "own-template" needs columns: which ones a template may fill',
  },
  IMPORT_WITHOUT_TEMPLATE: {
    zh: '“{property}”只用于导入格式 {layouts}，layouts 中没有',
    en: '"{property}" is only for the import layouts {layouts}, none of which layouts names',
  },
  IMPORT_KEY_NOT_BUSINESS_KEY: {
    zh: '导入按业务主键识别行，“{column}”不是数据集唯一的业务主键',
    en: 'Imports know rows by the business key; "{column}" is not the one business key of the dataset',
  },
  IMPORT_KEY_NOT_FILLED: {
    zh: '行由列“{column}”识别，但它不在 import.columns 中，模板无法填写',
    en: 'Rows are known by column "{column}", which is not among import.columns, so a template cannot fill it',
  },
} as const;

export type IssueCode = keyof typeof ISSUE_CATALOGUE;
