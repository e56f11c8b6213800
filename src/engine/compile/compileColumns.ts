import { columnKind } from '../columns/columnKinds.ts';
import type { ResolvedColumn } from '../resolve/ResolvedScreen.ts';
import type { CompileContext, CompiledAction, CompiledColumn } from './CompiledScreen.ts';
import { decodeOf } from './codeTexts.ts';
import { pickActions } from './compileActions.ts';

/** Columns in one language, with what turns codes into words; nothing of a grid is in them. */
export function compileColumns(
  columns: readonly ResolvedColumn[],
  actions: ReadonlyMap<string, CompiledAction>,
  context: CompileContext,
): readonly CompiledColumn[] {
  return Object.freeze(columns.map((column) => compileColumn(column, actions, context)));
}

function compileColumn(
  column: ResolvedColumn,
  actions: ReadonlyMap<string, CompiledAction>,
  context: CompileContext,
): CompiledColumn {
  return Object.freeze({
    field: column.field,
    kind: column.kind,
    language: context.language,
    label: column.label[context.language],
    description: column.description?.[context.language] ?? null,
    source: column.source,
    format: column.format,
    thousands: context.thousands,
    align: column.align,
    width: column.width,
    minWidth: column.minWidth,
    lines: column.lines,
    pinned: column.pinned,
    hidden: column.hidden,
    movable: column.movable,
    hideable: column.hideable,
    sortable: column.sortable,
    group: column.group === null ? null : { id: column.group.id, label: column.group.label[context.language] },
    decode: columnKind(column.kind).usesCodes ? decodeOf(column.codes, context) : null,
    actions: pickActions(column.actions, actions),
  });
}
