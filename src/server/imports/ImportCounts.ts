import type { ImportPlan } from './ImportPlan.ts';

export interface ImportCounts {
  readonly imported: number;
  readonly updated: number;
  /** Of the updated ones, those in other lists. */
  readonly updatedElsewhere: number;
  readonly unchanged: number;
  /** Of the unchanged ones, those in other lists. */
  readonly unchangedElsewhere: number;
}

export const NOTHING_IMPORTED: ImportCounts = {
  imported: 0,
  updated: 0,
  updatedElsewhere: 0,
  unchanged: 0,
  unchangedElsewhere: 0,
};

export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  return {
    imported: a.imported + b.imported,
    updated: a.updated + b.updated,
    updatedElsewhere: a.updatedElsewhere + b.updatedElsewhere,
    unchanged: a.unchanged + b.unchanged,
    unchangedElsewhere: a.unchangedElsewhere + b.unchangedElsewhere,
  };
}

/** What a plan does, added to what was done before it. */
export function countPlan(plan: ImportPlan, before: ImportCounts = NOTHING_IMPORTED): ImportCounts {
  const { updatedElsewhere, unchanged, unchangedElsewhere } = plan;
  const updated = plan.updates.reduce((sum, update) => sum + update.ids.length, 0);
  return addCounts(before, { imported: plan.inserts.length, updated, updatedElsewhere, unchanged, unchangedElsewhere });
}
