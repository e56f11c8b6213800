import type { Text } from '../schema.generated.ts';
import { buildImpact } from './buildImpact.ts';
import type { Impact } from './Impact.ts';

/** What columns and filters have in common. */
interface Field {
  readonly field: string;
  readonly label: Text;
  readonly hidden: boolean;
  readonly permission: string | null;
  readonly renamedFrom: readonly string[];
}

export interface FieldComparison<F extends Field> {
  readonly impacts: readonly Impact[];
  /** Fields that are on both sides, under whatever name. */
  readonly pairs: readonly (readonly [before: F, after: F])[];
}

interface Words<F> {
  readonly part: Text;
  /** What becomes of users' choices about a field that goes. */
  readonly consequence: Text;
  /** Whether two fields under different names are about the same thing. */
  readonly alike: (before: F, after: F) => boolean;
}

export const SHOWN: Text = { zh: '默认显示', en: 'shown at first' };
export const HIDDEN: Text = { zh: '默认隐藏', en: 'hidden at first' };
const NOBODY: Text = { zh: '无', en: 'none' };

/** A permission in words. */
export function permissionText(permission: string | null): string | Text {
  return permission ?? NOBODY;
}

/**
 * Pairs the fields of two versions of a list and says what was added, taken away or renamed. A field that goes while
 * another about the same thing comes is a rename, and one without `renamedFrom` would lose what users saved.
 */
export function compareFields<F extends Field>(
  screen: string,
  before: readonly F[],
  after: readonly F[],
  { part, consequence, alike }: Words<F>,
): FieldComparison<F> {
  const old = new Map(before.map((field) => [field.field, field]));
  const kept = new Set(after.map(({ field }) => field));
  const pairs: (readonly [F, F])[] = [];
  const impacts: Impact[] = [];
  const taken = new Set<string>();
  const fresh: F[] = [];
  for (const field of after) {
    const same = old.get(field.field);
    const earlier = same ?? before.find((one) => field.renamedFrom.includes(one.field) && !kept.has(one.field));
    if (earlier === undefined) {
      fresh.push(field);
      continue;
    }
    taken.add(earlier.field);
    pairs.push([earlier, field]);
    if (same === undefined)
      impacts.push(buildImpact('FIELD_RENAMED', screen, { part, before: earlier.field, after: field.field }));
  }
  for (const gone of before.filter(({ field }) => !taken.has(field))) {
    const heir = fresh.find((field) => !taken.has(field.field) && alike(gone, field));
    if (heir === undefined) {
      const { field, label } = gone;
      impacts.push(buildImpact('FIELD_REMOVED', screen, { part, field, label, consequence }));
      continue;
    }
    taken.add(heir.field);
    pairs.push([gone, heir]);
    const rename = { before: gone.field, after: heir.field };
    impacts.push({ ...buildImpact('FIELD_RENAME_MISSING', screen, { part, ...rename }), rename });
  }
  for (const { field, label, hidden } of fresh.filter(({ field }) => !taken.has(field)))
    impacts.push(buildImpact('FIELD_ADDED', screen, { part, field, label, shown: hidden ? HIDDEN : SHOWN }));
  return { pairs, impacts: [...impacts, ...pairs.flatMap(([from, to]) => changesOf(screen, from, to, part))] };
}

function changesOf(screen: string, before: Field, after: Field, part: Text): readonly Impact[] {
  const impacts: Impact[] = [];
  if (before.label.zh !== after.label.zh || before.label.en !== after.label.en) {
    const details = { part, field: after.field, before: before.label, after: after.label };
    impacts.push(buildImpact('FIELD_RELABELLED', screen, details));
  }
  if (before.permission !== after.permission) {
    const details = {
      part,
      label: after.label,
      before: permissionText(before.permission),
      after: permissionText(after.permission),
    };
    impacts.push(buildImpact('FIELD_PERMISSION_CHANGED', screen, details));
  }
  return impacts;
}
