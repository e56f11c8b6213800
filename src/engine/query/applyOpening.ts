import type { CompiledFilter, CompiledScreen } from '../compile/CompiledScreen.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { rowColumn } from '../resolve/openingValue.ts';
import type { ResolvedOpening } from '../resolve/ResolvedScreen.ts';
import type { OpeningValue } from '../schema.generated.ts';
import type { BrokenClause } from './BrokenClause.ts';
import type { Row } from './Row.ts';

export interface OpenedScreen {
  /** The screen with the opening's conditions as its defaults: reset returns to them. */
  readonly screen: CompiledScreen;
  /** Conditions that cannot be asked there. */
  readonly broken: readonly BrokenClause[];
}

const DAY_LENGTH = 10;

/**
 * A screen as it opens in a dialog over another: what the opening says takes the place of the defaults, filter by filter.
 *
 * It fails closed: a filter the caller may not use there, or a value the row does not have, becomes a broken clause. The
 * dialog then shows no rows instead of more than were meant.
 *
 * @example
 * applyOpening(log, { filters: { orderNos: '$row.orderNo', czsj: null } }, { id: '1', orderNo: 'DD1' }, '2025-11-06')
 *   .screen.defaults // { orderNos: 'DD1' }
 */
export function applyOpening(
  screen: CompiledScreen,
  { filters }: Pick<ResolvedOpening, 'filters'>,
  row: Row | null,
  today: string,
): OpenedScreen {
  const broken: BrokenClause[] = [];
  const defaults = new Map(Object.entries(screen.defaults));
  for (const [field, declared] of Object.entries(filters)) {
    defaults.delete(field);
    const filter = screen.filters.find((candidate) => candidate.field === field);
    const value = filter === undefined ? undefined : begunValue(filter, declared, row, today);
    if (value !== undefined) defaults.set(field, value);
    else if (declared !== null) broken.push(brokenClause(field, filter, declared));
  }
  return { screen: Object.freeze({ ...screen, defaults: Object.freeze(Object.fromEntries(defaults)) }), broken };
}

/** Undefined where the filter begins empty, or a column of the row is. */
function begunValue(
  { kind, resolved }: CompiledFilter,
  declared: OpeningValue,
  row: Row | null,
  today: string,
): unknown {
  if (declared === null) return undefined;
  const read = (part: string | null): string | null => {
    const column = rowColumn(part);
    if (column === null) return part;
    const value = row !== null && Object.hasOwn(row, column) ? row[column] : null;
    const text = String(value ?? '').trim();
    // A filter of days begins with the day of a moment.
    return kind === 'dateRange' ? text.slice(0, DAY_LENGTH) : text;
  };
  const value = typeof declared === 'string' ? read(declared) : declared.map(read);
  if (value === '' || (Array.isArray(value) && value.includes(''))) return undefined;
  const begun = filterKind(kind).defaultValue({ ...resolved, default: value }, { today });
  // The row's value is of its own making: what the server would refuse is not asked.
  const isReadable =
    begun !== undefined && filterKind(kind).fromWire(resolved, filterKind(kind).toWire(resolved, begun)).ok;
  return isReadable ? begun : undefined;
}

function brokenClause(field: string, filter: CompiledFilter | undefined, declared: OpeningValue): BrokenClause {
  const text = typeof declared === 'string' ? declared : (declared ?? []).map((part) => part ?? '').join(' ~ ');
  return {
    field,
    label: filter?.label ?? null,
    text,
    reason: filter === undefined ? 'unknown' : 'badValue',
    parameters: [],
  };
}
