import type { Migration } from './Migration.ts';

/** Old keys kept as rows of a list: whole numbers, never those a new row gets, which are far greater. */
const numberRows = (table: string, order: string): readonly string[] => [
  `update "${table}" set "rowId" = (select o."n" from (select ${order}, row_number() over (order by ${order}) as "n" from "${table}") o where ${order
    .split(', ')
    .map((column) => `o.${column} = "${table}".${column}`)
    .join(' and ')})`,
  `create unique index "ix_${table}_row" on "${table}" ("rowId")`,
];

/** A flag as a code, which users choose. */
const oneOrNone = (flag: string): string => `case when ${flag} = 1 then '1' else '0' end`;

/** Roles, home organisations, managed groups, and the views of all of them as lists (ADR 0015). */
export const ADMINISTRATION_MIGRATIONS: readonly Migration[] = [
  {
    number: 70,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const whole = `${columnType('integer')} not null`;
      // One role for each different list of permissions that users of a group had.
      const lists = `select distinct "groupId", "permissions" from "users" where "permissions" <> ''`;
      const ofGroup = `row_number() over (partition by "groupId" order by "permissions")`;
      return [
        `create table "roles" ("rowId" ${columnType('integer')} primary key, "groupId" ${text}, "code" ${text}, "name" ${text}, "nameEn" ${text}, "permissions" ${text}, "builtIn" ${whole} default 0)`,
        `create unique index "uk_roles" on "roles" ("groupId", "code")`,
        `create table "user_roles" ("userId" ${text}, "roleId" ${whole}, primary key ("userId", "roleId"))`,
        `create index "ix_user_roles_role" on "user_roles" ("roleId")`,
        `insert into "roles" ("rowId", "groupId", "code", "name", "nameEn", "permissions", "builtIn")
         select row_number() over (order by "groupId", "permissions"), "groupId",
           case when "permissions" = '*' then 'administrator' else 'role' || ${ofGroup} end,
           case when "permissions" = '*' then '系统管理员' else '角色' || ${ofGroup} end,
           case when "permissions" = '*' then 'Administrator' else 'Role ' || ${ofGroup} end,
           replace("permissions", ' ', ','), case when "permissions" = '*' then 1 else 0 end
         from (${lists}) as lists`,
        `insert into "user_roles" ("userId", "roleId")
         select u."id", r."rowId" from "users" u join "roles" r on r."groupId" = u."groupId" and r."permissions" = replace(u."permissions", ' ', ',')`,
        `alter table "users" drop column "permissions"`,
      ];
    },
  },
  {
    number: 71,
    statements: ({ columnType }) => {
      const optional = `${columnType('text')} not null default ''`;
      const whole = `${columnType('integer')} not null`;
      return [
        ...['organ', 'mobile', 'email'].map((name) => `alter table "users" add column "${name}" ${optional}`),
        // YYYY-MM-DD HH:mm:ss in the business zone, blank when unknown: as lists store and show moments.
        ...['lastLoginAt', 'createdAt'].map((name) => `alter table "users" add column "${name}" ${optional}`),
        // Given by somebody else: it opens nothing but its change.
        `alter table "users" add column "passwordTemporary" ${whole} default 0`,
        `alter table "users" add column "rowId" ${whole} default 0`,
        ...numberRows('users', '"id"'),
        // The group that may administer this one; a group that is its own runs the installation.
        `alter table "groups" add column "managedBy" ${optional}`,
        `alter table "groups" add column "createdAt" ${optional}`,
        `alter table "groups" add column "active" ${whole} default 1`,
        `alter table "groups" add column "rowId" ${whole} default 0`,
        `update "groups" set "managedBy" = (select min("id") from "groups")`,
        ...numberRows('groups', '"id"'),
      ];
    },
  },
  {
    number: 72,
    statements: ({ columnType }) => {
      const text = `${columnType('text')} not null`;
      const optional = `${text} default ''`;
      const whole = `${columnType('integer')} not null`;
      const columns = [
        'groupId',
        'code',
        'parent',
        'name',
        'taxNo',
        'position',
        'cancelled',
        'taxBody',
        'valid',
        'scaled',
      ];
      const list = columns.map((name) => `"${name}"`).join(', ');
      return [
        // By group and code: two groups may have the same code, as their rows always could.
        `create table "organisations_keyed" ("groupId" ${text}, "code" ${text}, "parent" ${optional}, "name" ${text}, "taxNo" ${optional}, "position" ${whole}, "cancelled" ${whole} default 0, "taxBody" ${whole} default 1, "valid" ${whole} default 1, "scaled" ${whole} default 0, "rowId" ${whole} default 0, primary key ("groupId", "code"))`,
        `insert into "organisations_keyed" (${list}) select ${list} from "organisations"`,
        `drop table "organisations"`,
        `alter table "organisations_keyed" rename to "organisations"`,
        `create index "ix_organisations_group" on "organisations" ("groupId", "position")`,
        `create index "ix_organisations_parent" on "organisations" ("groupId", "parent")`,
        ...numberRows('organisations', '"groupId", "code"'),
        // Whoever has one organisation is at home there.
        `update "users" set "organ" = (select min(o."code") from "user_organisations" o where o."userId" = "users"."id") where (select count(*) from "user_organisations" o where o."userId" = "users"."id") = 1`,
        `update "users" set "organ" = coalesce((select min(o."code") from "organisations" o where o."groupId" = "users"."groupId" and o."parent" = ''), '') where "allOrganisations" = 1`,
      ];
    },
  },
  {
    number: 73,
    // No value is the empty text, as in every stored row, so that both engines order alike.
    statements: () => [
      `create view "ds_user" as select u."rowId" as "id", u."groupId", u."account", u."showName", u."organ" as "organForm",
         coalesce((select string_agg(r."code", ',' order by r."code") from "user_roles" l join "roles" r on r."rowId" = l."roleId" where l."userId" = u."id"), '') as "roles",
         ${oneOrNone('u."allOrganisations"')} as "wholeGroup",
         coalesce((select string_agg(o."code", ',' order by o."code") from "user_organisations" o where o."userId" = u."id"), '') as "organs",
         u."mobile", u."email", ${oneOrNone('u."active"')} as "userState",
         (u."passwordWeak" | u."passwordTemporary") as "passwordWeak", u."lastLoginAt", u."createdAt"
       from "users" u`,
      `create view "ds_organisation" as select o."rowId" as "id", o."groupId", o."code", o."name", o."parent", o."taxNo",
         ${oneOrNone('1 - o."cancelled"')} as "organState", ${oneOrNone('o."taxBody"')} as "taxBody", ${oneOrNone('o."scaled"')} as "scaled", o."position" from "organisations" o`,
      `create view "ds_role" as select r."rowId" as "id", r."groupId", r."code", r."name", r."nameEn", r."permissions", r."builtIn",
         (select count(*) from "user_roles" l where l."roleId" = r."rowId") as "userCount" from "roles" r`,
      `create view "ds_userGroup" as select g."rowId" as "id", g."managedBy" as "groupId", g."id" as "groupCode", g."name", g."type" as "groupType",
         ${oneOrNone('g."active"')} as "groupState", g."createdAt",
         (select count(*) from "users" u where u."groupId" = g."id") as "userCount" from "groups" g`,
    ],
  },
];
