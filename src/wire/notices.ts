import { type Static, Type } from '@sinclair/typebox';
import { WIRE_LIMITS } from './wireLimits.ts';

/** 18 digits fit into the 64 bits of a database. */
const Id = Type.String({ pattern: '^[0-9]{1,18}$' });
const Version = Type.String({
  minLength: 1,
  maxLength: WIRE_LIMITS.noticeVersion,
  pattern: '^[0-9A-Za-z][0-9A-Za-z._-]*$',
});
const closed = { additionalProperties: false } as const;

const noticeFields = {
  version: Version,
  /** HTML; its length is refused with words, for people write it. */
  content: Type.String(),
  /** Y: shown to the users of the group until they acknowledge it. */
  published: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
};
export const NoticeDraftSchema = Type.Object(noticeFields, closed);
export type NoticeDraft = Static<typeof NoticeDraftSchema>;

export const NoticeChangeSchema = Type.Object(
  {
    id: Id,
    ...noticeFields,
    /** As it was read: what somebody else has changed since is not overwritten. Without it the last one wins. */
    updatedAt: Type.Optional(Type.String({ maxLength: 30 })),
  },
  closed,
);
export type NoticeChange = Static<typeof NoticeChangeSchema>;

export const NoticeIdSchema = Type.Object({ id: Id }, closed);
export const NoticeAckSchema = Type.Object({ version: Version }, closed);

/** A version notice as its maintainers see it; `content` is HTML that the server has sanitised. */
export interface VersionNotice extends NoticeChange {
  /** When it was first published, as an instant, ISO 8601; blank: never. The last one is shown to users. */
  readonly publishedAt: string;
  /** Instant, ISO 8601. */
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** What the upgrade dialog shows: `isNotice` "1" while the user has not acknowledged it. */
export interface CurrentVersion {
  readonly version: string;
  readonly content: string;
  readonly isNotice: '0' | '1';
}

/** Kinds of a message and of the generic alert (shell §2). */
export type AlertKind = 'warning' | 'success' | 'error' | 'normal';

/** An item of the message centre; its words are plain text. */
export interface Message {
  readonly id: string;
  readonly kind: AlertKind;
  readonly title: string;
  readonly content: string;
  /** Vouchers it is about; the alert links to them. */
  readonly successPzIds: readonly string[];
  /** Instant, ISO 8601. */
  readonly at: string;
  readonly read: boolean;
}

export const MessageQuerySchema = Type.Object(
  {
    unreadOnly: Type.Optional(Type.Boolean()),
    page: Type.Object(
      {
        currentPage: Type.Integer({ minimum: 1, maximum: 10_000 }),
        pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
      },
      closed,
    ),
  },
  closed,
);
export type MessageQuery = Static<typeof MessageQuerySchema>;

/** Named messages, or all of the caller's. */
export const MessageIdsSchema = Type.Union([
  Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }, closed),
  Type.Object({ all: Type.Literal(true) }, closed),
]);
export type MessageIds = Static<typeof MessageIdsSchema>;

export interface MessagePage {
  readonly records: readonly Message[];
  readonly total: number;
  readonly unread: number;
}
