import type { CompiledFilter, CompiledScreen, Language } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import type { AddressParameters, BrokenClause } from '../query/BrokenClause.ts';
import type { FilterValues } from '../query/ListState.ts';
import { textOf } from '../query/readAddress.ts';
import { RETYPED_MARK, readClause } from '../query/readClause.ts';
import type { SortItem } from '../resolve/ResolvedScreen.ts';
import type { SavedView, ViewClause } from './SavedView.ts';

/** As far as a view needs the screen; without a language it speaks Chinese. */
export type ViewScreen = Pick<CompiledScreen, 'filters' | 'columns'> & { readonly language?: Language };

export interface AppliedView {
  readonly filters: FilterValues;
  readonly broken: readonly BrokenClause[];
  /** Empty is the schema's order. */
  readonly sort: readonly SortItem[];
}

/**
 * What a saved view asks of the screen of today. A clause whose filter is gone, of another kind, or unable to read the
 * value is broken; a renamed filter carries its clause over. An order that no longer exists is passed over.
 *
 * @example applyView(screen, september).filters // { signDate: { from: '2025-09-01', to: '2025-09-30' } }
 */
export function applyView(screen: ViewScreen, view: SavedView): AppliedView {
  const values: [string, unknown][] = [];
  const broken: BrokenClause[] = [];
  for (const clause of view.filters) {
    const filter = filterOf(screen.filters, clause.field);
    const isSecond = filter !== undefined && values.some(([field]) => field === filter.field);
    const read = filter === undefined || isSecond ? null : valueFor(filter, clause);
    if (filter === undefined || read === null) broken.push(brokenClause(screen, clause, filter, isSecond));
    else if (read.value !== undefined) values.push([filter.field, read.value]);
  }
  const sortable = new Set(screen.columns.filter((column) => column.sortable).map((column) => column.field));
  return {
    filters: Object.freeze(Object.fromEntries(values)),
    broken,
    sort: view.sort.filter(({ field }) => sortable.has(field)),
  };
}

function filterOf(filters: readonly CompiledFilter[], field: string): CompiledFilter | undefined {
  return (
    filters.find((filter) => filter.field === field) ??
    filters.find((filter) => filter.resolved.renamedFrom.includes(field))
  );
}

/** Null when the filter cannot take the clause. */
function valueFor(filter: CompiledFilter, clause: ViewClause): { readonly value: unknown } | null {
  if (clause.parameters === null) return { value: filter.declaredDefault };
  if (filter.kind !== clause.kind || !isAllItsOwn(filter, clause)) return null;
  const read = readClause(filter.resolved, pairsOf(clause), clause.field);
  return read.state === 'read' ? read : null;
}

/** As it stands in the address, where it must read as broken again. */
function brokenClause(
  screen: ViewScreen,
  clause: ViewClause,
  filter: CompiledFilter | undefined,
  isSecond: boolean,
): BrokenClause {
  const { language = 'zh' } = screen;
  const label = filter?.label ?? clause.label[language];
  const pairs = pairsOf(clause);
  const about = { field: filter?.field ?? clause.field, label, text: textOf(pairs, language) };
  if (filter === undefined) return { ...about, reason: 'unknown', parameters: pairs };
  if (filter.kind === clause.kind && !isSecond && isAllItsOwn(filter, clause))
    return { ...about, reason: 'badValue', parameters: pairs };
  return {
    ...about,
    reason: 'retyped',
    parameters: pairs.map(([name, text]) => [`${RETYPED_MARK}${name}`, text] as const),
  };
}

/** Whether every parameter is the filter's: one that is not would be dropped unseen. */
function isAllItsOwn(filter: CompiledFilter, clause: ViewClause): boolean {
  const keys = filterKind(filter.kind).wireKeys({ ...filter.resolved, field: clause.field });
  return pairsOf(clause).every(([name]) => keys.includes(name));
}

/** A default of a filter that is gone has no parameters; its name alone is enough to be unknown. */
function pairsOf({ field, parameters }: ViewClause): AddressParameters {
  return Object.entries(parameters ?? { [field]: '' }).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((text) => [name, text] as const),
  );
}
