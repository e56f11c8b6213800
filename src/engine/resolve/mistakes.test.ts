import { describe, expect, it } from 'vitest';
import { ISSUE_CATALOGUE, type IssueCode } from '../issues/issueCatalogue.ts';
import { CODES, DATASET, FIELDS, IMPORT, SCREEN, VARIANT } from '../issues/rules/example.ts';
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

/** Mistakes beside the example every rule has: the same rule in other places and ways. */
const mistakes: readonly Mistake[] = [
  // JSON
  m('JSON_SYNTAX', SCREEN, '"totals": ["amount"],', '"totals": ["amount"] // sum\n', '^// sum', ''),
  // Language
  m('LANGUAGE_UNKNOWN', FIELDS, '"language": 2', '"language": 0', '^0', '/language'),
  m('LANGUAGE_UNKNOWN', FIELDS, '"language": 2', '"language": null', '^null', '/language'),
  // Shape
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
  m('SCHEMA_UNKNOWN_VALUE', SCREEN, '"direction": "desc"', '"direction": "down"', '^"down"', '/sort/0/direction'),
  m('SCHEMA_WRONG_TYPE', FIELDS, '["-5.5", "100"]', '["-5.5", 100]', '^100]', '/fields/amount/filter/default/1'),
  m('SCHEMA_WRONG_TYPE', FIELDS, '"default": "period"', '"default": false', '^false', '/fields/period/filter/default'),
  m('SCHEMA_BAD_VALUE', SCREEN, '"order": 1', '"order": -1', '^-1', '/menu/order'),
  m('SCHEMA_BAD_VALUE', CODES, '"en": "Open"', '"en": ""', '^""', '/items/0/name/en'),
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
  m('SCREEN_ROUTE_GROUP', VARIANT, '/purchaser/bills/closed', '/purchaser', '^"/purchaser"', '/route'),
  // Code tables in use
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
  // Dialogs
  // Dataset
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
    '^"amount",\n  "parts"',
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
    '["closeAll", "import", "export"]',
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
    '"detail": { "label": { "zh": "详", "en": "D" } },\n"closeAll": {',
    '^"detail": { "label"',
    '/actions/detail',
  ),
  m('ACTION_UNKNOWN_FIELD', DATASET, ', "field": "billDate"', '', '^"on"', '/actions/close/input/on'),
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
    'SET_WITHOUT_USES',
    DATASET,
    '"partyTaxNo": "$input.taxNo" }',
    '"partyTaxNo": "$verify.result" }',
    '^"$verify.result" },\n      "records"',
    '/actions/issue/set/partyTaxNo',
  ),
  m(
    'SET_UNKNOWN_VALUE',
    DATASET,
    '"partyTaxNo": "$input.taxNo" }',
    '"partyTaxNo": "$run.rows" }',
    '^"$run.rows" }',
    '/actions/issue/set/partyTaxNo',
  ),
  m(
    'SET_UNKNOWN_VALUE',
    DATASET,
    '"bills": "$run.rows"',
    '"bills": "$row.billNo"',
    '^"$row.billNo", "count"',
    '/actions/issue/records/0/set/bills',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"count": "$run.count"',
    '"count": "$run.id"',
    '"count": ^"$run.id"',
    '/actions/issue/records/0/set/count',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"count": "$run.count"',
    '"cuont": "$run.count"',
    '^"cuont"',
    '/actions/issue/records/0/set/cuont',
    'count',
  ),
  m(
    'DATASET_UNKNOWN',
    DATASET,
    '"dataset": "billLog",\n          "per": "run"',
    '"dataset": "bilLog",\n          "per": "run"',
    '^"bilLog"',
    '/actions/issue/records/0/dataset',
    'billLog',
  ),
  m(
    'RECORD_MISSING_COLUMN',
    DATASET,
    '"logNo": "$record.id"',
    '"logNo": null',
    '^{ "logNo": null',
    '/actions/issue/records/1/set',
  ),
  m(
    'INPUT_BOUND_WRONG_FORM',
    DATASET,
    '"max": "$row.amount"',
    '"max": "$row.billNo"',
    '^"$row.billNo"\n',
    '/actions/issue/input/paid/max',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"max": "$row.amount"',
    '"max": "$row.amuont"',
    '^"$row.amuont"',
    '/actions/issue/input/paid/max',
    'amount',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"default": "$row.amount"',
    '"default": "$row.amuont"',
    '^"$row.amuont"',
    '/actions/issue/input/paid/default',
    'amount',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    DATASET,
    '"default": "$row.amount"',
    '"default": "$row.billDate"',
    '^"$row.billDate"',
    '/actions/issue/input/paid/default',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    DATASET,
    '"default": "$row.amount"',
    '"default": "1.005"',
    '^"1.005"',
    '/actions/issue/input/paid/default',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    DATASET,
    '"default": "$row.amount"',
    '"default": "1.00", "maxLength": 5',
    '^5',
    '/actions/issue/input/paid/maxLength',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    DATASET,
    '"kind": "date",',
    '"kind": "date", "min": "1.00",',
    '^"1.00"',
    '/actions/close/input/on/min',
  ),
  m(
    'DATASET_UNKNOWN',
    DATASET,
    '"dataset": "billLine"',
    '"dataset": "bilLine"',
    '^"bilLine"',
    '/parts/dataset',
    'billLine',
  ),
  m('DATASET_UNKNOWN_COLUMN', DATASET, '"by": "billNo"', '"by": "bilNo"', '^"bilNo"', '/parts/by', 'billNo'),
  m('DATASET_UNKNOWN_COLUMN', DATASET, '"by": "billNo"', '"by": "partyName"', '^"partyName" }', '/parts/by'),
  m('PROPERTY_NOT_FOR_KIND', DATASET, '"by": "billNo"', '"by": "organForm"', '"by": ^"organForm"', '/parts/by'),
  // Variants
  m(
    'SCREEN_EXTENDS_CYCLE',
    SCREEN,
    '"id": "bill.list"',
    '"id": "bill.list", "extends": "bill.closed"',
    '^',
    '/extends',
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
  m(
    'FILTER_KIND_MISMATCH',
    FIELDS,
    '"kind": "amountRange", "default": ["-5.5", "100"]',
    '"kind": "dateRange"',
    '^"dateRange" },\n      "permission"',
    '/fields/amount/filter/kind',
  ),
  m(
    'FILTER_KIND_MISMATCH',
    FIELDS,
    '"kind": "amountRange", "default": ["-5.5", "100"]',
    '"kind": "text", "source": "taxRate"',
    '^"text", "source": "taxRate"',
    '/fields/amount/filter/kind',
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
    FIELDS,
    '"rules": { "maxLength": 30 }',
    '"default": "B-1", "rules": { "format": "customerCode" }',
    '^"B-1"',
    '/fields/billNo/filter/default',
  ),
  m(
    'PROPERTY_NOT_FOR_KIND',
    FIELDS,
    '"kind": "month", "default": "period"',
    '"kind": "month", "default": "period", "rules": { "format": "digits" }',
    '^"digits"',
    '/fields/period/filter/rules/format',
  ),
  m(
    'SCHEMA_UNKNOWN_VALUE',
    FIELDS,
    '"rules": { "maxLength": 30 }',
    '"rules": { "format": "digit" }',
    '^"digit"',
    '/fields/billNo/filter/rules/format',
    'digits',
  ),
  m(
    'DEFAULT_WRONG_FORM',
    DATASET,
    '"format": "taxNumber"',
    '"format": "taxNumber", "default": "123"',
    '^"123"',
    '/actions/issue/input/taxNo/default',
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
    SCREEN,
    '"labelWidth": 115',
    '"default": ["startOfMonth+9d", "today"]',
    '^["startOfMonth+9d"',
    '/filters/2/default',
  ),
  m('DEFAULT_REVERSED', FIELDS, '["-5.5", "100"]', '["100", "-5.5"]', '^["100"', '/fields/amount/filter/default'),
  // The rest of a screen
  m(
    'SCREEN_UNKNOWN_COLUMN',
    SCREEN,
    '"field": "billDate", "direction"',
    '"field": "period", "direction"',
    '^"period", "direction"',
    '/sort/0/field',
  ),
  m('SORT_NOT_SORTABLE', SCREEN, '"width": 120', '"sortable": false', '^"billDate", "direction"', '/sort/0/field'),
  m(
    'COLUMN_UNKNOWN_GROUP',
    VARIANT,
    '"items": ["period", "taxRate"]',
    '"items": ["period", { "field": "taxRate", "group": "rates" }]',
    '^"rates"',
    '/insert/columns/items/1/group',
  ),
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
  m('SCHEMA_UNKNOWN_VALUE', DATASET, '"einvoice-xml"', '"einvoice-pdf"', '^"einvoice-pdf"', '/import/layouts/1'),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"amount", "partyName"]',
    '"amount", "partyNam"]',
    '^"partyNam"',
    '/import/columns/3',
    'partyName',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"set": { "remark"',
    '"set": { "remrk"',
    '^"remrk"',
    '/import/set/remrk',
    'remark',
  ),
  m('VALUE_WRONG_FOR_COLUMN', DATASET, '"set": { "remark": "x"', '"set": { "remark": 7', '^7 }', '/import/set/remark'),
  m(
    'IMPORT_WITHOUT_TEMPLATE',
    DATASET,
    IMPORT,
    '"import": { "layouts": ["einvoice-xml"], "reset": { "remark": null } }',
    '^"reset": {',
    '/import/reset',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"set": { "remark": "x" } }',
    '"reset": { "remrk": null } }',
    '^"remrk": null',
    '/import/reset/remrk',
    'remark',
  ),
  m(
    'VALUE_WRONG_FOR_COLUMN',
    DATASET,
    '"set": { "remark": "x" } }',
    '"reset": { "remark": 7 } }',
    '^7 }',
    '/import/reset/remark',
  ),
  m(
    'DATASET_UNKNOWN_COLUMN',
    DATASET,
    '"set": { "remark": "x" } }',
    '"when": [{ "is": { "field": "remrk", "equals": "x" }, "otherwise": { "zh": "不", "en": "No" } }] }',
    '^"remrk", "equals"',
    '/import/when/0/is/field',
    'remark',
  ),
  m(
    'IMPORT_KEY_NOT_FILLED',
    DATASET,
    IMPORT,
    '"import": { "layouts": ["own-template"], "columns": ["remark"] }',
    '^["remark"]',
    '/import/columns',
  ),
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

describe('the catalogue of issues', () => {
  it('uses the same words in both languages', () => {
    for (const [code, message] of Object.entries(ISSUE_CATALOGUE)) {
      const words = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).sort();
      expect([code, words(message.zh)]).toEqual([code, words(message.en)]);
    }
  });
});
