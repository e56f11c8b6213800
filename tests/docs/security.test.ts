import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectTests, proofOf, rowsOf } from './expectTests.ts';

const page = readFileSync('docs/security.md', 'utf8');
const rows = rowsOf(page, 'Nr.');

/** Sections of ASVS 4.0.3 with the numbers of their requirements of levels 1 and 2; deleted ones are left out. */
const LEVEL_2: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-6',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};

const numbersOf = (ranges: string): readonly number[] =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
const numbersIn = (text: string): readonly string[] => text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];

/** What no source of the product does. */
const NEVER: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['sets HTML from text', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  ['evaluates text', /\beval\(|new Function\(|setTimeout\(\s*['"`]|setInterval\(\s*['"`]/],
  ['starts a program', /child_process/],
  ['turns off the check of certificates', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
  ['uses a broken hash or an own cipher', /createHash\(['"](md5|sha1)['"]|createCipher|createDecipher/],
  ['makes secrets of what can be guessed', /Math\.random/],
  ['opens itself to other origins', /access-control-allow-origin/i],
];

const REASON = /^(\*\*not met\*\*|installation: |by design: )/;

describe('docs/security.md', () => {
  it.each(rows)('%s: its proof is there, or why there is none', (_name, row) => {
    const parts = proofOf(row).split(/(?=\*\*not met\*\*|\binstallation: |\bby design: )/);
    const isReason = (part: string) => REASON.test(part);
    for (const reason of parts.filter(isReason)) expect(reason.length, 'a reason').toBeGreaterThan(20);
    for (const tests of parts.filter((part) => !isReason(part))) expectTests(tests);
  });

  it('has every requirement of level 2, once', () => {
    const wanted = Object.entries(LEVEL_2).flatMap(([section, ranges]) =>
      numbersOf(ranges).map((number) => `${section}.${number}`),
    );
    const absent = page.slice(page.indexOf('## What does not concern this product'));
    const stated = [...rows.flatMap(([numbers]) => numbersIn(numbers)), ...numbersIn(absent)];
    expect([...stated].sort()).toEqual([...wanted].sort());
  });
});

describe('the source', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );

  it.each(NEVER)('the source does nothing of the sort: %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')));
    expect(found).toEqual([]);
  });
});
