import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { ColumnDefinition, ColumnOverride } from '../schema.generated.ts';
import { isOperations } from './columnFaults.ts';
import type { FieldUse } from './MergedScreen.ts';
import type { ColumnGroup } from './ResolvedScreen.ts';
import { report, type ScreenScope } from './ScreenScope.ts';

type Use = FieldUse<ColumnOverride>;

/**
 * The heading a column stands under in the setting panel; null when it has none, or after reporting why it cannot have
 * the one it names. Operations neither move nor hide and so stand under none.
 */
export function resolveColumnGroup(use: Use, column: ColumnDefinition, scope: ScreenScope): ColumnGroup | null {
  const layer = groupLayer(use);
  const id = layer?.value.group;
  if (layer === undefined || id === undefined) return null;
  const origin = { ...layer.origin, pointer: `${layer.origin.pointer}/group` };
  if (isOperations(column)) {
    const details = { property: 'group', kind: column.kind };
    report(scope, origin, (place) => buildIssue('PROPERTY_NOT_FOR_KIND', place, details));
    return null;
  }
  const declared = scope.merged.columnGroups.find(({ value: [name] }) => name === id);
  if (declared !== undefined) return { id, label: declared.value[1] };
  const near = nearestWord(
    id,
    scope.merged.columnGroups.map(({ value: [name] }) => name),
  );
  report(scope, origin, (place) => buildIssue('COLUMN_UNKNOWN_GROUP', place, { group: id }, near));
  return null;
}

/** Reports the groups of the screen's own file that no column names. A variant may leave a group's columns out. */
export function checkColumnGroups(scope: ScreenScope): void {
  const { merged, document } = scope;
  const uses = merged.columns ?? [];
  const used = new Set(uses.map((use) => groupLayer(use)?.value.group));
  // A name that no group has may be meant for this one: that is reported.
  const named = new Set(merged.columnGroups.map(({ value: [name] }) => name));
  if ([...used].some((name) => name !== undefined && !named.has(name))) return;
  for (const { value, origin } of merged.columnGroups) {
    if (origin.document !== document || used.has(value[0])) continue;
    report(scope, origin, (place) => buildIssue('COLUMN_GROUP_EMPTY', place, { group: value[0] }), 'key');
  }
}

/** Where the group was last said. */
function groupLayer(use: Use): Use['layers'][number] | undefined {
  return use.layers.findLast(({ value }) => value.group !== undefined);
}
