import { CODES, copyOf, DATASET, edit, FIELDS, VARIANT } from './example.ts';
import type { Rule } from './Rule.ts';

/** Rules about identity: what is there once in a whole tree. */
export const IDENTITY_RULES = {
  SCREEN_DUPLICATE_ID: {
    why: {
      zh: 'id 是页面的身份，两个页面不能相同。',
      en: 'The id is the identity of a screen; two screens cannot share it.',
    },
    repair: { zh: '给新页面另取 id。', en: 'Give the new screen an id of its own.' },
    example: edit(VARIANT, '"id": "bill.closed"', '"id": "bill.list"', '"id": ^"bill.list"', '/id'),
  },
  SCREEN_DUPLICATE_ROUTE: {
    why: { zh: '一个地址只能打开一个页面。', en: 'A path opens one screen only.' },
    repair: { zh: '给新页面另取路由。', en: 'Give the new screen a path of its own.' },
    example: edit(VARIANT, '/purchaser/bills/closed', '/purchaser/bills', '^"/purchaser/bills"', '/route'),
  },
  SCREEN_ROUTE_GROUP: {
    why: {
      zh: '程序按路由的第一段加载模块，不认识的分组打不开。',
      en: 'The application loads its parts by the first word of the route; an unknown group cannot be opened.',
    },
    repair: {
      zh: '让路由以列出的分组之一开头，后面再写页面名。',
      en: 'Begin the route with one of the groups, followed by a name.',
    },
    example: edit(
      VARIANT,
      '/purchaser/bills/closed',
      '/purchase/bills',
      '^"/purchase/bills"',
      '/route',
      '/purchaser/bills',
    ),
  },
  SCREEN_ROUTE_TAKEN: {
    why: {
      zh: '系统自带的页面优先，菜单会打开它，列表页面永远打不开。',
      en: 'The page of the application itself comes first: the menu would open that one and never the screen.',
    },
    repair: { zh: '换一个路由。', en: 'Choose another route.' },
    example: edit(VARIANT, '/purchaser/bills/closed', '/manager/designer', '^"/manager/designer"', '/route'),
  },
  SCREEN_DUPLICATE_RESOURCE_NO: {
    why: {
      zh: '用户的列设置和视图按 resourceNo 保存，两个页面共用会互相覆盖。',
      en: 'Users’ settings are saved under resourceNo; two screens sharing it would overwrite each other’s.',
    },
    repair: {
      zh: '给新页面另取 resourceNo，旧页面的不要改。',
      en: 'Give the new screen its own, and leave that of the older one.',
    },
    example: edit(VARIANT, 'BILL_CLOSED', 'BILL_LIST', '^"BILL_LIST"', '/resourceNo'),
  },
  DICTIONARY_DUPLICATE_NAME: {
    why: {
      zh: '数据集按名称引用字典，重名就不知道指哪一个。',
      en: 'Datasets refer to dictionaries by name; with two of a name it is not clear which.',
    },
    repair: { zh: '改名，或把字段合并到一个字典。', en: 'Rename one, or join their fields.' },
    example: copyOf(FIELDS, 'fields/copy.fields.json', '"name": "bill"', '"name": "another"', '/name'),
  },
  CODE_TABLE_DUPLICATE_NAME: {
    why: {
      zh: '字段按名称引用代码表，重名就不知道指哪一个。',
      en: 'Fields refer to code tables by name; with two of a name it is not clear which.',
    },
    repair: { zh: '改名，或合并两个代码表。', en: 'Rename one, or join them.' },
    example: copyOf(CODES, 'codes/a-copy.codes.json', '"name": "bill_status"', '"name": "another"', '/name'),
  },
  DATASET_DUPLICATE_NAME: {
    why: { zh: '数据集的名称也是数据表的名称，不能重复。', en: 'The name of a dataset is that of its table as well.' },
    repair: { zh: '给新数据集另取名称。', en: 'Give the new dataset a name of its own.' },
    example: copyOf(DATASET, 'datasets/a-copy.dataset.json', '"name": "bill"', '"name": "another"', '/name'),
  },
  CODE_DUPLICATE: {
    why: { zh: '一个代码只能有一个名称。', en: 'A code has one name.' },
    repair: { zh: '删除重复的一项，或改正代码。', en: 'Remove the repetition, or correct the code.' },
    example: edit(
      CODES,
      '"tone": "success" }',
      '"tone": "success" },\n{ "code": "01", "name": { "zh": "又", "en": "x" }, "tone": "none" }',
      '\n{ "code": ^"01"',
      '/items/3/code',
    ),
  },
} as const satisfies Readonly<Record<string, Rule>>;
