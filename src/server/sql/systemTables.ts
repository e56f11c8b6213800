import type { Dialect } from './dialects/Dialect.ts';

/** A step of the server's own tables; steps are never changed once released, only added. */
export interface Migration {
  readonly number: number;
  statements(dialect: Dialect): readonly string[];
}

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
        // Cancelled, pays taxes (sbzt), has the valid flag (sbztbz), above the scale: 1 or 0.
        `alter table "organisations" add column "cancelled" ${whole} default 0`,
        `alter table "organisations" add column "taxBody" ${whole} default 1`,
        `alter table "organisations" add column "valid" ${whole} default 1`,
        `alter table "organisations" add column "scaled" ${whole} default 0`,
      ];
    },
  },
];
