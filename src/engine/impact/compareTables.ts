import type { ResolvedCodeTable } from '../resolve/ResolvedScreen.ts';
import { buildImpact } from './buildImpact.ts';
import type { Impact } from './Impact.ts';

/** What users feel of a change of a code table. */
export function compareTables(before: ResolvedCodeTable, after: ResolvedCodeTable): readonly Impact[] {
  const table = after.name;
  const old = new Map(before.items.map((item) => [item.code, item]));
  const now = new Set(after.items.map(({ code }) => code));
  const removed = before.items.filter(({ code }) => !now.has(code)).map(({ code }) => code);
  const added = after.items.filter(({ code }) => !old.has(code)).map(({ code }) => code);
  const renamed = after.items.flatMap(({ code, name }) => {
    const earlier = old.get(code)?.name;
    if (earlier === undefined || (earlier.zh === name.zh && earlier.en === name.en)) return [];
    return [buildImpact('CODE_RENAMED', table, { table, code, before: earlier, after: name })];
  });
  return [
    ...(removed.length > 0 ? [buildImpact('CODES_REMOVED', table, { table, codes: removed.join(', ') })] : []),
    ...(added.length > 0 ? [buildImpact('CODES_ADDED', table, { table, codes: added.join(', ') })] : []),
    ...renamed,
  ];
}
