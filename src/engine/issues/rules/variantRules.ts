import { added, edit, SCREEN, VARIANT } from './example.ts';
import type { Rule } from './Rule.ts';

const screenText = (more: string): string => `{
  "id": "bill.all",
  "resourceNo": "BILL_ALL",
  "title": { "zh": "全部单据", "en": "All bills" },
  "route": "/purchaser/bills/all",
  "source": { "dataset": "bill" }${more}
}
`;

/** Rules about variants and what a screen is made of. */
export const VARIANT_RULES = {
  SCREEN_UNKNOWN_PARENT: {
    why: { zh: '没有这个 id 的页面可以继承。', en: 'No screen has the id that is extended.' },
    repair: { zh: '改成提示的 id。', en: 'Take the id that is suggested.' },
    example: edit(VARIANT, '"extends": "bill.list"', '"extends": "bill.lst"', '^"bill.lst"', '/extends', 'bill.list'),
  },
  SCREEN_EXTENDS_CYCLE: {
    why: {
      zh: '页面绕一圈继承了自己，没有最初的定义。',
      en: 'The screen extends itself in a circle, so there is nothing to begin with.',
    },
    repair: { zh: '让其中一个页面不再继承。', en: 'Let one of the screens extend nothing.' },
    example: edit(
      VARIANT,
      '"extends": "bill.list"',
      '"extends": "bill.closed"',
      '"extends": ^"bill.closed"',
      '/extends',
    ),
  },
  SCREEN_NEEDS_EXTENDS: {
    why: {
      zh: 'insert、remove、change 修改被继承页面的列表，没有继承就没有可改的。',
      en: 'insert, remove and change edit the lists of an extended screen; here there is none.',
    },
    repair: {
      zh: '加上 extends，或直接写 filters 和 columns。',
      en: 'Add extends, or write filters and columns themselves.',
    },
    example: edit(VARIANT, '"extends": "bill.list",\n', '\n', '^"insert"', '/insert'),
  },
  SCREEN_LIST_TWICE: {
    why: {
      zh: '列表已经整体给出，再修改就不知道以哪个为准。',
      en: 'The list is given whole, so it is not clear what its edits are edits of.',
    },
    repair: {
      zh: '只用一种：整体给出，或修改被继承的。',
      en: 'Do one of the two: give it whole, or edit the inherited one.',
    },
    example: edit(
      VARIANT,
      '"pageSize": 50',
      '"columns": ["billNo", "billDate"], "pageSize": 50',
      '^"columns": ["billNo", "billDate"]',
      '/columns',
    ),
  },
  SCREEN_PARENT_LACKS_FIELD: {
    why: {
      zh: '被继承页面的列表里没有这个字段，无法以它定位或修改。',
      en: 'The extended screen does not have the field, so nothing can be put after it or changed.',
    },
    repair: { zh: '改成提示的字段。', en: 'Take the field that is suggested.' },
    example: edit(
      VARIANT,
      '"filters": { "after": "billNo"',
      '"filters": { "after": "billN"',
      '^"billN"',
      '/insert/filters/after',
      'billNo',
    ),
  },
  SCREEN_MISSING_DATASET: {
    why: { zh: '页面不知道数据从哪里来。', en: 'The screen does not know where its rows come from.' },
    repair: { zh: '在 source 里写上 dataset 或 endpoint。', en: 'Name the dataset or the endpoint in source.' },
    example: edit(
      SCREEN,
      '"source": { "dataset": "bill", "where": { "locked": 0 } },',
      '"source": {},',
      '^{},',
      '/source/dataset',
    ),
  },
  SCREEN_MISSING_COLUMNS: {
    why: { zh: '没有列的页面显示不出任何东西。', en: 'A screen without columns shows nothing.' },
    repair: { zh: '加上 columns。', en: 'Add columns.' },
    example: added(
      { path: 'screens/bill.all.screen.json', text: screenText('') },
      { path: 'screens/bill.all.screen.json', text: screenText(',\n  "columns": ["billNo"]') },
      '/columns',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
