/**
 * Code tables whose codes the server gives, to each user their own: the roles of their group, all permissions,
 * the organisations they have, and what records of the audit log are about.
 */
export const PROVIDED_CODE_TABLES = ['role', 'permission', 'organisation', 'audit_target'] as const;

export type ProvidedCodeTableName = (typeof PROVIDED_CODE_TABLES)[number];

/** The version a screen has of such a table: it may be another one at any time, so nobody keeps it. */
export const PROVIDED_VERSION = 'provided';

/** Whether the server gives the codes of a table of this name. */
export function isProvidedCodeTable(name: string): name is ProvidedCodeTableName {
  return (PROVIDED_CODE_TABLES as readonly string[]).includes(name);
}
