import type { Language } from '../../compile/CompiledScreen.ts';
import { loadSchemas } from '../../resolve/loadSchemas.ts';
import { formatIssue } from '../formatIssue.ts';
import { ISSUE_CATALOGUE, type IssueCode } from '../issueCatalogue.ts';
import { changedLines } from './changedLines.ts';
import { sampleTreeWith } from './example.ts';
import { RULES } from './rules.ts';

const WORDS = {
  zh: {
    title: '规则',
    about: [
      '`npm run validate`、服务器和编辑器报告的每个问题都有一个代码。下面按代码说明含义、错误示例和改法。',
      '示例都在同一个很小的示例项目中，每个错误示例只改动一处，恰好产生一个问题。“{词}”处填入具体内容。',
    ],
    message: '提示：',
    wrong: '错误：',
    right: '正确：',
    repair: '改法：',
  },
  en: {
    title: 'Rules',
    about: [
      'Every issue that `npm run validate`, the server or an editor reports has a code. Here is what each means, an example, and what to do.',
      'The examples are edits of one small sample; each breaks one rule and gives exactly one issue. `{word}` is filled in from the case at hand.',
    ],
    message: 'Message: ',
    wrong: 'Wrong:',
    right: 'Right:',
    repair: 'Repair: ',
  },
} as const satisfies Record<Language, unknown>;

/**
 * The page of rules: a section per code of the issue catalogue, whose examples are checked as they are written down, so
 * that message, line and caret are those of the program.
 */
export function buildRulesPage(language: Language): string {
  const { title, about } = WORDS[language];
  const codes = Object.keys(ISSUE_CATALOGUE) as IssueCode[];
  const sections = codes.map((code) => `## ${code}\n\n${ruleText(code, language)}`);
  return `${[`# ${title}`, ...about, ...sections].join('\n\n')}\n`;
}

/** What a code means, as Markdown: also for reports that explain a rule beside its issues. */
export function ruleText(code: IssueCode, language: Language): string {
  const { why, repair, example } = RULES[code];
  const words = WORDS[language];
  const { before, after, first } = changedLines(example.wrong.text, example.right.text);
  const files = sampleTreeWith(example.wrong);
  const issues = loadSchemas(files).issues.map((issue) => {
    const source = files.find(({ path }) => path === issue.file)?.text;
    return { issue, report: formatIssue(issue, language, source) };
  });
  // Where the issue quotes the line that was changed, it need not be shown twice.
  const quoted = issues.some(
    ({ issue: { file, line } }) => file === example.wrong.path && line >= first && line < first + before.length,
  );
  // Where only the name of the file is wrong, its name is what is right.
  return [
    why[language],
    `${words.message}${ISSUE_CATALOGUE[code][language]}`,
    words.wrong,
    quoted || before.length === 0 ? '' : block('json', withoutIndent(before)),
    block('text', issues.map(({ report }) => report).join('\n')),
    words.right,
    after.length === 0 ? block('text', example.right.path) : block('json', withoutIndent(after)),
    `${words.repair}${repair[language]}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function withoutIndent(lines: readonly string[]): string {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

function block(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}
