import { afterEach, describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import { type SupplierBackend, startSupplierBackend } from '../../src/server/demo/outside/startSupplierBackend.ts';
import { createSupplierService, type SupplierService } from '../../src/server/demo/outside/supplierService.ts';
import { loadOwnSchemas } from '../schemaTree.ts';
import { certifyEndpoint } from './certifyEndpoint.ts';
import { verdictLine } from './Verdict.ts';

const SLOW_MS = 120_000;
const screen = loadOwnSchemas().screens.get('supplier.directory') as ResolvedScreen;
const sound = createSupplierService();
const open: SupplierBackend[] = [];
afterEach(async () => {
  for (const backend of open.splice(0)) await backend.close();
});

async function certify(service: SupplierService) {
  const backend = await startSupplierBackend(service);
  open.push(backend);
  const options = { url: `${backend.url}/suppliers`, headers: { 'x-tenant': 'G1' }, today: '2025-11-06' };
  return certifyEndpoint(screen, options);
}

/** The backend with other parameters than it was given, or another answer. */
function broken(
  ask: (parameters: URLSearchParams) => void,
  tell: (text: string, parameters: URLSearchParams) => string = (text) => text,
): SupplierService {
  return (given, headers) => {
    const parameters = new URLSearchParams(given);
    ask(parameters);
    const answer = sound(parameters, headers);
    return { ...answer, text: tell(answer.text, given) };
  };
}

const asItIs = (): void => undefined;
const change = (name: string, to: (value: string) => string) => (parameters: URLSearchParams) => {
  const value = parameters.get(name);
  if (value !== null) parameters.set(name, to(value));
};
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const CONTROLS = ['pageNo', 'pageSize', 'orderBy', 'order'];

let turn = 0;

const FAULTS: readonly (readonly [string, SupplierService, string])[] = [
  [
    'a range without its last day',
    broken(change('admittedTo', (day) => (isDay(day) ? dayBefore(day) : day))),
    'FILTER_LAST_DAY supplierSince',
  ],
  [
    'a range without its first day',
    broken(change('admittedFrom', (day) => (isDay(day) ? dayAfter(day) : day))),
    'FILTER_FIRST_DAY supplierSince',
  ],
  ['an upper end that is ignored', broken((given) => given.delete('admittedTo')), 'FILTER_OPEN_START supplierSince'],
  ['a lower amount that is ignored', broken((given) => given.delete('payableFrom')), 'FILTER_OPEN_END payableAmount'],
  ['an ignored filter', broken((given) => given.delete('state')), 'FILTER_ONE supplierState'],
  [
    'the first of several values only',
    broken(change('kind', (kinds) => kinds.split(',')[0] ?? '')),
    'FILTER_SEVERAL supplierKind',
  ],
  [
    'a search that wants the whole name',
    broken((given) => given.has('nameLike') && given.set('sid', '1')),
    'FILTER_PART supplierName',
  ],
  [
    'signs lost on the way',
    broken(change('nameLike', (name) => name.replace(/[&#+%]/g, ' '))),
    'FILTER_SPECIAL supplierName',
  ],
  [
    'an identifier that is only compared in part',
    broken((given) => given.get('uscc')?.length === 17 && given.delete('uscc')),
    'FILTER_PREFIX supplierTaxNo',
  ],
  [
    'one filter that puts the others out',
    broken((given) => {
      const [, ...others] = [...given.keys()].filter((name) => !CONTROLS.includes(name));
      for (const name of others) given.delete(name);
    }),
    'FILTERS_TOGETHER ',
  ],
  ['an order that is ignored', broken((given) => given.delete('orderBy')), 'SORTED_UP purchaseAmount'],
  ['a direction that is ignored', broken((given) => given.delete('order')), 'SORTED_DOWN purchaseAmount'],
  [
    'pages that are not stable',
    broken((given) => {
      turn += 1;
      given.set('order', turn % 2 === 0 ? 'up' : 'down');
    }),
    'PAGES_STABLE ',
  ],
  [
    'pages that overlap',
    broken(asItIs, (text, given) =>
      given.get('pageNo') === '1'
        ? sound(new URLSearchParams('pageNo=0&pageSize=25'), { 'x-tenant': 'G1' }).text
        : text,
    ),
    'PAGES_WHOLE ',
  ],
  [
    'the total of the page',
    broken(asItIs, (text) => {
      const items = text.split('"sid"').length - 1;
      return text.replace(/"count":\d+/, `"count":${items}`);
    }),
    'PAGE_SIZE 25',
  ],
  [
    'a size cut without a word',
    broken(change('pageSize', (size) => String(Math.min(50, Number(size))))),
    'PAGE_SIZE 100',
  ],
  ['a last page that is repeated', broken(change('pageNo', (page) => (Number(page) > 1 ? '1' : page))), 'PAGE_BEHIND '],
  [
    'wrong days that are ignored',
    broken((given) => given.get('admittedFrom') === '1999-02-31' && given.delete('admittedFrom')),
    'MALFORMED supplierSince',
  ],
  ['one key for all', broken(asItIs, (text) => text.replace(/"sid":\d+/g, '"sid":1')), 'OPENS '],
  ['nothing shown to anybody', broken(asItIs, () => '{"ret":0,"body":{"items":[],"count":0}}'), 'OPENS '],
  ['rows elsewhere than declared', broken(asItIs, (text) => text.replace('"items"', '"rows"')), 'OPENS '],
  ['amounts in words', broken(asItIs, (text) => text.replace(/"payable":[^,]+/g, '"payable":"1,000.00"')), 'OPENS '],
];

describe('certify', () => {
  it(
    'has nothing to say against a sound backend',
    async () => {
      const verdicts = await certify(sound);
      expect(verdicts.filter(({ status }) => status !== 'passed')).toEqual([]);
      expect(verdicts.length).toBeGreaterThan(50);
    },
    SLOW_MS,
  );

  it.each(FAULTS)(
    'finds %s',
    async (_name, service, expected) => {
      const failed = (await certify(service)).filter(({ status }) => status === 'failed');
      expect(failed.map((verdict) => `${verdict.case} ${verdict.subject}`)).toContain(expected);
    },
    SLOW_MS,
  );

  it(
    'notes, and does not fail, a backend that ignores what it does not know',
    async () => {
      const verdicts = await certify(broken((given) => given.delete('certifyUnknownParameter')));
      expect(verdicts.filter(({ status }) => status !== 'passed')).toMatchObject([
        { status: 'noted', case: 'UNKNOWN_PARAMETER' },
      ]);
    },
    SLOW_MS,
  );

  it(
    'says what was expected and what was found',
    async () => {
      const verdicts = await certify(broken((given) => given.delete('state')));
      const failed = verdicts.find(({ status, subject }) => status === 'failed' && subject === 'supplierState');
      expect(failed && verdictLine(failed, 'en')).toMatch(
        /^FAILED {2}supplierState {2}one value: expected \d+ rows; found \d+ rows too many, such as \d+/,
      );
      expect(failed && verdictLine(failed, 'zh')).toMatch(
        /^失败 {2}supplierState {2}一个值: 应为 \d+ 条; 实际 多出 \d+ 条，例如 \d+/,
      );
    },
    SLOW_MS,
  );
});
