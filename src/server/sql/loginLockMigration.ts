import type { Migration } from './Migration.ts';

/** As locks were before they were stored: so many failures of an account, for so long after the last. */
const [FAILURES, LOCK_MS] = [10, 900_000];

/** Locks of accounts are stored where failures are counted, and the list of users shows them. */
export const LOGIN_LOCK_MIGRATION: Migration = {
  number: 81,
  statements: ({ columnType }) => [
    // Milliseconds since 1970; 0: not locked.
    `alter table "login_attempts" add column "lockedUntil" ${columnType('integer')} not null default 0`,
    `update "login_attempts" set "lockedUntil" = "lastAt" + ${LOCK_MS} where "owner" <> '' and "failures" >= ${FAILURES}`,
    // Whose account a counter is about; null: nobody's. A hash of before does not say: those counters end by themselves.
    `alter table "login_attempts" add column "userId" ${columnType('text')}`,
    `alter table "login_attempts" drop column "owner"`,
    `create index "ix_login_attempts_user" on "login_attempts" ("userId")`,
    `drop view "ds_user"`,
    `create view "ds_user" as select u."rowId" as "id", u."groupId", u."account", u."showName", u."organ" as "organForm",
       coalesce((select string_agg(r."code", ',' order by r."code") from "user_roles" l join "roles" r on r."rowId" = l."roleId" where l."userId" = u."id"), '') as "roles",
       case when u."allOrganisations" = 1 then '1' else '0' end as "wholeGroup",
       coalesce((select string_agg(o."code", ',' order by o."code") from "user_organisations" o where o."userId" = u."id"), '') as "organs",
       u."mobile", u."email", case when u."active" = 1 then '1' else '0' end as "userState",
       case when exists (select 1 from "login_attempts" a where a."userId" = u."id" and a."lockedUntil" > 0) then '1' else '' end as "loginLock",
       (u."passwordWeak" | u."passwordTemporary") as "passwordWeak", u."lastLoginAt", u."createdAt"
     from "users" u`,
  ],
};
