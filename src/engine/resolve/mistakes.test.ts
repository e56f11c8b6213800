import { describe, expect, it } from 'vitest';
import { ISSUE_CATALOGUE, type IssueCode } from '../issues/issueCatalogue.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from './loadSchemas.ts';
import { sampleFiles, sampleWith } from './sampleSchemas.ts';

/** One planted mistake: `^` in `at` marks where the issue must point, in the edited text. */
interface Mistake {
  readonly code: IssueCode;
  readonly file: string;
  readonly find: string;
  readonly to: string;
  readonly at: string;
  readonly pointer: string;
  readonly suggestion?: string;
}

const CODES = 'codes/bill_status.codes.json';
const FIELDS = 'fields/bill.fields.json';
const DATASET = 'datasets/bill.dataset.json';
const SCREEN = 'screens/bill.list.screen.json';
const VARIANT = 'screens/bill.closed.screen.json';

const mistakes: readonly Mistake[] = [
  // JSON
  m('JSON_BYTE_ORDER_MARK', CODES, '{\n  "name"', '\uFEFF{\n  "name"', '^\uFEFF', ''),
  m('JSON_SYNTAX', SCREEN, '"purchaser", "order": 1 }', '"purchaser", "order": 1, }', '1, ^}', ''),
  m('JSON_SYNTAX', SCREEN, '"totals": ["amount"],', '"totals": ["amount"] // sum\n', '^// sum', ''),
  m('JSON_TOO_DEEP', CODES, '"grey"', `${'['.repeat(70)}${']'.repeat(70)}`, `${'['.repeat(61)}^[`, ''),
  m('JSON_DUPLICATE_KEY', SCREEN, '"permission"', '"route": "/x", "permission"', '^"route": "/x"', '/route'),
  m('JSON_FORBIDDEN_KEY', SCREEN, '"order": 1', '"order": 1, "__proto__": 1', '^"__proto__"', '/menu/__proto__'),

  // Shape
  m('SCHEMA_UNKNOWN_PROPERTY', SCREEN, '"pinned"', '"pined"', '^"pined"', '/columns/1/pined', 'pinned'),
  m(
    'SCHEMA_UNKNOWN_PROPERTY',
    SCREEN,
    '{ "field": "billDate", "w',
    '{ "name": "billDate", "w',
    '^"name": "billDate", "w',
    '/columns/1/name',
    'field',
  ),
  m('SCHEMA_UNKNOWN_PROPERTY', CODES, '"zh": "已报销"', '"zn": "已报销"', '^"zn"', '/items/2/name/zn', 'zh'),
  m(
    'SCHEMA_UNKNOWN_VALUE',
    FIELDS,
    '"kind": "money"',
    '"kind": "mony"',
    '^"mony"',
    '/fields/amount/column/kind',
    'money',
  ),
  m('SCHEMA_UNKNOWN_VALUE', SCREEN, '"direction": "desc"', '"direction": "down"', '^"down"', '/sort/0/direction'),
  m('SCHEMA_MISSING_PROPERTY', SCREEN, '\n  "route": "/purchaser/bills",', '', '^{\n  "id"', ''),
  m('SCHEMA_MISSING_LANGUAGE', CODES, ', "en": "Done"', '', '^{ "zh": "已报销"', '/items/2/name'),
  m('SCHEMA_WRONG_TYPE', SCREEN, '"amount", "billStatus"],', '7, "billStatus"],', '^7,', '/filters/3'),
  m('SCHEMA_WRONG_TYPE', FIELDS, '["-5.5", "100"]', '["-5.5", 100]', '^100]', '/fields/amount/filter/default/1'),
  m('SCHEMA_WRONG_TYPE', FIELDS, '"default": "period"', '"default": false', '^false', '/fields/period/filter/default'),
  m('SCHEMA_BAD_VALUE', SCREEN, '"BILL_LIST"', '"bill-list"', '^"bill-list"', '/resourceNo'),
  m('SCHEMA_BAD_VALUE', SCREEN, '"order": 1', '"order": -1', '^-1', '/menu/order'),
  m('SCHEMA_BAD_VALUE', CODES, '"en": "Open"', '"en": ""', '^""', '/items/0/name/en'),
  m('SCHEMA_BAD_NAME', FIELDS, '"remark":', '"Remark!":', '^"Remark!"', '/fields/Remark!'),
  m(
    'SCHEMA_REPEATED_ITEM',
    SCREEN,
    '["closeAll", "import"]',
    '["closeAll", "closeAll"]',
    '["closeAll", ^"closeAll"]',
    '/toolbar/1',
  ),
  m('COLUMN_WIDTH_OUT_OF_RANGE', FIELDS, '"minWidth": 160', '"minWidth": 63', '^63', '/fields/billNo/column/minWidth'),
  m(
    'COLUMN_WIDTH_OUT_OF_RANGE',
    FIELDS,
    '"minWidth": 160',
    '"minWidth": 321',
    '^321',
    '/fields/billNo/column/minWidth',
  ),
  m('COLUMN_WIDTH_OUT_OF_RANGE', SCREEN, '"labelWidth": 115', '"labelWidth": 20', '^20', '/filters/2/labelWidth'),

  // Identity
  m('SCREEN_DUPLICATE_ID', VARIANT, '"id": "bill.closed"', '"id": "bill.list"', '"id": ^"bill.list"', '/id'),
  m('SCREEN_DUPLICATE_ROUTE', VARIANT, '/purchaser/bills/closed', '/purchaser/bills', '^"/purchaser/bills"', '/route'),
  m(
    'SCREEN_ROUTE_GROUP',
    VARIANT,
    '/purchaser/bills/closed',
    '/purchase/bills',
    '^"/purchase/bills"',
    '/route',
    '/purchaser/bills',
  ),
  m('SCREEN_ROUTE_GROUP', VARIANT, '/purchaser/bills/closed', '/purchaser', '^"/purchaser"', '/route'),
  m('SCREEN_DUPLICATE_RESOURCE_NO', VARIANT, 'BILL_CLOSED', 'BILL_LIST', '^"BILL_LIST"', '/resourceNo'),
  m(
    'CODE_DUPLICATE',
    CODES,
    '"tone": "success" }',
    '"tone": "success" },\n{ "code": "01", "name": { "zh": "又", "en": "x" }, "tone": "none" }',
    '\n{ "code": ^"01"',
    '/items/3/code',
  ),

  // Code tables in use
  m(
    'CODES_UNKNOWN_TABLE',
    FIELDS,
    '"rate", "codes": "tax_rate"',
    '"rate", "codes": "tax_rat"',
    '^"tax_rat"',
    '/fields/taxRate/column/codes',
    'tax_rate',
  ),
  m(
    'CODES_UNKNOWN_TABLE',
    DATASET,
    '"codes": "bill_status"',
    '"codes": "bill_state"',
    '^"bill_state"',
    '/actions/close/input/status/codes',
    'bill_status',
  ),
  m(
    'CODES_UNKNOWN_TABLE',
    VARIANT,
    '"multiple": false',
    '"codes": "nothing"',
    '^"nothing"',
    '/insert/filters/items/1/codes',
  ),
  m('CODES_MISSING_TABLE', FIELDS, '"rate", "codes": "tax_rate"', '"rate"', '^"rate"', '/fields/taxRate/column/kind'),
  m(
    'CODES_MISSING_TABLE',
    FIELDS,
    '"codes", "codes": "tax_rate"',
    '"codes"',
    '"kind": ^"codes" }',
    '/fields/taxRate/filter/kind',
  ),
  m(
    'CODES_MISSING_TABLE',
    DATASET,
    '"code", "codes": "bill_status",',
    '"code",',
    '^"code", "field"',
    '/actions/close/input/status/kind',
  ),
  m(
    'CODES_UNKNOWN_GROUP',
    FIELDS,
    '"codesGroup": "open"',
    '"codesGroup": "opne"',
    '^"opne"',
    '/fields/billStatus/filter/codesGroup',
    'open',
  ),
  m(
    'CODES_WITHOUT_LOOKS',
    SCREEN,
    '    "billStatus",\n',
    '    { "field": "billStatus", "codes": "tax_rate" },\n',
    '^"tax_rate"',
    '/columns/3/codes',
  ),
  m('CODE_WITHOUT_LOOK', CODES, ', "tone": "success"', '', '^{ "code": "02"', '/items/2'),

  // Dialogs
  m('OPENING_NAME_TAKEN', SCREEN, '"closedBills": {', '"close": {', '^"close": {', '/opens/close'),
  m(
    'OPENING_UNKNOWN_SCREEN',
    SCREEN,
    '"en": "Closed" }, "screen": "bill.list"',
    '"en": "Closed" }, "screen": "bill.lost"',
    '^"bill.lost"',
    '/opens/closedBills/screen',
    'bill.list',
  ),
  m(
    'OPENING_UNKNOWN_FILTER',
    SCREEN,
    '"billNo": "$row.billNo"',
    '"bilNo": "$row.billNo"',
    '^"bilNo"',
    '/opens/sameDay/filters/bilNo',
    'billNo',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    SCREEN,
    '"billNo": "$row.billNo"',
    '"billNo": "$row.billNos"',
    '^"$row.billNos"',
    '/opens/sameDay/filters/billNo',
    '$row.billNo',
  ),
  m(
    'FILTER_KIND_MISMATCH',
    SCREEN,
    '["$row.billDate", "$row.billDate"]',
    '["$row.billDate", "$row.period"]',
    '^"$row.period"',
    '/opens/sameDay/filters/billDate/1',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    SCREEN,
    '"billNo": "$row.billNo"',
    '"billNo": ["$row.billNo"]',
    '^["$row.billNo"]',
    '/opens/sameDay/filters/billNo',
  ),
  m(
    'DEFAULT_UNKNOWN_CODE',
    SCREEN,
    '"billStatus": ["01"]',
    '"billStatus": ["$row.billStatus", "02"]',
    '^"02"',
    '/opens/sameDay/filters/billStatus/1',
  ),
  m(
    'ACTION_UNKNOWN',
    SCREEN,
    '["closeAll", "import"]',
    '["closeAll", "closedBill"]',
    '^"closedBill"',
    '/toolbar/1',
    'closedBills',
  ),

  // Dataset
  m('DATASET_UNKNOWN', SCREEN, '"dataset": "bill"', '"dataset": "bil"', '^"bil"', '/source/dataset', 'bill'),
  m(
    'DATASET_UNKNOWN_DICTIONARY',
    DATASET,
    '"fields": ["bill"]',
    '"fields": ["bill", "bils"]',
    '^"bils"',
    '/fields/1',
    'bill',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    FIELDS,
    '"source": "partyName"',
    '"source": "partName"',
    '^"partName"',
    '/fields/party/column/source',
    'partyName',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    FIELDS,
    '"partyTaxNo"]',
    '"partyTaxN"]',
    '^"partyTaxN"',
    '/fields/party/filter/source/1',
    'partyTaxNo',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    FIELDS,
    '"remark": {',
    '"remarks": { "label": { "zh": "注", "en": "x" }, "column": { "kind": "text" }, "filter": { "kind": "text" } },\n"remark": {',
    '^"remarks"',
    '/fields/remarks',
    'remark',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"rowName": "billNo"',
    '"rowName": "billNum"',
    '^"billNum"',
    '/rowName',
    'billNo',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    DATASET,
    '"rowName": "billNo"',
    '"rowName": "amount"',
    '^"amount",\n  "indexes"',
    '/rowName',
  ),
  m('DATASET_UNKNOWN_COLUMN', DATASET, '["billNo"]', '["billNum"]', '^"billNum"', '/businessKey/0', 'billNo'),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"organisation": "organForm"',
    '"organisation": "organ"',
    '^"organ"',
    '/organisation',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"include": ["billStatus", "amount"]',
    '"include": ["billStatus", "amout"]',
    '^"amout"',
    '/indexes/0/include/1',
    'amount',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"columns": ["billDate"]',
    '"columns": ["billDat"]',
    '^"billDat"',
    '/indexes/0/columns/0',
    'billDate',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"field": "locked"',
    '"field": "lockd"',
    '^"lockd"',
    '/actions/close/when/0/is/all/0/field',
    'locked',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"remark": "$verify.result"',
    '"remrk": "$verify.result"',
    '^"remrk"',
    '/actions/close/set/remrk',
    'remark',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"$verify.result"',
    '"$row.remrk"',
    '^"$row.remrk"',
    '/actions/close/set/remark',
    'remark',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    SCREEN,
    '"where": { "locked"',
    '"where": { "lokced"',
    '^"lokced"',
    '/source/where/lokced',
    'locked',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    VARIANT,
    '"where": { "billStatus"',
    '"where": { "constructor"',
    '^"constructor"',
    '/source/where/constructor',
  ),
  m(
    'DATASET_RESERVED_COLUMN',
    DATASET,
    '"remark": { "type"',
    '"groupId": { "type": "text" }, "remark": { "type"',
    '^"groupId"',
    '/columns/groupId',
  ),
  m(
    'CODE_SET_WITHOUT_SEARCH',
    DATASET,
    '"codeSet", "search": true',
    '"codeSet"',
    '^{ "type": "codeSet"',
    '/columns/taxRate',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"flag", "default": 0',
    '"flag", "default": 2',
    '^2 }',
    '/columns/locked/default',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"default": "0.00"',
    '"default": "1.005"',
    '^"1.005"',
    '/columns/amount/default',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"equals": 0',
    '"equals": "0"',
    '"equals": ^"0"',
    '/actions/close/when/0/is/all/0/equals',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"$verify.result"',
    '"$row.amount"',
    '^"$row.amount"',
    '/actions/close/set/remark',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    SCREEN,
    '"where": { "locked": 0 }',
    '"where": { "locked": "0" }',
    '"locked": ^"0"',
    '/source/where/locked',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    FIELDS,
    '"kind": "orgTree"',
    '"kind": "orgTree", "codes": "tax_rate"',
    'orgTree", "codes": ^"tax_rate"',
    '/fields/organForm/filter/codes',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    FIELDS,
    '"kind": "money"',
    '"kind": "money", "codes": "tax_rate"',
    'money", "codes": ^"tax_rate"',
    '/fields/amount/column/codes',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    FIELDS,
    '"default": ["-5.5", "100"]',
    '"rules": { "maxLength": 5 }',
    '^5 }',
    '/fields/amount/filter/rules/maxLength',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    DATASET,
    '"period": { "type": "month" }',
    '"period": { "type": "month", "sortKey": true }',
    '"month", ^"sortKey"',
    '/columns/period/sortKey',
  ),

  // Actions
  m('ACTION_UNKNOWN', DATASET, '"runs": "close"', '"runs": "clse"', '^"clse"', '/actions/closeAll/runs', 'close'),
  m(
    'ACTION_UNKNOWN',
    SCREEN,
    '["closeAll", "import"]',
    '["closeAl", "import"]',
    '^"closeAl"',
    '/toolbar/0',
    'closeAll',
  ),
  m(
    'ACTION_UNKNOWN',
    SCREEN,
    '"actions": ["close"]',
    '"actions": ["close", "open"]',
    '^"open"',
    '/columns/5/actions/1',
  ),
  m(
    'ACTION_RESERVED_NAME',
    DATASET,
    '"closeAll": {',
    '"import": { "label": { "zh": "导", "en": "I" } },\n"closeAll": {',
    '^"import": { "label"',
    '/actions/import',
  ),
  m(
    'ACTION_RESERVED_NAME',
    DATASET,
    '"closeAll": {',
    '"detail": { "label": { "zh": "详", "en": "D" } },\n"closeAll": {',
    '^"detail": { "label"',
    '/actions/detail',
  ),
  m('ACTION_RUNS_CYCLE', DATASET, '"runs": "close"', '"runs": "closeAll"', '^"closeAll" }', '/actions/closeAll/runs'),
  m(
    'ACTION_RUNS_WITH_OWN',
    DATASET,
    '"runs": "close"',
    '"runs": "close", "permission": "bill:all"',
    '^"permission": "bill:all"',
    '/actions/closeAll/permission',
  ),
  m(
    'ACTION_UNKNOWN_FIELD',
    DATASET,
    '"field": "billDate"',
    '"field": "billDat"',
    '^"billDat"',
    '/actions/close/input/on/field',
    'billDate',
  ),
  m('ACTION_UNKNOWN_FIELD', DATASET, ', "field": "billDate"', '', '^"on"', '/actions/close/input/on'),
  m(
    'CONDITION_FORM',
    DATASET,
    '"equals": 0',
    '"equals": 0, "oneOf": [0]',
    '^{ "field": "locked"',
    '/actions/close/when/0/is/all/0',
  ),
  m('CONDITION_FORM', DATASET, '{ "field": "locked", "equals": 0 }', '{}', '^{}', '/actions/close/when/0/is/all/0'),
  m(
    'CONDITION_FORM',
    DATASET,
    '"field": "billStatus", "oneOf"',
    '"oneOf"',
    '^{ "oneOf"',
    '/actions/close/when/0/is/all/1/not',
  ),
  m(
    'SET_UNKNOWN_VALUE',
    DATASET,
    '"$verify.result"',
    '"$verify.resul"',
    '^"$verify.resul"',
    '/actions/close/set/remark',
    '$verify.result',
  ),
  m(
    'SET_UNKNOWN_INPUT',
    DATASET,
    '"$input.period"',
    '"$input.perod"',
    '^"$input.perod"',
    '/actions/close/set/period',
    '$input.period',
  ),
  m(
    'SET_VERIFY_WITHOUT_USES',
    DATASET,
    '\n      "uses": "verifier",',
    '',
    '^"$verify.result"',
    '/actions/close/set/remark',
  ),

  // Variants
  m(
    'SCREEN_UNKNOWN_PARENT',
    VARIANT,
    '"extends": "bill.list"',
    '"extends": "bill.lst"',
    '^"bill.lst"',
    '/extends',
    'bill.list',
  ),
  m(
    'SCREEN_EXTENDS_CYCLE',
    VARIANT,
    '"extends": "bill.list"',
    '"extends": "bill.closed"',
    '"extends": ^"bill.closed"',
    '/extends',
  ),
  m(
    'SCREEN_EXTENDS_CYCLE',
    SCREEN,
    '"id": "bill.list"',
    '"id": "bill.list", "extends": "bill.closed"',
    '^',
    '/extends',
  ),
  m('SCREEN_NEEDS_EXTENDS', VARIANT, '"extends": "bill.list",\n', '\n', '^"insert"', '/insert'),
  m(
    'SCREEN_LIST_TWICE',
    VARIANT,
    '"pageSize": 50',
    '"columns": ["billNo", "billDate"], "pageSize": 50',
    '^"columns": ["billNo", "billDate"]',
    '/columns',
  ),
  m(
    'SCREEN_PARENT_LACKS_FIELD',
    VARIANT,
    '"filters": { "after": "billNo"',
    '"filters": { "after": "billN"',
    '^"billN"',
    '/insert/filters/after',
    'billNo',
  ),
  m(
    'SCREEN_PARENT_LACKS_FIELD',
    VARIANT,
    '"columns": ["amount"]',
    '"columns": ["amout"]',
    '^"amout"',
    '/remove/columns/0',
    'amount',
  ),
  m(
    'SCREEN_PARENT_LACKS_FIELD',
    VARIANT,
    '[{ "field": "billDate"',
    '[{ "field": "bilDate"',
    '^"bilDate"',
    '/change/columns/0/field',
    'billDate',
  ),
  m(
    'SCREEN_MISSING_DATASET',
    SCREEN,
    '"source": { "dataset": "bill", "where": { "locked": 0 } },',
    '"source": {},',
    '^{},',
    '/source/dataset',
  ),

  // Fields of a screen
  m('SCREEN_UNKNOWN_FIELD', SCREEN, '    "amount",', '    "amonut",', '^"amonut"', '/columns/2', 'amount'),
  m(
    'SCREEN_UNKNOWN_FIELD',
    SCREEN,
    '{ "field": "billDate", "labelWidth"',
    '{ "field": "bilDate", "labelWidth"',
    '^"bilDate"',
    '/filters/2/field',
    'billDate',
  ),
  m(
    'SCREEN_UNKNOWN_FIELD',
    SCREEN,
    '["organForm", "billNo"',
    '["organForm", "constructor"',
    '^"constructor"',
    '/filters/1',
  ),
  m(
    'SCREEN_UNKNOWN_FIELD',
    VARIANT,
    '["period", "taxRate"]',
    '["perio", "taxRate"]',
    '^"perio"',
    '/insert/columns/items/0',
    'period',
  ),
  m(
    'SCREEN_DUPLICATE_FIELD',
    SCREEN,
    '"amount", "billStatus"],',
    '"amount", "amount"],',
    '"amount", ^"amount"],',
    '/filters/4',
  ),
  m(
    'SCREEN_DUPLICATE_FIELD',
    SCREEN,
    '{ "field": "amount", "direction": "asc" }',
    '{ "field": "billDate", "direction": "asc" }',
    '^"billDate", "direction": "asc"',
    '/sort/1/field',
  ),
  m(
    'SCREEN_DUPLICATE_FIELD',
    VARIANT,
    '["period", "taxRate"]',
    '["period", "party"]',
    '"period", ^"party"',
    '/insert/columns/items/1',
  ),
  m('FIELD_NOT_A_FILTER', SCREEN, '["organForm", "billNo"', '["organForm", "remark"', '^"remark"', '/filters/1'),
  m(
    'FIELD_NOT_A_COLUMN',
    SCREEN,
    '    "amount",\n    "billStatus"',
    '    "amount", "organForm",\n    "billStatus"',
    '"amount", ^"organForm"',
    '/columns/3',
  ),
  m(
    'COLUMN_KIND_MISMATCH',
    FIELDS,
    '"remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "text"',
    '"remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "money"',
    '^"money" } },',
    '/fields/remark/column/kind',
  ),
  m(
    'COLUMN_FORMAT_MISMATCH',
    FIELDS,
    '"format": "date"',
    '"format": "wan"',
    '^"wan"',
    '/fields/billDate/column/format',
  ),
  m(
    'COLUMN_TWO_OPERATIONS',
    SCREEN,
    '{ "field": "operations", "actions": ["close"] }',
    '{ "field": "operations", "actions": ["close"] }, { "field": "moreOperations", "actions": ["close"] }',
    '^"moreOperations"',
    '/columns/6/field',
  ),
  m(
    'COLUMN_ACTIONS_MISPLACED',
    SCREEN,
    '"pinned": "left"',
    '"actions": ["close"]',
    '120, ^"actions"',
    '/columns/1/actions',
  ),
  m(
    'COLUMN_ACTIONS_MISSING',
    SCREEN,
    '{ "field": "operations", "actions": ["close"] }',
    '"operations"',
    '^"operations"',
    '/columns/5',
  ),
  m(
    'FILTER_KIND_MISMATCH',
    FIELDS,
    '"kind": "amountRange", "default": ["-5.5", "100"]',
    '"kind": "dateRange"',
    '^"dateRange" },\n      "permission"',
    '/fields/amount/filter/kind',
  ),
  m(
    'FILTER_SEARCH_MISSING',
    DATASET,
    '"partyTaxNo": { "type": "text", "search": true }',
    '"partyTaxNo": { "type": "text" }',
    '^',
    '/fields/party/filter/source/1',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    FIELDS,
    '["startOfMonth-1M", "today"]',
    '"today"',
    '^"today"',
    '/fields/billDate/filter/default',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    FIELDS,
    '["-5.5", "100"]',
    '["-5.5", "1e3"]',
    '^["-5.5", "1e3"]',
    '/fields/amount/filter/default',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    VARIANT,
    '"multiple": false',
    '"multiple": false, "default": ["0.13", "0.06"]',
    '^["0.13"',
    '/insert/filters/items/1/default',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    DATASET,
    '"default": "$user.name"',
    '"default": "$user.phone"',
    '^"$user.phone"',
    '/actions/close/input/remark/default',
  ),
  m(
    'DEFAULT_UNKNOWN_CODE',
    FIELDS,
    '"default": ["00"]',
    '"default": ["00", "02"]',
    '^"02"',
    '/fields/billStatus/filter/default/1',
  ),
  m(
    'DEFAULT_UNKNOWN_CODE',
    DATASET,
    '"default": "02"',
    '"default": "09"',
    '^"09"',
    '/actions/close/input/status/default',
  ),
  m(
    'RELATIVE_DATE_UNKNOWN',
    FIELDS,
    '"startOfMonth-1M"',
    '"startOfMont-1M"',
    '^"startOfMont-1M"',
    '/fields/billDate/filter/default/0',
    'startOfMonth-1M',
  ),
  m(
    'RELATIVE_DATE_UNKNOWN',
    FIELDS,
    '"startOfMonth-1M"',
    '"2025-02-30"',
    '^"2025-02-30"',
    '/fields/billDate/filter/default/0',
  ),
  m(
    'RELATIVE_DATE_UNKNOWN',
    FIELDS,
    '"default": "period"',
    '"default": "perid"',
    '^"perid"',
    '/fields/period/filter/default',
    'period',
  ),
  m(
    'RELATIVE_DATE_UNKNOWN',
    SCREEN,
    '"labelWidth": 115',
    '"default": ["today", "+1"]',
    '^"+1"',
    '/filters/2/default/1',
  ),
  m(
    'DEFAULT_REVERSED',
    FIELDS,
    '["startOfMonth-1M", "today"]',
    '["today", "startOfMonth"]',
    '^["today", "startOfMonth"]',
    '/fields/billDate/filter/default',
  ),
  m(
    'DEFAULT_REVERSED',
    SCREEN,
    '"labelWidth": 115',
    '"default": ["startOfMonth+9d", "today"]',
    '^["startOfMonth+9d"',
    '/filters/2/default',
  ),
  m('DEFAULT_REVERSED', FIELDS, '["-5.5", "100"]', '["100", "-5.5"]', '^["100"', '/fields/amount/filter/default'),

  // The rest of a screen
  m('SCREEN_UNKNOWN_COLUMN', SCREEN, '"totals": ["amount"]', '"totals": ["amout"]', '^"amout"', '/totals/0', 'amount'),
  m(
    'SCREEN_UNKNOWN_COLUMN',
    SCREEN,
    '"field": "billDate", "direction"',
    '"field": "period", "direction"',
    '^"period", "direction"',
    '/sort/0/field',
  ),
  m(
    'TOTAL_NOT_MONEY',
    SCREEN,
    '"totals": ["amount"]',
    '"totals": ["amount", "party"]',
    '"amount", ^"party"',
    '/totals/1',
  ),
  m(
    'SORT_NOT_SORTABLE',
    SCREEN,
    '"field": "billDate", "direction"',
    '"field": "operations", "direction"',
    '^"operations", "direction"',
    '/sort/0/field',
  ),
  m('SORT_NOT_SORTABLE', SCREEN, '"width": 120', '"sortable": false', '^"billDate", "direction"', '/sort/0/field'),
  m('COLUMN_UNKNOWN_GROUP', SCREEN, '"group": "dates"', '"group": "date"', '^"date"', '/columns/1/group', 'dates'),
  m(
    'COLUMN_UNKNOWN_GROUP',
    VARIANT,
    '"items": ["period", "taxRate"]',
    '"items": ["period", { "field": "taxRate", "group": "rates" }]',
    '^"rates"',
    '/insert/columns/items/1/group',
  ),
  m('COLUMN_GROUP_EMPTY', SCREEN, ', "group": "dates"', '', '^"dates"', '/columnGroups/dates'),
  m(
    'COLUMN_GROUP_EMPTY',
    VARIANT,
    '"pageSize": 50',
    '"columnGroups": { "rates": { "zh": "税率", "en": "Rates" } }, "pageSize": 50',
    '^"rates"',
    '/columnGroups/rates',
  ),
  m('SCHEMA_MISSING_LANGUAGE', SCREEN, ', "en": "Dates"', '', '^{ "zh": "日期"', '/columnGroups/dates'),
  m(
    'SCHEMA_BAD_NAME',
    SCREEN,
    '"columnGroups": { "dates"',
    '"columnGroups": { "Dates!"',
    '^"Dates!"',
    '/columnGroups/Dates!',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    SCREEN,
    '"field": "operations", "actions"',
    '"field": "operations", "group": "dates", "actions"',
    '"operations", "group": ^"dates"',
    '/columns/5/group',
  ),
  m('PAGE_SIZE_NOT_OFFERED', VARIANT, '"pageSize": 50', '"pageSize": 60', '^60', '/pageSize'),
  m('IMPORT_UNAVAILABLE', DATASET, '\n  "import": { "layouts": ["bureau-full-export"] },', '', '^', '/toolbar/1'),
];

function m(
  code: IssueCode,
  file: string,
  find: string,
  to: string,
  at: string,
  pointer: string,
  suggestion?: string,
): Mistake {
  return { code, file, find, to, at, pointer, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Line and column of the mark, counted apart from the code under test. */
function positionOf(text: string, at: string): { readonly line: number; readonly column: number } {
  const [before = '', after = ''] = at.split('^');
  const index = text.indexOf(before + after);
  if (index < 0) throw new Error(`Not in the text: ${at}`);
  const lines = text.slice(0, index + before.length).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function textOf(files: readonly SchemaFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}

describe('a planted mistake', () => {
  it('is not in the sample', () => {
    const { issues, screens } = loadSchemas(sampleFiles());
    expect(issues).toEqual([]);
    expect([...screens.keys()].sort()).toEqual(['bill.closed', 'bill.list']);
  });

  it.each(
    mistakes.map(
      (mistake) => [mistake.code, `${mistake.find.trim()} → ${mistake.to.trim()}`.slice(0, 120), mistake] as const,
    ),
  )('gives one %s where it is: %s', (code, _title, { file, find, to, at, pointer, suggestion }) => {
    const files = sampleWith(file, find, to);
    const { issues } = loadSchemas(files);
    expect(issues.map((issue) => `${issue.code} ${issue.file}#${issue.pointer}`)).toHaveLength(1);
    const [issue] = issues;
    expect(issue).toMatchObject({ code, pointer });
    if (at !== '^') expect(issue).toMatchObject({ file, ...positionOf(textOf(files, file), at) });
    if (suggestion !== undefined) expect(issue?.suggestion).toBe(suggestion);
    expect(issue?.message.zh).not.toMatch(/\{\w+\}|undefined/);
    expect(issue?.message.en).not.toMatch(/\{\w+\}|undefined/);
  });
});

/** Mistakes made by a whole file. */
const addedFiles: readonly {
  readonly code: IssueCode;
  readonly path: string;
  readonly text: string;
  readonly pointer: string;
}[] = [
  { code: 'FILE_UNKNOWN_KIND', path: 'screens/notes.txt', text: '', pointer: '' },
  { code: 'JSON_SYNTAX', path: 'codes/empty.codes.json', text: '', pointer: '' },
  {
    code: 'DICTIONARY_DUPLICATE_NAME',
    path: 'fields/copy.fields.json',
    text: textOf(sampleFiles(), FIELDS),
    pointer: '/name',
  },
  {
    code: 'CODE_TABLE_DUPLICATE_NAME',
    path: 'codes/a-copy.codes.json',
    text: textOf(sampleFiles(), CODES),
    pointer: '/name',
  },
  {
    code: 'DATASET_DUPLICATE_NAME',
    path: 'datasets/a-copy.dataset.json',
    text: textOf(sampleFiles(), DATASET),
    pointer: '/name',
  },
  {
    code: 'SCREEN_MISSING_COLUMNS',
    path: 'screens/x.screen.json',
    text: '{"id":"x","resourceNo":"XXX","title":{"zh":"x","en":"x"},"route":"/risk/x","source":{"dataset":"bill"}}',
    pointer: '/columns',
  },
];

describe('a wrong file', () => {
  it.each(addedFiles)('$path gives one $code and leaves the others alone', ({ code, path, text, pointer }) => {
    const { issues, screens } = loadSchemas([{ path, text }, ...sampleFiles()]);
    expect(issues).toMatchObject([{ code, file: path, pointer }]);
    expect(screens.size).toBe(2);
  });
});

describe('the catalogue of issues', () => {
  it('has no code that no mistake produces, and no mistake without a code', () => {
    const produced = new Set([...mistakes, ...addedFiles].map(({ code }) => code));
    expect([...produced].sort()).toEqual(Object.keys(ISSUE_CATALOGUE).sort());
  });

  it('uses the same words in both languages', () => {
    for (const [code, message] of Object.entries(ISSUE_CATALOGUE)) {
      const words = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).sort();
      expect([code, words(message.zh)]).toEqual([code, words(message.en)]);
    }
  });
});
