import { describe, expect, it, vi } from 'vitest';
import { sampleFiles } from '../../resolve/sampleSchemas.ts';
import type { IssueDetails, IssuePlace } from '../buildIssue.ts';
import { ISSUE_CATALOGUE, type IssueCode } from '../issueCatalogue.ts';
import { sampleTreeWith } from './example.ts';
import { RULES } from './rules.ts';
import { buildRulesPage, ruleText } from './rulesPage.ts';

/** A rule that is switched off: its issues are about a file that is not there, so that they hide and stop nothing. */
const muted = vi.hoisted(() => ({ code: null as IssueCode | null, file: '(muted)', count: 0 }));

vi.mock('../buildIssue.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../buildIssue.ts')>();
  return {
    ...real,
    buildIssue<C extends IssueCode>(code: C, place: IssuePlace, details: IssueDetails<C>, suggestion?: string | null) {
      if (code !== muted.code) return real.buildIssue(code, place, details, suggestion);
      muted.count += 1;
      const nowhere = { ...place, file: muted.file, pointer: `/${muted.count}` };
      return real.buildIssue(code, nowhere, details, suggestion);
    },
  };
});

const { loadSchemas } = await import('../../resolve/loadSchemas.ts');

const codes = Object.keys(ISSUE_CATALOGUE) as IssueCode[];

/** Line and column of the mark, counted apart from the code under test. */
function positionOf(text: string, at: string): { readonly line: number; readonly column: number } {
  const [before = '', after = ''] = at.split('^');
  const index = text.indexOf(before + after);
  if (index < 0) throw new Error(`Not in the text: ${at}`);
  const lines = text.slice(0, index + before.length).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Every object of the language says which keys it takes, so that this one would be refused as any other unknown key. The
 * rule says why, and holds where somebody forgets to.
 */
const OUTSIDE_EVERY_NAME: IssueCode = 'JSON_FORBIDDEN_KEY';

describe('the rules', () => {
  it('are those of the catalogue', () => {
    expect(Object.keys(RULES).sort()).toEqual([...codes].sort());
  });

  it.each(codes)('%s: the wrong example gives this one issue where it says', (code) => {
    const { wrong, at, pointer, suggestion } = RULES[code].example;
    const { issues } = loadSchemas(sampleTreeWith(wrong));
    expect(issues.map((issue) => `${issue.code} ${issue.pointer}`)).toEqual([`${code} ${pointer}`]);
    if (at !== '^') expect(issues[0]).toMatchObject({ file: wrong.path, ...positionOf(wrong.text, at) });
    if (suggestion !== null) expect(issues[0]?.suggestion).toBe(suggestion);
  });

  it.each(codes)('%s: the right example gives none', (code) => {
    const { issues, screens } = loadSchemas(sampleTreeWith(RULES[code].example.right));
    expect(issues).toEqual([]);
    expect(screens.size).toBeGreaterThanOrEqual(2);
  });

  it.each(codes.filter((code) => code !== OUTSIDE_EVERY_NAME))(
    '%s is caught by no other rule: without it nothing would be found',
    (code) => {
      Object.assign(muted, { code, count: 0 });
      try {
        const { issues } = loadSchemas(sampleTreeWith(RULES[code].example.wrong));
        expect(issues.filter(({ file }) => file !== muted.file).map((issue) => issue.code)).toEqual([]);
        expect(muted.count).toBeGreaterThan(0);
      } finally {
        muted.code = null;
      }
    },
  );

  it('are different examples', () => {
    const texts = codes.map((code) => RULES[code].example.wrong.path + RULES[code].example.wrong.text);
    expect(new Set(texts).size).toBe(codes.length);
    expect(loadSchemas(sampleFiles()).issues).toEqual([]);
  });
});

describe('the page of rules', () => {
  it.each(['zh', 'en'] as const)('explains every code in %s', (language) => {
    const page = buildRulesPage(language);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(codes);
    expect(page).not.toMatch(/undefined|\[object/);
  });

  it('shows message, line and caret as the program does, and what the line should be', () => {
    expect(ruleText('SCREEN_UNKNOWN_FIELD', 'en')).toBe(
      [
        'None of the dictionaries of the dataset has the field.',
        'Message: The dictionaries of "{dataset}" have no field "{field}"',
        'Wrong:',
        [
          '```text',
          'screens/bill.list.screen.json:9:82 SCREEN_UNKNOWN_FIELD The dictionaries of "bill" have no field "amonut" (did you mean "amount"?)',
          '  9 |  "billNo", { "field": "billDate", "labelWidth": 115 }, "amonut", "billStatus"],',
          '    |                                                        ^',
          '```',
        ].join('\n'),
        'Right:',
        '```json\n"filters": ["organForm", "billNo", { "field": "billDate", "labelWidth": 115 }, "amount", "billStatus"],\n```',
        'Repair: Take the field that is suggested, or add it to a dictionary.',
      ].join('\n\n'),
    );
  });

  it('has no English sentence on the Chinese page nor the reverse', () => {
    const prose = (language: 'zh' | 'en') =>
      codes.flatMap((code) => [RULES[code].why[language], RULES[code].repair[language]]);
    expect(prose('en').filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    expect(prose('zh').filter((text) => !/\p{Script=Han}/u.test(text) || /[a-z]+ [a-z]+ [a-z]+/.test(text))).toEqual(
      [],
    );
  });
});
