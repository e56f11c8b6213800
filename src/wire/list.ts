import { type Static, Type } from '@sinclair/typebox';
import { WIRE_LIMITS } from './wireLimits.ts';

/** Names, directions, numbers and how many of them: the query compiler judges, with a code for each limit. */
export const SortSchema = Type.Array(
  Type.Object({ field: Type.String(), direction: Type.String() }, { additionalProperties: false }),
);

/** Flat filters by wire name; the query compiler judges each value. */
export const FiltersSchema = Type.Record(Type.String(), Type.Unknown());

export const QueryRequestSchema = Type.Object(
  {
    filters: FiltersSchema,
    sort: Type.Optional(SortSchema),
    page: Type.Optional(
      Type.Object({ currentPage: Type.Number(), pageSize: Type.Number() }, { additionalProperties: false }),
    ),
    include: Type.Optional(
      Type.Array(Type.Union([Type.Literal('rows'), Type.Literal('totals')]), { minItems: 1, maxItems: 2 }),
    ),
  },
  { additionalProperties: false },
);
export type QueryRequest = Static<typeof QueryRequestSchema>;

/** Answer of a list query; what was not asked for in `include` is absent. Money is decimal text. */
export interface QueryAnswer {
  readonly records?: readonly Readonly<Record<string, string | number | null>>[];
  readonly total?: number;
  readonly totalIsExact?: boolean;
  readonly totals?: Readonly<Record<string, string>>;
}

export const WhyRequestSchema = Type.Object(
  { number: Type.String({ minLength: 1, maxLength: 400 }), filters: FiltersSchema },
  { additionalProperties: false },
);
export type WhyRequest = Static<typeof WhyRequestSchema>;

/** One thing that keeps a row out of a list. */
export type WhyReason =
  /** The condition of this filter does not hold. */
  | { readonly kind: 'filter'; readonly field: string }
  /** The row belongs to another screen: a fixed condition of this one does not hold. */
  | { readonly kind: 'screen' }
  /** The row belongs to an organisation of the group that the caller may not see. */
  | { readonly kind: 'organisation' };

/** `unknown`: the caller's group has no such row. `id` comes with `shown`. */
export interface WhyAnswer {
  readonly found: 'shown' | 'hidden' | 'unknown';
  readonly reasons: readonly WhyReason[];
  readonly id?: string;
}

/** Characters of one input: room for the codes of thousands of organisations. Each kind has bounds of its own. */
const INPUT_MAX = 40_000;

export const ActionRequestSchema = Type.Object(
  {
    /** These rows, or all that match `filters`; neither for an action that adds a row. */
    ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 32 }), {
        minItems: 1,
        maxItems: WIRE_LIMITS.actionIds,
        uniqueItems: true,
      }),
    ),
    filters: Type.Optional(FiltersSchema),
    exclude: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 10_000 })),
    expectedCount: Type.Optional(Type.Integer({ minimum: 0 })),
    input: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Type.Union([Type.String({ maxLength: INPUT_MAX }), Type.Null()])),
    ),
    /**
     * What inputs that begin as the row has them were filled with, by name of the input: a row that is something else by
     * now is not changed.
     */
    was: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Type.Union([Type.String({ maxLength: INPUT_MAX }), Type.Null()])),
    ),
    /** Made by the sender for one run: the same request under the same key is answered again and changes nothing. */
    key: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' })),
  },
  { additionalProperties: false },
);
export type ActionRequest = Static<typeof ActionRequestSchema>;

export interface ActionFailure {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  /** What the row is called, where the caller named no rows. */
  readonly name?: string;
}
export interface ActionAnswer {
  readonly done: number;
  readonly failed: readonly ActionFailure[];
}

export interface ScreenSummary {
  readonly id: string;
  readonly resourceNo: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly route: string;
  readonly menu: { readonly group: string; readonly order: number } | null;
  readonly hash: string;
  /** The filter by which a row is found by its name, the invoice number for example; null where there is none. */
  readonly numberFilter: {
    readonly field: string;
    readonly label: { readonly zh: string; readonly en: string };
  } | null;
}

export const CodeTablesRequestSchema = Type.Object(
  {
    names: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
    /** By name of a table: only the codes of this group of it (lists §7). */
    fields: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 64 }),
        Type.Object(
          { expandFieldFives: Type.String({ minLength: 1, maxLength: 64 }) },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type CodeTablesRequest = Static<typeof CodeTablesRequestSchema>;
/** One code at the wire: `name` Chinese, `nameEn` English. */
export interface WireCode {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly fullName?: string;
  readonly fullNameEn?: string;
  readonly tone?: string;
  readonly badge?: string;
  readonly level?: string;
  readonly blank?: boolean;
  readonly groups?: readonly string[];
  /** Outermost first. */
  readonly headings?: readonly { readonly name: string; readonly nameEn: string }[];
}

const IndicatorIdsSchema = Type.Array(Type.Integer({ minimum: 0 }), {
  maxItems: WIRE_LIMITS.indicatorIds,
  uniqueItems: true,
});
export const RiskNamesRequestSchema = Type.Object(
  { zbIds: IndicatorIdsSchema, zbyIds: IndicatorIdsSchema, zbcsIds: IndicatorIdsSchema },
  { additionalProperties: false },
);
/** Numeric ids of risk indicators by kind, their prefixes ZB, ZBY and ZBCS removed (lists §7). */
export type RiskNamesRequest = Static<typeof RiskNamesRequestSchema>;

interface RiskName {
  readonly zbid: number | string;
  readonly zbmc: string;
}
/** Names of the ids that are known. */
export interface RiskNamesAnswer {
  readonly zbList: readonly RiskName[];
  readonly zbyList: readonly RiskName[];
  readonly zbcsList: readonly RiskName[];
}
