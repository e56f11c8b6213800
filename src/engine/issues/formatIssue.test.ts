import { describe, expect, it } from 'vitest';
import { buildIssue } from './buildIssue.ts';
import { formatIssue } from './formatIssue.ts';

const place = { file: 'screens/a.screen.json', line: 2, column: 5, pointer: '/columns/0' };
const issue = buildIssue('SCREEN_UNKNOWN_FIELD', place, { dataset: 'invoice', field: 'sellerNam' }, 'sellerName');

describe('formatIssue', () => {
  it('says where, what and what was probably meant, in either language', () => {
    expect(formatIssue(issue, 'zh')).toBe(
      'screens/a.screen.json:2:5 SCREEN_UNKNOWN_FIELD “invoice”的字段字典中没有字段“sellerNam”（是否想写 "sellerName"？）',
    );
    expect(formatIssue(issue, 'en')).toBe(
      'screens/a.screen.json:2:5 SCREEN_UNKNOWN_FIELD The dictionaries of "invoice" have no field "sellerNam" (did you mean "sellerName"?)',
    );
  });

  it('quotes the line with a caret under the mistake', () => {
    expect(formatIssue(issue, 'en', '[\n    "sellerNam"\n]').split('\n').slice(1)).toEqual([
      '  2 | "sellerNam"',
      '    | ^',
    ]);
  });

  it('puts the caret right behind Chinese text, which is twice as wide', () => {
    const at = buildIssue('CODE_DUPLICATE', { ...place, line: 1, column: 7 }, { code: '1' });
    expect(formatIssue(at, 'en', '"销售": 1').split('\n')[2]).toBe('    |         ^');
  });

  it('cuts long lines around the mistake', () => {
    const at = buildIssue('CODE_DUPLICATE', { ...place, line: 1, column: 501 }, { code: '1' });
    const [, quote = '', caret = ''] = formatIssue(at, 'en', `${'x'.repeat(500)}!${'x'.repeat(500)}`).split('\n');
    expect(quote.length).toBeLessThan(130);
    expect(quote[caret.indexOf('^')]).toBe('!');
  });

  it('leaves the quote out when the file has no such line', () => {
    expect(formatIssue({ ...issue, line: 9 }, 'en', 'x')).toBe(formatIssue({ ...issue, line: 9 }, 'en'));
  });
});
