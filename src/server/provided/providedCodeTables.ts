import type { CodeItem } from '#engine';
import { organisationCodes, permissionCodes, roleCodes } from '../administration/administrationCodes.ts';
import { auditTargetCodes } from '../audit-log/auditTargets.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';

/** Gives the codes of one table to a caller. */
export type ProvideCodes = (deps: ServerDeps, caller: Caller) => Promise<readonly CodeItem[]>;

/** Who gives the codes of provided tables, by name of the table. A table nobody gives has no codes. */
export const PROVIDED_CODES: Readonly<Record<string, ProvideCodes>> = Object.freeze({
  role: roleCodes,
  permission: permissionCodes,
  organisation: organisationCodes,
  audit_target: auditTargetCodes,
});
