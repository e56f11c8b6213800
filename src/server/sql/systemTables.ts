import { ADMINISTRATION_MIGRATIONS } from './administrationTables.ts';
import { COMPANY_CODE_MIGRATION } from './companyCodeMigration.ts';
import type { Dialect } from './dialects/Dialect.ts';
import { LOGIN_LOCK_MIGRATION } from './loginLockMigration.ts';
import type { Migration } from './Migration.ts';

/** Characters of the figures of an audit record that a list showed; the record itself keeps them all. */
const AUDIT_DETAIL_SHOWN = 2000;
/** No record gets longer that knows its first rows from the others; older ones hold every row and are cut. */
const AUDIT_DETAIL_WHOLE = 40_000;

export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const optional = `${text} default ''`;
      const whole = `${columnType('integer')} not null`;
      return [
        `create table "groups" ("id" ${text} primary key, "name" ${text}, "type" ${text})`,
        `create table "organisations" ("code" ${text} primary key, "groupId" ${text}, "parent" ${optional}, "name" ${text}, "taxNo" ${optional}, "position" ${whole})`,
        `create index "ix_organisations_group" on "organisations" ("groupId", "position")`,
        `create table "users" ("id" ${text} primary key, "groupId" ${text}, "account" ${text} unique, "showName" ${text}, "passwordHash" ${text}, "permissions" ${text}, "allOrganisations" ${whole}, "active" ${whole})`,
        `create table "user_organisations" ("userId" ${text}, "code" ${text}, primary key ("userId", "code"))`,
        `create table "sessions" ("tokenHash" ${text} primary key, "userId" ${text}, "csrfToken" ${text}, "createdAt" ${whole}, "lastSeenAt" ${whole})`,
        `create index "ix_sessions_seen" on "sessions" ("lastSeenAt")`,
        `create table "login_attempts" ("key" ${text} primary key, "failures" ${whole}, "lastAt" ${whole})`,
        `create table "user_settings" ("userId" ${text}, "resourceNo" ${text}, "type" ${whole}, "info" ${text}, "rev" ${whole}, "updatedAt" ${whole}, primary key ("userId", "resourceNo", "type"))`,
        `create table "audit" ("id" ${columnType('integer')} primary key, "at" ${whole}, "groupId" ${text}, "userId" ${text}, "account" ${text}, "action" ${text}, "target" ${text}, "detail" ${text}, "requestId" ${optional})`,
        `create index "ix_audit_group" on "audit" ("groupId", "at")`,
      ];
    },
  },
  {
    number: 2,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      return [
        `create table "group_settings" ("groupId" ${text}, "resourceNo" ${text}, "type" ${whole}, "info" ${text}, "rev" ${whole}, "updatedAt" ${whole}, primary key ("groupId", "resourceNo", "type"))`,
      ];
    },
  },
  {
    number: 3,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      return [
        `create table "action_keys" ("userId" ${text}, "key" ${text}, "bodyHash" ${text}, "answer" ${text}, "at" ${whole}, primary key ("userId", "key"))`,
        `create index "ix_action_keys_at" on "action_keys" ("at")`,
        // The built-in sandbox for the bureau's issuing: what it issued it never issues again.
        `create table "sandbox_issued" ("groupId" ${text}, "orderKey" ${text}, "number" ${text} unique, "at" ${whole}, primary key ("groupId", "orderKey"))`,
      ];
    },
  },
  {
    number: 4,
    statements: ({ columnType }) => [
      // Of what was issued; blank for numbers given before it was kept.
      `alter table "sandbox_issued" add column "contentHash" ${columnType('text')} not null default ''`,
    ],
  },
  {
    number: 30,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      return [
        // 0: of unknown age, which begins with the next login.
        `alter table "users" add column "passwordChangedAt" ${whole} default 0`,
        `alter table "users" add column "passwordWeak" ${whole} default 0`,
        `create table "password_history" ("id" ${columnType('integer')} primary key, "userId" ${text}, "passwordHash" ${text})`,
        `create index "ix_password_history_user" on "password_history" ("userId", "id")`,
        `alter table "sessions" add column "address" ${text} default ''`,
        `alter table "sessions" add column "agent" ${text} default ''`,
        // Hash of the browser's own cookie; blank is a browser of its own.
        `alter table "sessions" add column "device" ${text} default ''`,
      ];
    },
  },
  {
    number: 31,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      const id = `"id" ${columnType('integer')} primary key`;
      return [
        `create table "messages" (${id}, "userId" ${text}, "kind" ${text}, "title" ${text}, "titleEn" ${text}, "content" ${text}, "contentEn" ${text}, "vouchers" ${text}, "at" ${whole}, "readAt" ${whole})`,
        `create index "ix_messages_user" on "messages" ("userId", "at")`,
        `create table "version_notices" (${id}, "groupId" ${text}, "version" ${text}, "content" ${text}, "published" ${whole}, "updatedAt" ${whole}, "updatedBy" ${text})`,
        `create index "ix_version_notices_group" on "version_notices" ("groupId", "updatedAt")`,
        `create table "notice_acks" ("userId" ${text}, "version" ${text}, "at" ${whole}, primary key ("userId", "version"))`,
      ];
    },
  },
  {
    number: 60,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      return [
        `create table "input_history" ("userId" ${text}, "groupName" ${text}, "field" ${text}, "records" ${text}, "updatedAt" ${whole}, primary key ("userId", "groupName", "field"))`,
        // Cancelled, pays taxes (sbzt), valid, above the scale: 1 or 0.
        `alter table "organisations" add column "cancelled" ${whole} default 0`,
        `alter table "organisations" add column "taxBody" ${whole} default 1`,
        `alter table "organisations" add column "valid" ${whole} default 1`,
        `alter table "organisations" add column "scaled" ${whole} default 0`,
      ];
    },
  },
  ...ADMINISTRATION_MIGRATIONS,
  {
    number: 75,
    statements: (dialect) => [
      // The time on the wall of the business. Records of before have China's, which no database can be asked for alike.
      `alter table "audit" add column "time" ${dialect.columnType('text')} not null default ''`,
      `update "audit" set "time" = ${chinaTime('"at"', dialect)}`,
      `create index "ix_audit_time" on "audit" ("groupId", "time", "id")`,
      `create view "ds_auditRecord" as select a."id", a."groupId", a."time" as "at", a."account", coalesce(u."showName", '') as "showName", a."action", a."target", case when length(a."detail") > ${AUDIT_DETAIL_SHOWN} then substr(a."detail", 1, ${AUDIT_DETAIL_SHOWN}) || '…' else a."detail" end as "detail", a."requestId" from "audit" a left join "users" u on u."id" = a."userId"`,
    ],
  },
  {
    number: 76,
    statements: ({ columnType }) => [
      // When the session's user last typed the login password; null when never, as after a sign-on.
      `alter table "sessions" add column "passwordAt" ${columnType('integer')}`,
      // Hash of the account a counter is about, so that it can be forgotten; blank is about an address.
      `alter table "login_attempts" add column "owner" ${columnType('text')} not null default ''`,
    ],
  },
  {
    number: 77,
    statements: ({ columnType }) => [
      // What took its time is closed by the request it came with.
      `create index "ix_audit_request" on "audit" ("requestId")`,
      // Rows a run is about to ask a service about: nobody changes them meanwhile.
      `create table "row_claims" ("dataset" ${columnType('text')} not null, "rowId" ${columnType('integer')} not null, "token" ${columnType('text')} not null, "until" ${columnType('integer')} not null, primary key ("dataset", "rowId"))`,
      `create index "ix_row_claims_token" on "row_claims" ("token")`,
      // Every row of a change over many, of which the details tell the first.
      `alter table "audit" add column "record" ${columnType('text')} not null default ''`,
      `drop view "ds_auditRecord"`,
      `create view "ds_auditRecord" as select a."id", a."groupId", a."time" as "at", a."account", coalesce(u."showName", '') as "showName", a."action", a."target", case when length(a."detail") > ${AUDIT_DETAIL_WHOLE} then substr(a."detail", 1, ${AUDIT_DETAIL_SHOWN}) else a."detail" end as "detail", a."requestId" from "audit" a left join "users" u on u."id" = a."userId"`,
    ],
  },
  {
    number: 78,
    statements: ({ columnType }) => [
      // When a notice was first published; 0: never. Of those of before the last change is all that is known.
      `alter table "version_notices" add column "publishedAt" ${columnType('integer')} not null default 0`,
      `update "version_notices" set "publishedAt" = "updatedAt" where "published" = 1`,
      // Records of nobody, which no list showed: those of the group that runs the installation see them.
      `update "audit" set "groupId" = coalesce((select min("id") from "groups" where "managedBy" = "id"), '') where "groupId" = ''`,
    ],
  },
  COMPANY_CODE_MIGRATION,
  LOGIN_LOCK_MIGRATION,
];

/** Milliseconds since 1970 as the clocks of China show them, YYYY-MM-DD HH:mm:ss. */
function chinaTime(milliseconds: string, { kind }: Dialect): string {
  return kind === 'sqlite'
    ? `strftime('%Y-%m-%d %H:%M:%S', ${milliseconds} / 1000, 'unixepoch', '+8 hours')`
    : `to_char(to_timestamp(${milliseconds} / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
