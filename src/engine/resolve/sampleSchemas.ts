import type { SchemaFile } from '../parse/SchemaDocument.ts';

/** A small valid schema tree in which every feature of the language is used once: what tests plant mistakes into. */
const SAMPLE: Readonly<Record<string, string>> = {
  'codes/bill_status.codes.json': `{
  "name": "bill_status",
  "title": { "zh": "单据状态", "en": "Bill status" },
  "items": [
    { "code": "00", "name": { "zh": "未报销", "en": "Open" }, "tone": "grey", "groups": ["open"] },
    { "code": "01", "name": { "zh": "报销中", "en": "In progress" }, "tone": "primary", "groups": ["open"] },
    { "code": "02", "name": { "zh": "已报销", "en": "Done" }, "tone": "success" }
  ]
}`,
  'codes/tax_rate.codes.json': `{
  "name": "tax_rate",
  "title": { "zh": "税率", "en": "Tax rates" },
  "items": [
    { "code": "0.13", "name": { "zh": "13%", "en": "13%" } },
    { "code": "0.06", "name": { "zh": "6%", "en": "6%" } }
  ]
}`,
  'codes/role.codes.json': `{
  "name": "role",
  "title": { "zh": "角色", "en": "Roles" },
  "provided": true
}`,
  'fields/user.fields.json': `{
  "name": "user",
  "fields": {
    "account": { "label": { "zh": "账号", "en": "Account" }, "column": { "kind": "text" }, "filter": { "kind": "text" } },
    "roles": {
      "label": { "zh": "角色", "en": "Roles" },
      "column": { "kind": "code", "codes": "role" },
      "filter": { "kind": "codes", "codes": "role" }
    },
    "home": { "label": { "zh": "所属机构", "en": "Organisation" } },
    "organs": { "label": { "zh": "机构范围", "en": "Organisations" } },
    "password": { "label": { "zh": "密码", "en": "Password" } }
  }
}`,
  'datasets/user.dataset.json': `{
  "name": "user",
  "provided": true,
  "title": { "zh": "用户", "en": "User" },
  "fields": ["user"],
  "columns": {
    "account": { "type": "text", "search": true, "required": true },
    "roles": { "type": "codeSet", "search": true },
    "organForm": { "type": "code" },
    "organs": { "type": "codeSet", "search": true }
  },
  "businessKey": ["account"],
  "organisation": "organForm",
  "actions": {
    "add": {
      "label": { "zh": "新增", "en": "Add" },
      "creates": true,
      "input": {
        "account": { "kind": "text", "required": true },
        "home": { "kind": "organisation", "required": true },
        "password": { "kind": "secret", "required": true, "maxLength": 64 }
      },
      "set": { "account": "$input.account", "organForm": "$input.home", "password": "$input.password" }
    },
    "grant": {
      "label": { "zh": "授权", "en": "Grant" },
      "input": {
        "roles": { "kind": "codes", "codes": "role", "default": "$row.roles" },
        "organs": { "kind": "organisations", "default": "$row.organs" }
      },
      "set": { "roles": "$input.roles", "organs": "$input.organs" }
    }
  }
}`,
  'fields/bill.fields.json': `{
  "language": 2,
  "name": "bill",
  "fields": {
    "billNo": {
      "label": { "zh": "单据号", "en": "Bill no." },
      "column": { "kind": "text", "minWidth": 160 },
      "filter": { "kind": "text", "rules": { "maxLength": 30 } }
    },
    "billDate": {
      "label": { "zh": "单据日期", "en": "Bill date" },
      "column": { "kind": "date", "format": "date" },
      "filter": { "kind": "dateRange", "default": ["startOfMonth-1M", "today"] }
    },
    "period": {
      "label": { "zh": "所属期", "en": "Period" },
      "column": { "kind": "month" },
      "filter": { "kind": "month", "default": "period" }
    },
    "amount": {
      "label": { "zh": "金额", "en": "Amount" },
      "column": { "kind": "money" },
      "filter": { "kind": "amountRange", "default": ["-5.5", "100"] },
      "permission": "bill:amount"
    },
    "taxRate": {
      "label": { "zh": "税率", "en": "Tax rate" },
      "column": { "kind": "rate", "codes": "tax_rate" },
      "filter": { "kind": "codes", "codes": "tax_rate" }
    },
    "billStatus": {
      "label": { "zh": "状态", "en": "Status" },
      "column": { "kind": "status", "codes": "bill_status" },
      "filter": { "kind": "codes", "codes": { "table": "bill_status", "group": "open" }, "default": ["00"] }
    },
    "party": {
      "label": { "zh": "对方", "en": "Party" },
      "column": { "kind": "text", "source": "partyName" },
      "filter": { "kind": "text", "source": ["partyName", "partyTaxNo"] },
      "renamedFrom": ["counterparty"]
    },
    "organForm": {
      "label": { "zh": "组织", "en": "Organisation" },
      "filter": { "kind": "orgTree" }
    },
    "remark": { "label": { "zh": "备注", "en": "Remark" }, "column": { "kind": "text" } },
    "operations": { "label": { "zh": "操作", "en": "Operations" }, "column": { "kind": "operations" } },
    "moreOperations": { "label": { "zh": "更多", "en": "More" }, "column": { "kind": "operations" } }
  }
}`,
  'fields/log.fields.json': `{
  "name": "log",
  "fields": { "count": { "label": { "zh": "数量", "en": "Count" } } }
}`,
  'datasets/bill.dataset.json': `{
  "name": "bill",
  "title": { "zh": "单据", "en": "Bill" },
  "fields": ["bill"],
  "columns": {
    "billNo": { "type": "text", "length": 30, "search": true, "required": true },
    "billDate": { "type": "date", "required": true },
    "period": { "type": "month" },
    "amount": { "type": "money", "default": "0.00" },
    "taxRate": { "type": "codeSet", "search": true },
    "billStatus": { "type": "code", "default": "00" },
    "partyName": { "type": "text", "search": true, "sortKey": true },
    "partyTaxNo": { "type": "text", "search": true },
    "remark": { "type": "text" },
    "organForm": { "type": "code" },
    "locked": { "type": "flag", "default": 0 }
  },
  "businessKey": ["billNo"],
  "organisation": "organForm",
  "rowName": "billNo",
  "parts": { "dataset": "billLine", "by": "billNo" },
  "indexes": [{ "columns": ["billDate"], "include": ["billStatus", "amount"] }],
  "import": { "layouts": ["bureau-full-export", "einvoice-xml", "own-template"], "columns": ["billNo", "billDate", "amount", "partyName"], "key": { "column": "billNo", "from": [["billNo", "amount"], ["billDate"]] }, "set": { "remark": "x" } },
  "export": { "permission": "bill:export", "amounts": "bill:exportAmounts" },
  "actions": {
    "close": {
      "label": { "zh": "关闭", "en": "Close" },
      "permission": "bill:close",
      "when": [
        {
          "is": { "all": [{ "field": "locked", "equals": 0 }, { "not": { "field": "billStatus", "oneOf": ["02"] } }] },
          "otherwise": { "zh": "已关闭", "en": "Already closed" }
        }
      ],
      "uses": "verifier",
      "input": {
        "remark": { "kind": "text", "required": true, "default": "$user.name" },
        "status": { "kind": "code", "codes": "bill_status", "field": "billStatus", "default": "02" },
        "on": { "kind": "date", "field": "billDate", "default": "today" },
        "period": { "kind": "month", "default": "period-1M" }
      },
      "set": { "billStatus": "$input.status", "remark": "$verify.result", "period": "$input.period", "locked": 1 },
      "confirm": { "zh": "关闭 {n} 张？", "en": "Close {n}?" }
    },
    "closeAll": { "label": { "zh": "批量关闭", "en": "Close all" }, "runs": "close" },
    "issue": {
      "label": { "zh": "开票", "en": "Issue" },
      "uses": "issuer",
      "input": {
        "paid": {
          "kind": "money", "field": "amount", "default": "$row.amount", "min": "0.01", "max": "$row.amount"
        },
        "taxNo": { "kind": "text", "field": "party", "format": "taxNumber", "maxLength": 20 }
      },
      "set": { "billStatus": "$issue.state", "amount": "$input.paid", "partyTaxNo": "$input.taxNo" },
      "records": [
        {
          "dataset": "billLog",
          "per": "run",
          "set": { "logNo": "$run.id", "bills": "$run.rows", "count": "$run.count", "outcome": "$run.outcome" }
        },
        {
          "dataset": "billLog",
          "per": "row",
          "set": { "logNo": "$record.id", "bills": "$row.billNo", "outcome": "$issue.result" }
        }
      ]
    },
    "drop": { "label": { "zh": "删除", "en": "Delete" }, "deletes": true, "danger": true },
    "add": {
      "label": { "zh": "新增", "en": "Add" },
      "creates": true,
      "input": {
        "billNo": { "kind": "text", "required": true, "maxLength": 30 },
        "billDate": { "required": true, "default": "today", "kind": "date" },
        "taxRate": { "kind": "codes", "codes": "tax_rate", "default": "0.13,0.06" },
        "organForm": { "kind": "organisation", "required": true }
      },
      "set": {
        "billNo": "$input.billNo", "billDate": "$input.billDate", "taxRate": "$input.taxRate", "organForm": "$input.organForm"
      }
    }
  }
}`,
  'datasets/billLine.dataset.json': `{
  "name": "billLine",
  "title": { "zh": "明细", "en": "Line" },
  "fields": ["log"],
  "columns": {
    "lineKey": { "type": "text", "required": true },
    "billNo": { "type": "text", "length": 30 },
    "remark": { "type": "text" },
    "lineNo": { "type": "integer" },
    "organForm": { "type": "code" }
  },
  "businessKey": ["lineKey"],
  "organisation": "organForm"
}`,
  'datasets/billLog.dataset.json': `{
  "name": "billLog",
  "title": { "zh": "日志", "en": "Log" },
  "fields": ["log"],
  "columns": {
    "logNo": { "type": "text", "required": true },
    "bills": { "type": "text", "length": 400 },
    "count": { "type": "integer", "default": 1 },
    "outcome": { "type": "code", "required": true },
    "organForm": { "type": "code", "required": true }
  },
  "businessKey": ["logNo"],
  "organisation": "organForm"
}`,
  'screens/bill.list.screen.json': `{
  "id": "bill.list",
  "resourceNo": "BILL_LIST",
  "title": { "zh": "单据", "en": "Bills" },
  "route": "/purchaser/bills",
  "menu": { "group": "purchaser", "order": 1 },
  "permission": "bill:view",
  "source": { "dataset": "bill", "where": { "locked": 0 } },
  "filters": ["organForm", "billNo", { "field": "billDate", "labelWidth": 115 }, "amount", "billStatus"],
  "columns": [
    "billNo",
    { "field": "billDate", "width": 120, "pinned": "left", "group": "dates" },
    "amount",
    "billStatus",
    { "field": "party", "label": { "zh": "往来单位", "en": "Counterparty" } },
    { "field": "operations", "actions": ["close"] }
  ],
  "columnGroups": { "dates": { "zh": "日期", "en": "Dates" } },
  "toolbar": ["closeAll", "import", "export"],
  "opens": {
    "closedBills": { "label": { "zh": "已关闭", "en": "Closed" }, "screen": "bill.list" },
    "sameDay": {
      "label": { "zh": "同日单据", "en": "Same day" },
      "screen": "bill.list",
      "filters": { "billDate": ["$row.billDate", "$row.billDate"], "billNo": "$row.billNo", "billStatus": ["01"], "organForm": null }
    }
  },
  "totals": ["amount"],
  "sort": [{ "field": "billDate", "direction": "desc" }, { "field": "amount", "direction": "asc" }]
}`,
  'screens/bill.closed.screen.json': `{
  "id": "bill.closed",
  "extends": "bill.list",
  "resourceNo": "BILL_CLOSED",
  "title": { "zh": "已关闭单据", "en": "Closed bills" },
  "route": "/purchaser/bills/closed",
  "source": { "where": { "billStatus": "02" } },
  "insert": {
    "filters": { "after": "billNo", "items": ["party", { "field": "taxRate", "multiple": false }] },
    "columns": { "after": "billNo", "items": ["period", "taxRate"] }
  },
  "remove": { "filters": ["billStatus"], "columns": ["amount"] },
  "change": { "columns": [{ "field": "billDate", "width": 150 }] },
  "pageSize": 50
}`,
  'screens/bill.outside.screen.json': `{
  "id": "bill.outside",
  "resourceNo": "BILL_OUTSIDE",
  "title": { "zh": "外部单据", "en": "Bills elsewhere" },
  "route": "/purchaser/bills/outside",
  "source": {
    "endpoint": {
      "method": "POST",
      "path": "/erp/bills",
      "dictionaries": ["bill", "log"],
      "key": "head.id",
      "rows": "data.list",
      "total": "data.total",
      "fields": { "billNo": "head.no", "taxRate": "rates" },
      "parameters": { "billDateStart": "from", "billDateEnd": "to", "taxRate": "rate" },
      "filters": { "in": "body", "under": "condition" },
      "page": { "style": "number", "parameter": "page.no", "size": "page.size", "first": 0 },
      "sort": { "style": "pair", "parameter": "orderBy", "direction": "order", "fields": { "billDate": "bill_date" } },
      "headers": { "x-tenant": "$user.groupId" },
      "status": { "at": "ret", "success": [0, true], "loginInvalid": [401], "ticketNeeded": ["T"], "ticket": "task.id", "message": "msg" }
    },
    "where": { "taxRate": ["0.13", "0.06"] }
  },
  "filters": ["billNo", "billDate", "party", "amount"],
  "columns": ["billNo", "billDate", "amount", "period", "taxRate", "party", { "field": "operations", "actions": ["detail", "list"] }],
  "opens": {
    "list": { "label": { "zh": "单据", "en": "Bills" }, "screen": "bill.list", "filters": { "billNo": "$row.billNo" } }
  },
  "sort": [{ "field": "billDate", "direction": "desc" }]
}`,
};

export function sampleFiles(): readonly SchemaFile[] {
  return Object.entries(SAMPLE).map(([path, text]) => ({ path, text }));
}

/** The sample with one file's text edited: `find` stands in it exactly once. */
export function sampleWith(path: string, find: string, replacement: string): readonly SchemaFile[] {
  return sampleFiles().map((file) => {
    if (file.path !== path) return file;
    if (file.text.split(find).length !== 2) throw new Error(`Not once in ${path}: ${find}`);
    return { path, text: file.text.replace(find, () => replacement) };
  });
}
