import { columnsOfAction } from '../query/actionColumns.ts';
import { conditionFields } from '../query/rowCondition.ts';
import { EXPORT_ACTION, IMPORT_ACTION } from './builtInActions.ts';
import { codeTablesOf } from './codeTablesOf.ts';
import { isOperations } from './columnFaults.ts';
import { freezeDeep } from './freezeDeep.ts';
import type {
  ResolvedAction,
  ResolvedColumn,
  ResolvedOpening,
  ResolvedScreen,
  ScreenExport,
} from './ResolvedScreen.ts';
import { rowNameOf } from './rowNameOf.ts';
import { stableHash } from './stableHash.ts';

/**
 * The screen as a caller with these permissions may see it. What needs a permission they lack is absent, as if it had
 * never been declared: it can be neither shown, filtered, sorted, summed nor exported.
 *
 * What is withheld is the stored column, also where the screen does not use the field that says so: another column or
 * filter about the same one is withheld too, and so is an action that reads it in a guard, a bound, a default or a copy, since its answer would tell, and a dialog of a screen the
 * caller may not open. An operations column left without actions goes. Where
 * something is absent the hash differs, so that a cached copy never outlives a permission.
 *
 * @example
 * declared   invoiceNo  amountWithTax(needs invoice:amount)  totals: amountWithTax
 * granted    {}
 * result     invoiceNo                                       totals: –
 */
export function restrictScreen(screen: ResolvedScreen, granted: ReadonlySet<string>): ResolvedScreen {
  const may = (permission: string | null): boolean => permission === null || granted.has(permission);
  const withheld = withheldColumns(screen, granted);
  const mayImport = screen.import !== null && may(screen.import.permission);
  const files = restrictExport(screen.export, may);
  const mayDo = (name: string): boolean => {
    if (name === IMPORT_ACTION) return mayImport;
    if (name === EXPORT_ACTION) return files !== null;
    const opening = screen.opens[name];
    if (opening !== undefined) return may(opening.permission) && !guardsRead(opening, withheld);
    const action = screen.actions[name];
    return action === undefined || (may(action.permission) && !readsAny(action, withheld));
  };
  const columns = screen.columns
    .filter(({ permission, source }) => may(permission) && !withheld.has(source))
    .map((column) => withActions(column, mayDo))
    .filter((column) => !isOperations(column) || column.actions.length > 0);
  const filters = screen.filters.filter(
    ({ permission, sources }) => may(permission) && !sources.some((source) => withheld.has(source)),
  );
  const shown = new Set(columns.map(({ field }) => field));
  const toolbar = screen.toolbar.filter(mayDo);
  const totals = screen.totals.filter((field) => shown.has(field));
  const sort = screen.sort.filter(({ field }) => shown.has(field));
  const named = new Set([...toolbar, ...columns.flatMap(({ actions }) => actions)]);
  const actions = Object.fromEntries(Object.entries(screen.actions).filter(([name]) => named.has(name)));
  const opens = Object.fromEntries(Object.entries(screen.opens).filter(([name]) => named.has(name)));
  const used = new Set(codeTablesOf({ filters, columns, actions }));
  const codeTables = Object.fromEntries(Object.entries(screen.codeTables).filter(([name]) => used.has(name)));

  const kept = [
    filters.map(({ field }) => field),
    columns.map(({ field, actions: own }) => [field, own]),
    toolbar,
    files?.withheld ?? [],
  ];
  const all = [
    screen.filters.map(({ field }) => field),
    screen.columns.map(({ field, actions: own }) => [field, own]),
    screen.toolbar,
    screen.export?.withheld ?? [],
  ];
  const keptHash = stableHash(kept);
  if (keptHash === stableHash(all)) return screen;
  const hash = stableHash([screen.hash, keptHash]);
  return freezeDeep({
    ...screen,
    hash,
    filters,
    columns,
    toolbar,
    actions,
    opens,
    codeTables,
    columnPermissions: Object.fromEntries(
      Object.entries(screen.columnPermissions).filter(([source]) => !withheld.has(source)),
    ),
    totals,
    sort,
    rowName: rowNameOf(columns, screen),
    import: mayImport ? screen.import : null,
    export: files === null ? null : onlyShown(files, shown),
  });
}

/** Stored columns a caller with these permissions may not see. A filter alone can be forbidden without hiding what it is about. */
export function withheldColumns(
  { columns, columnPermissions }: ResolvedScreen,
  granted: ReadonlySet<string>,
): ReadonlySet<string> {
  const may = (permission: string | null): boolean => permission === null || granted.has(permission);
  const forbidden = columns.filter(({ permission, source }) => !may(permission) && source !== '');
  const unused = Object.entries(columnPermissions).filter(([, permissions]) => !permissions.every(may));
  return new Set([...forbidden.map(({ source }) => source), ...unused.map(([source]) => source)]);
}

/** Amounts a caller sees and may not take away stay on the screen and are named as withheld. */
function restrictExport(files: ScreenExport | null, may: (permission: string | null) => boolean): ScreenExport | null {
  if (files === null || !may(files.permission)) return null;
  return may(files.amounts) ? files : { ...files, withheld: files.amountFields };
}

function onlyShown(files: ScreenExport, shown: ReadonlySet<string>): ScreenExport {
  const isShown = (field: string): boolean => shown.has(field);
  return { ...files, amountFields: files.amountFields.filter(isShown), withheld: files.withheld.filter(isShown) };
}

function withActions(column: ResolvedColumn, mayDo: (name: string) => boolean): ResolvedColumn {
  const actions = column.actions.filter(mayDo);
  return actions.length === column.actions.length ? column : { ...column, actions };
}

function readsAny(action: ResolvedAction, columns: ReadonlySet<string>): boolean {
  return columnsOfAction(action).some((column) => columns.has(column));
}

function guardsRead({ when }: ResolvedOpening, columns: ReadonlySet<string>): boolean {
  return when.some(({ is }) => conditionFields(is).some((column) => columns.has(column)));
}
