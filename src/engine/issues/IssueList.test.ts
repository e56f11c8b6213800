import { describe, expect, it, vi } from 'vitest';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles } from '../resolve/sampleSchemas.ts';
import { buildIssue } from './buildIssue.ts';
import { createIssueList, MOST_ISSUES } from './IssueList.ts';
import { SCREEN, VARIANT } from './rules/example.ts';

/** Comparisons of words, which are most of the work of a mistake; counted so that no test depends on a clock. */
const compared = vi.hoisted(() => ({ count: 0 }));

vi.mock('fastest-levenshtein', async (importOriginal) => {
  const real = await importOriginal<typeof import('fastest-levenshtein')>();
  return {
    ...real,
    distance(a: string, b: string) {
      compared.count += 1;
      return real.distance(a, b);
    },
  };
});

const MANY = 20_000;
const issueAt = (line: number) =>
  buildIssue('JSON_DUPLICATE_KEY', { file: 'a', line, column: 1, pointer: `/${line}` }, { key: `${line}` });
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const named = (value: unknown): object => Object.fromEntries(numbers(MANY).map((index) => [`colunms${index}`, value]));

type Screen = { readonly [property: string]: unknown };

/** Issues of a file of the sample after an edit of its value. */
function issuesWith(path: string, edit: (screen: Screen) => Screen) {
  compared.count = 0;
  const files = sampleFiles().map((file) =>
    file.path === path ? { path, text: JSON.stringify(edit(JSON.parse(file.text) as Screen)) } : file,
  );
  const { issues, screens } = loadSchemas(files);
  return { issues: issues.filter(({ file }) => file === path), screens };
}

describe('the issues of one file', () => {
  it('are all told up to the limit, in the order they were found', () => {
    const list = createIssueList();
    for (const line of numbers(MOST_ISSUES).toReversed()) list.add(`${line}`, () => issueAt(line));
    expect(list.all()).toEqual(numbers(MOST_ISSUES).toReversed().map(issueAt));
  });

  it('are counted beyond the limit without being built, each once, and the last one says how many', () => {
    const list = createIssueList();
    const build = vi.fn(issueAt);
    for (const line of [...numbers(MOST_ISSUES + 3), 0, MOST_ISSUES]) list.add(`${line}`, () => build(line));
    expect(build).toHaveBeenCalledTimes(MOST_ISSUES);
    expect(list.all()).toHaveLength(MOST_ISSUES);
    expect(list.all().slice(0, -1)).toEqual(numbers(MOST_ISSUES - 1).map(issueAt));
    expect(list.all().at(-1)?.message).toEqual({
      zh: `同一对象中重复的键“${MOST_ISSUES - 1}”，后者会覆盖前者（此文件另有 3 处问题未列出）`,
      en: `Key "${MOST_ISSUES - 1}" is repeated in the same object; the later would hide the earlier (3 more in this file are not listed)`,
    });
  });

  it.each<[string, string, (screen: Screen) => Screen]>([
    ['unknown keys', SCREEN, (screen) => ({ ...screen, ...named(1) })],
    ['unknown keys where one is missing', SCREEN, ({ route: _route, ...screen }) => ({ ...screen, ...named(1) })],
    [
      'unknown keys of an older language',
      SCREEN,
      (screen) => ({
        ...screen,
        ...named(1),
        language: 1,
        filters: [{ field: 'billStatus', codes: 'bill_status', codesGroup: 'open' }],
      }),
    ],
    ['unknown columns', VARIANT, (screen) => ({ ...screen, change: { columns: numbers(MANY).map(fieldNamed) } })],
    ['unknown columns taken away', VARIANT, (screen) => ({ ...screen, remove: { columns: Object.keys(named(1)) } })],
    [
      'unknown conditions',
      SCREEN,
      (screen) => ({ ...screen, source: { ...(screen.source as object), where: named('x') } }),
    ],
    ['groups of a wrong kind', SCREEN, (screen) => ({ ...screen, ...named(1), columnGroups: named(1) })],
  ])('are few for a draft with thousands of %s, found with work that grows no faster than they do', (_, path, edit) => {
    const { issues, screens } = issuesWith(path, edit);
    expect(issues).toHaveLength(MOST_ISSUES);
    expect(issues.filter(({ message }) => / more in this file/.test(message.en))).toHaveLength(1);
    expect(screens.get(idOf(path))).toBeUndefined();
    expect(compared.count).toBeLessThan(100 * MOST_ISSUES + 2 * MANY);
  });

  it('are few for a key written thousands of times', () => {
    const text = `{${numbers(MANY)
      .map(() => '"id":1')
      .join(',')}}`;
    const files = sampleFiles().map((file) => (file.path === SCREEN ? { ...file, text } : file));
    const issues = loadSchemas(files).issues.filter(({ code }) => code === 'JSON_DUPLICATE_KEY');
    expect(issues).toHaveLength(MOST_ISSUES);
    expect(issues.at(-1)?.message.en).toContain(`(${MANY - 1 - MOST_ISSUES} more in this file are not listed)`);
  });
});

function fieldNamed(index: number): object {
  return { field: `colunms${index}`, width: 200 };
}

function idOf(path: string): string {
  const text = sampleFiles().find((file) => file.path === path)?.text ?? '';
  return (JSON.parse(text) as { readonly id: string }).id;
}
