import type { ResolvedDataset } from '../resolve/ResolvedScreen.ts';
import { buildImpact } from './buildImpact.ts';
import type { Impact } from './Impact.ts';

/** What becomes of stored rows when a dataset changes. */
export function compareDatasets(before: ResolvedDataset, after: ResolvedDataset): readonly Impact[] {
  const dataset = after.name;
  const columns = Object.values(before.columns).flatMap(({ name, type }) => {
    const now = Object.hasOwn(after.columns, name) ? after.columns[name] : undefined;
    if (now === undefined) return [buildImpact('STORED_COLUMN_REMOVED', dataset, { dataset, column: name })];
    if (now.type === type) return [];
    return [buildImpact('STORED_COLUMN_RETYPED', dataset, { dataset, column: name, before: type, after: now.type })];
  });
  const key = before.businessKey.join(' + ');
  const newKey = after.businessKey.join(' + ');
  return key === newKey
    ? columns
    : [...columns, buildImpact('BUSINESS_KEY_CHANGED', dataset, { dataset, before: key, after: newKey })];
}
