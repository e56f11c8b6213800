import { DATASET, edit, SCREEN, VARIANT } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about dialogs, totals, order, pages and files of a screen. */
export const SCREEN_RULES = {
  OPENING_NAME_TAKEN: {
    why: {
      zh: '按钮按名称找操作或弹窗，重名就不知道指哪一个。',
      en: 'Buttons find actions and dialogs by name; with two of a name it is not clear which.',
    },
    repair: { zh: '给弹窗另取名称。', en: 'Give the dialog another name.' },
    example: edit(SCREEN, '"closedBills": {', '"close": {', '^"close": {', '/opens/close'),
  },
  OPENING_UNKNOWN_SCREEN: {
    why: {
      zh: '没有这个 id 的页面，或它只供继承、没有自己的页面。',
      en: 'No screen has the id, or it is only there to be extended.',
    },
    repair: { zh: '改成提示的 id。', en: 'Take the id that is suggested.' },
    example: edit(
      SCREEN,
      '"en": "Closed" }, "screen": "bill.list"',
      '"en": "Closed" }, "screen": "bill.lost"',
      '^"bill.lost"',
      '/opens/closedBills/screen',
      'bill.list',
    ),
  },
  OPENING_UNKNOWN_FILTER: {
    why: {
      zh: '打开的页面没有这个筛选条件，条件会落空。',
      en: 'The screen that opens has no such filter, so the condition would be lost.',
    },
    repair: {
      zh: '改成提示的字段，或在那个页面加上筛选。',
      en: 'Take the field that is suggested, or add the filter to that screen.',
    },
    example: edit(
      SCREEN,
      '"billNo": "$row.billNo"',
      '"bilNo": "$row.billNo"',
      '^"bilNo"',
      '/opens/sameDay/filters/bilNo',
      'billNo',
    ),
  },
  SCREEN_UNKNOWN_COLUMN: {
    why: { zh: '合计和排序只能用页面上的列。', en: 'Totals and order are about columns of the screen.' },
    repair: {
      zh: '改成提示的字段，或把列加到 columns。',
      en: 'Take the field that is suggested, or add it to columns.',
    },
    example: edit(SCREEN, '"totals": ["amount"]', '"totals": ["amout"]', '^"amout"', '/totals/0', 'amount'),
  },
  TOTAL_NOT_MONEY: {
    why: { zh: '只有金额可以合计。', en: 'Only amounts can be summed.' },
    repair: { zh: '从 totals 里去掉这个字段。', en: 'Take the field out of totals.' },
    example: edit(SCREEN, '"totals": ["amount"]', '"totals": ["amount", "party"]', '"amount", ^"party"', '/totals/1'),
  },
  SORT_NOT_SORTABLE: {
    why: { zh: '列声明了不能排序，默认排序也不能用它。', en: 'The column cannot be sorted, by default neither.' },
    repair: { zh: '换一列，或去掉 "sortable": false。', en: 'Use another column, or remove "sortable": false.' },
    example: edit(
      SCREEN,
      '"field": "billDate", "direction"',
      '"field": "operations", "direction"',
      '^"operations", "direction"',
      '/sort/0/field',
    ),
  },
  PAGE_SIZE_NOT_OFFERED: {
    why: {
      zh: '首次打开时的每页条数必须是可选的条数之一。',
      en: 'The page size at first is one of those users can choose.',
    },
    repair: { zh: '换成列出的条数，或加到 pageSizes。', en: 'Take one of those listed, or add it to pageSizes.' },
    example: edit(VARIANT, '"pageSize": 50', '"pageSize": 60', '^60', '/pageSize'),
  },
  EXPORT_UNAVAILABLE: {
    why: {
      zh: '数据集没有声明 export，数据不允许导出。',
      en: 'The dataset declares no export, so its rows may not be taken away.',
    },
    repair: {
      zh: '在数据集里声明 export，或从工具栏去掉。',
      en: 'Declare export in the dataset, or take it out of the toolbar.',
    },
    example: edit(
      DATASET,
      '\n  "export": { "permission": "bill:export", "amounts": "bill:exportAmounts" },',
      '',
      '^',
      '/toolbar/2',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
