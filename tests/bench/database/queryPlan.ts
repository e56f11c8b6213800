import type Database from 'better-sqlite3';
import type { BareStatement } from './bareDriver.ts';

export function planOf(database: Database.Database, { sql, values }: BareStatement): readonly string[] {
  const steps = database.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

/**
 * Steps of a plan that read every row of the table. A `SCAN` does, and so does a `SEARCH` bound by the group alone, as a
 * group's table is the table. A covering index reads no row; a walk along the order of a page ends with the page.
 */
export function fullScans(plan: readonly string[], isPage: boolean): readonly string[] {
  const isSorted = !plan.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));
  return plan.filter((step) => {
    if (!/^(SCAN|SEARCH) ds_/.test(step) || step.includes('COVERING INDEX')) return false;
    const readsAll = step.startsWith('SCAN') || /\(groupId=\?\)$/.test(step);
    return readsAll && !(isPage && isSorted && step.includes('USING INDEX'));
  });
}
