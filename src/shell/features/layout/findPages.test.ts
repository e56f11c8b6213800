import { expect, it } from 'vitest';
import type { ScreenSummary } from '#wire';
import type { MenuGroup } from '../../session/menu.ts';
import { findPages } from './findPages.ts';
import { rowLinks } from './rowLinks.ts';

const page = (id: string, zh: string, en: string) => ({
  id,
  route: `/purchaser/${id}`,
  title: { zh, en },
});
const PAGES = [page('general', '增值税发票', 'VAT invoices'), page('train', '火车票', 'Train tickets')];
const GROUPS: readonly MenuGroup[] = [
  { name: 'purchaser', title: { zh: '进项管理', en: 'Purchases' }, entries: PAGES },
];
const initials = (name: string) => [...(name === '火车票' ? 'HCP' : 'ZZSFP')].map((letter) => new Set([letter]));

it.each([
  ['车票', 'train'],
  ['hcp', 'train'],
  ['train', 'train'],
  [' 增值 ', 'general'],
])('a page is found by %j', (keyword, id) => {
  expect(findPages(GROUPS, keyword, 'zh', initials)).toEqual([
    { value: `/purchaser/${id}`, label: PAGES.find((one) => one.id === id)?.title.zh },
  ]);
});

it('nothing finds no page', () => {
  expect(findPages(GROUPS, '  ', 'zh', initials)).toEqual([]);
});

it('a number leads to the lists whose rows are known by one, and only there', () => {
  const summary = (id: string, field: string | null, menu: ScreenSummary['menu']): ScreenSummary => ({
    ...page(id, '火车票', 'Train tickets'),
    resourceNo: id,
    hash: '',
    menu,
    numberFilter: field === null ? null : { field, label: { zh: '号码', en: 'Number' } },
  });
  const menu = { group: 'purchaser', order: 1 };
  const screens = [summary('a', 'no', menu), summary('b', null, menu), summary('c', 'no', null)];
  expect(rowLinks(screens, ' A&B 1 ', 'en')).toEqual([
    { value: '/purchaser/a?no=A%26B+1', label: 'Train tickets · Number A&B 1' },
  ]);
  for (const keyword of ['', '123', '火车票名']) expect(rowLinks(screens, keyword, 'zh')).toEqual([]);
});
