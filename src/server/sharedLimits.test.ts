import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  BrandSettingSchema,
  DEFAULT_BRAND,
  DEFAULT_WATERMARK,
  HistorySaveSchema,
  HistoryUpdateSchema,
  LoginRequestSchema,
  NoticeAckSchema,
  PasswordChangeSchema,
  PasswordCheckSchema,
  RiskNamesRequestSchema,
  SETTING_INFO_MAX_BYTES,
  TreeListQuerySchema,
  WATERMARK_LIMITS,
  WatermarkSchema,
  WhyRequestSchema,
  WIRE_LIMITS,
} from '#wire';

const texts = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));
const records = (count: number, favorite: 0 | 1) => texts(count).map((keyWord) => ({ keyWord, favorite }));
const lists = (history: number, favourites: number) => ({
  groupName: 'g',
  history: { field: { historyRecordList: records(history, 0), favoriteRecordList: records(favourites, 1) } },
});

const long = (characters: number): string => 'x'.repeat(characters);
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const fieldOf = (content: string) => ({ type: '05', separator: '01', content });

/** Limits of the wire with what a call would carry at them. */
const WIRE: Readonly<Record<keyof typeof WIRE_LIMITS, readonly (readonly [TSchema, (at: number) => object])[]>> = {
  account: [[LoginRequestSchema, (at) => ({ account: long(at), password: 'x' })]],
  password: [
    [LoginRequestSchema, (at) => ({ account: 'x', password: long(at) })],
    [PasswordCheckSchema, (at) => ({ password: long(at) })],
    [PasswordChangeSchema, (at) => ({ oldPasswd: long(at), newPasswd: 'x' })],
    [PasswordChangeSchema, (at) => ({ oldPasswd: 'x', newPasswd: long(at) })],
  ],
  noticeVersion: [[NoticeAckSchema, (at) => ({ version: long(at) })]],
  brandTitle: [
    [BrandSettingSchema, (at) => ({ ...DEFAULT_BRAND, browserTitle: long(at) })],
    [BrandSettingSchema, (at) => ({ ...DEFAULT_BRAND, browserTitleEn: long(at) })],
  ],
  actionIds: [[ActionRequestSchema, (at) => ({ ids: texts(at) })]],
  indicatorIds: (['zbIds', 'zbyIds', 'zbcsIds'] as const).map((kind) => [
    RiskNamesRequestSchema,
    (at) => ({ zbIds: [], zbyIds: [], zbcsIds: [], [kind]: numbers(at) }),
  ]),
  // A body of bytes, which no schema sees: the import's own tests hold it.
  importBytes: [],
};

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

  it('goes through the border with room to spare where the query compiler says what is wrong', () => {
    const name = { number: '\u{20000}'.repeat(QUERY_LIMITS.textLength), filters: {} };
    expect(Value.Check(WhyRequestSchema, name)).toBe(true);
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

describe('what a form allows', () => {
  const wire = Object.entries(WIRE).flatMap(([name, calls]) => calls.map((call) => [name, ...call] as const));
  it.each(wire)('is what its call may carry: %s', (name, schema, carried) => {
    const limit = WIRE_LIMITS[name as keyof typeof WIRE_LIMITS];
    expect(Value.Check(schema, carried(limit))).toBe(true);
    expect(Value.Check(schema, carried(limit + 1))).toBe(false);
  });

  it('is what a watermark may be', () => {
    const takes = (part: object) => Value.Check(WatermarkSchema, { ...DEFAULT_WATERMARK, ...part });
    const contents = (count: number, text: string) => ({
      configFieldList: Array.from({ length: count }, () => fieldOf(text)),
    });
    expect(takes(contents(WATERMARK_LIMITS.fields, long(WATERMARK_LIMITS.text)))).toBe(true);
    expect(takes(contents(WATERMARK_LIMITS.fields + 1, ''))).toBe(false);
    expect(takes(contents(1, long(WATERMARK_LIMITS.text + 1)))).toBe(false);
    for (const [name, { minimum, maximum }] of Object.entries(WATERMARK_LIMITS.numbers)) {
      const taken = [minimum - 1, minimum, maximum, maximum + 1].map((number) => takes({ [name]: number }));
      expect(taken, name).toEqual([false, true, true, false]);
    }
  });
});

/** Limits of the browser's own, which no call knows. A limit of a call is imported from `#wire` or `#engine` instead. */
const OWN_LIMITS = [
  'renderers/table/rowActions.ts MAX_ACTION_WORDS',
  'renderers/table/rowHeights.ts MAX_LINES',
  'shell/features/layout/GlobalSearch.tsx MAX_LENGTH',
  'shell/features/list-screen/listScreen.constants.ts DIALOGS_MAX',
  'shell/watermark/watermark.constants.ts WATERMARK_LINE_MAX_PX',
  'shell/watermark/watermark.constants.ts WATERMARK_SIDE_MAX_PX',
];

describe('sources of the browser', () => {
  const src = join(import.meta.dirname, '..');
  const sources = ['shell', 'renderers']
    .flatMap((layer) =>
      readdirSync(join(src, layer), { recursive: true, encoding: 'utf8' }).map((at) => join(layer, at)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|specimen)\.|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
  const found = (form: RegExp) =>
    sources.flatMap(({ path, text }) => [...text.matchAll(form)].map(([, name]) => `${path} ${name}`)).sort();

  it('write no length of an input as a number', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(found(/\b((?:maxLength|maxCount|max)=\{-?[\d_]+\})/g)).toEqual([]);
    expect(found(/\b((?:maxLength|maximum|minimum|max): -?[\d_]+\b)/g)).toEqual([]);
  });

  it('name only limits of their own', () => {
    expect(found(/\bconst ((?:MAX_\w+|\w+_MAX(?:_\w+)?|\w+_PER_CALL)) = [\d_]+/g)).toEqual([...OWN_LIMITS]);
  });
});
