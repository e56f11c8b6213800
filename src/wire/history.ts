import { type Static, Type } from '@sinclair/typebox';

const GroupName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:/-]+$' });
const FieldCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
const KeyWord = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
/** Records of one list, and fields of one call. */
const LIST_MAX = 10;
const FIELDS_MAX = 100;

/** A record (shell §3); `favorite` says again in which list it stands. */
const HistoryRecord = Type.Object(
  { keyWord: KeyWord, favorite: Type.Union([Type.Literal(0), Type.Literal(1)]) },
  { additionalProperties: false },
);
export type HistoryRecord = Static<typeof HistoryRecord>;

const FieldHistory = Type.Object(
  {
    historyRecordList: Type.Array(HistoryRecord, { maxItems: LIST_MAX }),
    favoriteRecordList: Type.Array(HistoryRecord, { maxItems: LIST_MAX }),
  },
  { additionalProperties: false },
);
export type FieldHistory = Static<typeof FieldHistory>;
/** Keyed by field code. */
export type GroupHistory = Readonly<Record<string, FieldHistory>>;

export const HistoryQuerySchema = Type.Object({ groupName: GroupName }, { additionalProperties: false });
export type HistoryQuery = Static<typeof HistoryQuerySchema>;

export const HistorySaveSchema = Type.Object(
  {
    groupName: GroupName,
    list: Type.Array(Type.Object({ field: FieldCode, keyWord: KeyWord }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: FIELDS_MAX,
    }),
  },
  { additionalProperties: false },
);
export type HistorySave = Static<typeof HistorySaveSchema>;

const FieldHistories = Type.Record(FieldCode, FieldHistory, {
  minProperties: 1,
  maxProperties: FIELDS_MAX,
  additionalProperties: false,
});

/**
 * The lists of fields as they are to be. `base`, ours, is the lists as the writer knew them: then only the difference is
 * carried out, and what came from another window stays. Without it the lists take the place of what is stored.
 */
export const HistoryUpdateSchema = Type.Object(
  { groupName: GroupName, history: FieldHistories, base: Type.Optional(FieldHistories) },
  { additionalProperties: false },
);
export type HistoryUpdate = Static<typeof HistoryUpdateSchema>;
