import { columnKind } from '../columns/columnKinds.ts';
import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { ColumnDefinition, ColumnOverride, FieldDefinition } from '../schema.generated.ts';
import { DETAIL_ACTION } from './builtInActions.ts';
import { isOperations } from './columnFaults.ts';
import type { FieldUse } from './MergedScreen.ts';
import type { ResolvedColumn } from './ResolvedScreen.ts';
import { resolveColumnGroup } from './resolveColumnGroup.ts';
import { resolveFieldUse } from './resolveFieldUse.ts';
import { report, type ScreenScope } from './ScreenScope.ts';

const DEFAULT_LINES = 2;

/**
 * A column of a screen with nothing optional: what screen and dictionary leave open is said by its kind. A width below
 * the minimum is the minimum. Null after reporting why there is no column.
 */
export function resolveColumn(use: FieldUse<ColumnOverride>, scope: ScreenScope): ResolvedColumn | null {
  const resolved = resolveFieldUse('column', use, scope);
  if (resolved === null) return null;
  const { definition, key } = resolved;
  const column = definition.column as ColumnDefinition;
  const group = resolveColumnGroup(use, column, scope);
  const actions = resolveRowActions(use, column, scope);
  return scope.memo(`column ${key} ${JSON.stringify([group, actions])}`, () =>
    buildColumn(use.field, definition, column, group, actions, scope.dataset.endpoint?.sort !== null),
  );
}

function buildColumn(
  field: string,
  definition: FieldDefinition,
  column: ColumnDefinition,
  group: ResolvedColumn['group'],
  actions: ResolvedColumn['actions'],
  canSort: boolean,
): ResolvedColumn {
  const kind = columnKind(column.kind);
  const minWidth = column.minWidth ?? kind.minWidth;
  return {
    field,
    kind: column.kind,
    label: definition.label,
    description: definition.description ?? null,
    source: isOperations(column) ? '' : (column.source ?? field),
    codes: column.codes ?? null,
    format: column.format ?? kind.format,
    align: column.align ?? kind.align,
    width: Math.max(column.width ?? minWidth, minWidth),
    minWidth,
    lines: column.lines ?? DEFAULT_LINES,
    pinned: column.pinned ?? kind.pinned,
    hidden: column.hidden ?? false,
    movable: kind.movable,
    hideable: kind.hideable,
    sortable: (column.sortable ?? kind.sortable) && canSort,
    group,
    actions,
    permission: definition.permission ?? null,
    renamedFrom: definition.renamedFrom ?? [],
  };
}

function resolveRowActions(
  use: FieldUse<ColumnOverride>,
  column: ColumnDefinition,
  scope: ScreenScope,
): readonly string[] {
  const { field } = use;
  const layer = [...use.layers].reverse().find(({ value }) => value.actions !== undefined);
  if (!isOperations(column)) {
    if (layer === undefined) return [];
    const origin = { ...layer.origin, pointer: `${layer.origin.pointer}/actions` };
    report(scope, origin, (place) => buildIssue('COLUMN_ACTIONS_MISPLACED', place, { field }), 'key');
    return [];
  }
  if (layer?.value.actions === undefined) {
    report(scope, use.origin, (place) => buildIssue('COLUMN_ACTIONS_MISSING', place, { field }));
    return [];
  }
  const { origin } = layer;
  return layer.value.actions.filter(
    (action, index) =>
      action === DETAIL_ACTION ||
      isRowAction(action, { ...origin, pointer: `${origin.pointer}/actions/${index}` }, scope),
  );
}

/** The same for an action on a row: one that adds a row has nothing to do there. */
function isRowAction(action: string, origin: FieldUse<unknown>['origin'], scope: ScreenScope): boolean {
  if (!isAction(action, origin, scope)) return false;
  const { actions } = scope.dataset.resolved;
  if (!Object.hasOwn(actions, action) || actions[action]?.creates !== true) return true;
  report(scope, origin, (place) => buildIssue('ACTION_CREATES_IN_ROW', place, { action }));
  return false;
}

/** Whether the dataset has the action or the screen a dialog of this name; reported at the origin when not. */
export function isAction(action: string, origin: FieldUse<unknown>['origin'], scope: ScreenScope): boolean {
  const { actions, name } = scope.dataset.resolved;
  const dialogs = scope.merged.opens.map(({ value: [dialog] }) => dialog);
  if (Object.hasOwn(actions, action) || dialogs.includes(action)) return true;
  const near = nearestWord(action, [...Object.keys(actions), ...dialogs]);
  if (scope.dataset.endpoint !== null) {
    report(scope, origin, (place) => buildIssue('ENDPOINT_NEEDS_SERVER', place, { name: action }, near));
    return false;
  }
  report(scope, origin, (place) => buildIssue('ACTION_UNKNOWN', place, { dataset: name, action }, near));
  return false;
}
