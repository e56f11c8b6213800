import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import { stableHash } from '../resolve/stableHash.ts';
import type { Text } from '../schema.generated.ts';
import { buildImpact } from './buildImpact.ts';
import { compareFields } from './compareFields.ts';
import type { Impact } from './Impact.ts';

const PART: Text = { zh: '筛选项', en: 'filter' };
const CONSEQUENCE: Text = {
  zh: '带有它的视图和链接会显示为失效条件，不返回数据，直到用户修复',
  en: 'views and links with it show a broken condition and no rows until a user repairs them',
};

/** What users feel of a change of filters. A condition that no longer fits fails closed, so it is always told. */
export function compareFilters(
  screen: string,
  before: readonly ResolvedFilter[],
  after: readonly ResolvedFilter[],
): readonly Impact[] {
  const alike = (gone: ResolvedFilter, fresh: ResolvedFilter): boolean =>
    gone.kind === fresh.kind && stableHash(gone.sources) === stableHash(fresh.sources);
  const { pairs, impacts } = compareFields(screen, before, after, { part: PART, consequence: CONSEQUENCE, alike });
  return [...impacts, ...pairs.flatMap(([from, to]) => changesOf(screen, from, to))];
}

function changesOf(screen: string, before: ResolvedFilter, after: ResolvedFilter): readonly Impact[] {
  const { label } = after;
  const impacts: Impact[] = [];
  if (before.kind !== after.kind)
    impacts.push(buildImpact('FILTER_RETYPED', screen, { label, before: before.kind, after: after.kind }));
  else if (before.multiple && !after.multiple) impacts.push(buildImpact('FILTER_SINGLE', screen, { label }));
  if (stableHash(before.default) !== stableHash(after.default)) {
    const details = { label, before: defaultText(before), after: defaultText(after) };
    impacts.push(buildImpact('FILTER_DEFAULT_CHANGED', screen, details));
  }
  if (stableHash(before.rules) !== stableHash(after.rules))
    impacts.push(buildImpact('FILTER_RULES_CHANGED', screen, { label }));
  return impacts;
}

function defaultText({ default: value }: ResolvedFilter): string | Text {
  if (value === null) return { zh: '空', en: 'nothing' };
  return typeof value === 'string' ? value : value.map((part) => part ?? '…').join(' ~ ');
}
