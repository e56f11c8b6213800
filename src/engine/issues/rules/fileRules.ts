import { added, CODES, edit, FIELDS, SCREEN } from './example.ts';
import type { Rule } from './Rule.ts';

const SOURCE_TABLE = `{
  "name": "bill_source",
  "title": { "zh": "单据来源", "en": "Bill sources" },
  "items": [{ "code": "1", "name": { "zh": "导入", "en": "Import" } }]
}
`;

/** Rules about the file itself: its name, its JSON and the version it is written in. */
export const FILE_RULES = {
  FILE_UNKNOWN_KIND: {
    why: {
      zh: '文件名的结尾说明文件是哪一种定义，别的文件不会被读取。',
      en: 'The end of a file’s name says which kind of definition it holds; nothing else is read.',
    },
    repair: {
      zh: '改用四种结尾之一，或把文件移出 schemas 文件夹。',
      en: 'Give the file one of the four endings, or move it out of the schemas folder.',
    },
    example: added(
      { path: 'codes/bill_source.json', text: SOURCE_TABLE },
      { path: 'codes/bill_source.codes.json', text: SOURCE_TABLE },
      '',
    ),
  },
  JSON_BYTE_ORDER_MARK: {
    why: {
      zh: '有的编辑器在 UTF-8 文件开头写入看不见的标记，许多程序因此读不了文件。',
      en: 'Some editors put an invisible mark at the start of UTF-8 files, and many programs cannot read them then.',
    },
    repair: { zh: '在编辑器里另存为“UTF-8（无 BOM）”。', en: 'Save the file as “UTF-8 without BOM” in the editor.' },
    example: edit(CODES, '{\n  "name"', '\uFEFF{\n  "name"', '^\uFEFF', ''),
  },
  JSON_SYNTAX: {
    why: {
      zh: '文件必须是严格的 JSON：没有注释、没有多余的逗号，文本用双引号。',
      en: 'A file is strict JSON: no comments, no trailing commas, texts in double quotes.',
    },
    repair: {
      zh: '看插入符所指的字符和它前面的字符，通常多了或少了逗号、引号或括号。',
      en: 'Look at the character under the caret and the one before it: a comma, quote or bracket is missing or too many.',
    },
    example: edit(SCREEN, '"purchaser", "order": 1 }', '"purchaser", "order": 1, }', '1, ^}', ''),
  },
  JSON_TOO_DEEP: {
    why: {
      zh: '没有哪种定义需要这么深的嵌套，多半是括号放错了。',
      en: 'No definition needs such nesting; most often a bracket is misplaced.',
    },
    repair: { zh: '检查插入符之前的括号是否成对。', en: 'Check that the brackets before the caret come in pairs.' },
    example: edit(CODES, '"grey"', `${'['.repeat(70)}${']'.repeat(70)}`, `${'['.repeat(61)}^[`, ''),
  },
  JSON_DUPLICATE_KEY: {
    why: {
      zh: '同一个键写了两次，不同程序会取不同的值。',
      en: 'A key written twice is read differently by different programs.',
    },
    repair: { zh: '只留下想要的那一个。', en: 'Keep the one that is meant.' },
    example: edit(SCREEN, '"permission"', '"route": "/x", "permission"', '^"route": "/x"', '/route'),
  },
  JSON_FORBIDDEN_KEY: {
    why: {
      zh: '这个键在 JavaScript 里有特殊含义，不会有人真的需要它。',
      en: 'The key has a meaning of its own in JavaScript and is never needed.',
    },
    repair: { zh: '删除或改名。', en: 'Remove it or rename it.' },
    example: edit(SCREEN, '"order": 1', '"order": 1, "__proto__": 1', '^"__proto__"', '/menu/__proto__'),
  },
  LANGUAGE_UNKNOWN: {
    why: {
      zh: 'language 说明文件用哪个版本的语言编写，写错了就无法判断其余内容。',
      en: 'language says which version the file is written in; without knowing it nothing else can be judged.',
    },
    repair: {
      zh: '写成整数，例如 "language": 2；不写表示版本 1。',
      en: 'Write an integer such as "language": 2; absent means version 1.',
    },
    example: edit(FIELDS, '"language": 2', '"language": "2.0"', '^"2.0"', '/language'),
  },
  LANGUAGE_TOO_NEW: {
    why: {
      zh: '文件来自更新的程序，本程序不知道其中的写法是什么意思。',
      en: 'The file comes from a newer program; this one does not know what it means.',
    },
    repair: {
      zh: '升级程序，或使用旧版本语言编写的文件。',
      en: 'Update the program, or use a file written for this one.',
    },
    example: edit(FIELDS, '"language": 2', '"language": 3, "colour": "red"', '^3', '/language'),
  },
} as const satisfies Readonly<Record<string, Rule>>;
