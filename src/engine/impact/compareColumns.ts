import { mergeOrder } from '../personalise/mergeOrder.ts';
import type { ResolvedColumn } from '../resolve/ResolvedScreen.ts';
import type { Text } from '../schema.generated.ts';
import { buildImpact } from './buildImpact.ts';
import { compareFields, HIDDEN, SHOWN } from './compareFields.ts';
import type { Impact } from './Impact.ts';

const PART: Text = { zh: '列', en: 'column' };
const CONSEQUENCE: Text = {
  zh: '用户对它的列设置会被忽略，按它排序的视图和链接改用默认排序',
  en: 'what users set for it is forgotten, and views and links ordered by it use the order at first',
};

/** What users feel of a change of columns. */
export function compareColumns(
  screen: string,
  before: readonly ResolvedColumn[],
  after: readonly ResolvedColumn[],
): readonly Impact[] {
  const alike = (gone: ResolvedColumn, fresh: ResolvedColumn): boolean => gone.source === fresh.source;
  const { pairs, impacts } = compareFields(screen, before, after, { part: PART, consequence: CONSEQUENCE, alike });
  return [
    ...impacts,
    ...pairs.flatMap(([from, to]) => changesOf(screen, from, to)),
    ...reordered(
      screen,
      pairs.map(([from]) => from.field),
      pairs.map(([, to]) => to.field),
      before,
      after,
    ),
  ];
}

function changesOf(screen: string, before: ResolvedColumn, after: ResolvedColumn): readonly Impact[] {
  const { label } = after;
  const impacts: Impact[] = [];
  if (before.kind !== after.kind || before.format !== after.format) {
    const details = { label, before: shape(before), after: shape(after) };
    impacts.push(buildImpact('COLUMN_RETYPED', screen, details));
  }
  if (before.hidden !== after.hidden)
    impacts.push(buildImpact('COLUMN_DEFAULT_SHOWN', screen, { label, shown: after.hidden ? HIDDEN : SHOWN }));
  if (before.width !== after.width) {
    const details = { label, before: before.width, after: after.width };
    impacts.push(buildImpact('COLUMN_DEFAULT_WIDTH', screen, details));
  }
  return impacts;
}

function shape({ kind, format }: ResolvedColumn): string {
  return format === 'plain' ? kind : `${kind} (${format})`;
}

/** Names the columns that no longer stand where they stood among those that are on both sides. */
function reordered(
  screen: string,
  oldNames: readonly string[],
  newNames: readonly string[],
  before: readonly ResolvedColumn[],
  after: readonly ResolvedColumn[],
): readonly Impact[] {
  const today = new Map(oldNames.map((name, index) => [name, newNames[index] ?? name]));
  const then = before.flatMap(({ field }) => today.get(field) ?? []);
  const now = after.map(({ field }) => field).filter((field) => newNames.includes(field));
  if (then.every((field, index) => field === now[index])) return [];
  const settled = new Set(mergeOrder(now, then, now).filter((field, index) => field === now[index]));
  const moved = now.filter((field) => !settled.has(field));
  return [buildImpact('COLUMNS_REORDERED', screen, { fields: (moved.length > 0 ? moved : now).join(', ') })];
}
