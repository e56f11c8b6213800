import type { Migration } from './Migration.ts';

/** Organisations have a company code (gsbm), which their list shows too. */
export const COMPANY_CODE_MIGRATION: Migration = {
  number: 80,
  statements: ({ columnType }) => [
    `drop view "ds_organisation"`,
    `alter table "organisations" add column "companyCode" ${columnType('text')} not null default ''`,
    // It said again whether the organisation files taxes; whether it is valid is whether it is cancelled.
    `alter table "organisations" drop column "valid"`,
    `create view "ds_organisation" as select o."rowId" as "id", o."groupId", o."code", o."name", o."parent", o."taxNo", o."companyCode",
       case when o."cancelled" = 1 then '0' else '1' end as "organState",
       case when o."taxBody" = 1 then '1' else '0' end as "taxBody",
       case when o."scaled" = 1 then '1' else '0' end as "scaled", o."position" from "organisations" o`,
  ],
};
