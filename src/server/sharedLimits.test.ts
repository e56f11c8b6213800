import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import {
  HISTORY_MAX,
  HISTORY_TEXT_MAX,
  MAX_CHOSEN_ROWS,
  parseSavedColumns,
  parseSavedFilters,
  parseSavedViews,
  QUERY_LIMITS,
  TREE_KEYWORD_MAX,
} from '#engine';
import {
  ActionRequestSchema,
  HistorySaveSchema,
  HistoryUpdateSchema,
  SETTING_INFO_MAX_BYTES,
  TreeListQuerySchema,
} from '#wire';

const texts = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));
const records = (count: number, favorite: 0 | 1) => texts(count).map((keyWord) => ({ keyWord, favorite }));
const lists = (history: number, favourites: number) => ({
  groupName: 'g',
  history: { field: { historyRecordList: records(history, 0), favoriteRecordList: records(favourites, 1) } },
});

/** Limits of the engine with what a call would carry at them; the two layers cannot name them once. */
const LIMITS: readonly (readonly [string, number, TSchema, (at: number) => object])[] = [
  ['entries of a history', HISTORY_MAX, HistoryUpdateSchema, (at) => lists(at, 0)],
  ['favourites of a history', HISTORY_MAX, HistoryUpdateSchema, (at) => lists(0, at)],
  [
    'characters of an entry',
    HISTORY_TEXT_MAX,
    HistorySaveSchema,
    (at) => ({ groupName: 'g', list: [{ field: 'f', keyWord: 'x'.repeat(at) }] }),
  ],
  [
    'characters of a keyword in a tree',
    TREE_KEYWORD_MAX,
    TreeListQuerySchema,
    (at) => ({ accurateFlag: 'N', matchStr: 'x'.repeat(at), logoffState: '' }),
  ],
  ['rows chosen on the largest page', QUERY_LIMITS.pageSize, ActionRequestSchema, (at) => ({ ids: texts(at) })],
  ['rows taken out of all that match', MAX_CHOSEN_ROWS, ActionRequestSchema, (at) => ({ exclude: texts(at) })],
];

describe('what the engine allows', () => {
  it.each(LIMITS)('is what a call may carry: %s', (_what, limit, schema, carried) => {
    expect(Value.Check(schema, carried(limit))).toBe(true);
    expect(Value.Check(schema, carried(limit + 1))).toBe(false);
  });

  it.each([
    ['columns', parseSavedColumns],
    ['filters', parseSavedFilters],
    ['views', parseSavedViews],
  ] as const)('is what is stored: bytes of saved %s', (_what, parse) => {
    const reason = (bytes: number) => {
      const read = parse(' '.repeat(bytes));
      return read.ok ? null : read.reason;
    };
    expect(reason(SETTING_INFO_MAX_BYTES)).toBe('notJson');
    expect(reason(SETTING_INFO_MAX_BYTES + 1)).toBe('tooLarge');
  });
});
