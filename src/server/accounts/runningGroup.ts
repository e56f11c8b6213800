import { sql } from '../sql/kysely.ts';

/** The id of the group that runs the installation, as a value of a statement: it is the one that manages itself. */
export const RUNNING_GROUP = sql`(select min(${sql.ref('id')}) from ${sql.table('groups')} where ${sql.ref('managedBy')} = ${sql.ref('id')})`;
