import type { FieldDefinition, FilterDefinition, FilterOverride } from '../schema.generated.ts';
import { codesOf } from './codesOf.ts';
import type { FieldUse } from './MergedScreen.ts';
import type { ResolvedFilter } from './ResolvedScreen.ts';
import { resolveFieldUse } from './resolveFieldUse.ts';
import { resolvePick } from './resolvePick.ts';
import type { ScreenScope } from './ScreenScope.ts';

/** A filter of a screen with nothing optional; null after reporting why there is none. */
export function resolveFilter(use: FieldUse<FilterOverride>, scope: ScreenScope): ResolvedFilter | null {
  const resolved = resolveFieldUse('filter', use, scope);
  if (resolved === null) return null;
  return scope.memo(`resolved ${resolved.key}`, () =>
    buildFilter(use.field, resolved.definition, scope.dataset.endpoint !== null),
  );
}

function buildFilter(field: string, definition: FieldDefinition, isOutside: boolean): ResolvedFilter {
  const filter = definition.filter as FilterDefinition;
  const codes = codesOf(filter);
  return {
    field,
    kind: filter.kind,
    label: filter.label ?? definition.label,
    placeholder: filter.placeholder ?? null,
    sources: typeof filter.source === 'object' ? filter.source : [filter.source ?? field],
    match: filter.match ?? 'contains',
    codes: codes.table ?? null,
    codesGroup: codes.group ?? null,
    multiple: filter.multiple ?? true,
    history: filter.history ?? false,
    // An outside backend that was not asked for more knows one list only.
    pick: filter.kind === 'orgTree' ? resolvePick({ linked: isOutside, ...filter.pick }) : null,
    labelWidth: filter.labelWidth ?? null,
    default: filter.default ?? null,
    selectable: filter.selectable ?? null,
    rules: filter.rules ?? {},
    hidden: filter.hidden ?? false,
    permission: definition.permission ?? null,
    renamedFrom: definition.renamedFrom ?? [],
  };
}
