import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, filterOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedSetting, SettingItem } from './ColumnSetting.ts';
import { parseSavedColumns, parseSavedFilters } from './parseSavedColumns.ts';
import { personaliseScreen } from './personaliseScreen.ts';
import { buildFilterItems, buildSavedColumns, buildSavedFilters, buildSettingItems } from './settingItems.ts';

/*
 * Any sequence of what users do and what configurators change, against contract §5 written a second time, small and
 * without regard to speed. Where the contract leaves a choice (which of two swapped columns was the one moved) the model
 * has every answer it allows.
 */

type Position = SettingItem['position'];
interface Values {
  readonly isCheck: boolean;
  readonly position: Position;
  readonly width: number;
}
/** A column or filter as the schema has it now. */
interface Field extends Values {
  readonly id: string;
  readonly renamedFrom: readonly string[];
  readonly canCheck: boolean;
  readonly canDrag: boolean;
}
/** What the model remembers of a save: the user's items, and the schema then unless an older client saved. */
interface Remembered {
  readonly items: readonly ({ readonly id: string } & Partial<Values>)[];
  readonly schema: readonly Field[] | null;
}
type Shown = readonly ({ readonly id: string } & Values)[];

const insertedAfterLeftNeighbour = (result: string[], order: readonly string[], isWanted: (id: string) => boolean) => {
  order.forEach((id, at) => {
    const left = order[at - 1];
    if (isWanted(id)) result.splice(left === undefined ? 0 : result.indexOf(left) + 1, 0, id);
  });
};

function subsetsOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, at) => (bits >> at) % 2 === 1));
}

/** Every order the contract allows: the fewest moves that explain what the user left, everything else as declared. */
function allowedOrders(declared: readonly string[], user: readonly string[], base: readonly string[]): string[][] {
  const stayed = subsetsOf(user).filter((ids) => base.filter((id) => ids.includes(id)).join() === ids.join());
  const most = Math.max(...stayed.map((ids) => ids.length));
  return stayed
    .filter((ids) => ids.length === most)
    .map((ids) => {
      const result = declared.filter((id) => ids.includes(id));
      insertedAfterLeftNeighbour(result, user, (id) => !ids.includes(id));
      insertedAfterLeftNeighbour(result, declared, (id) => !user.includes(id));
      return result;
    });
}

function allowed(schema: readonly Field[], saved: Remembered | null): readonly Shown[] {
  if (saved === null) return [schema.map(({ id, isCheck, position, width }) => ({ id, isCheck, position, width }))];
  const declaredIds = schema.map(({ id }) => id);
  const savedIds = saved.items.map(({ id }) => id);
  const today = new Map<string, string>();
  for (const { id, renamedFrom } of schema) {
    const source = savedIds.includes(id)
      ? id
      : renamedFrom.find((old) => savedIds.includes(old) && !declaredIds.includes(old) && !today.has(old));
    if (source !== undefined) today.set(source, id);
  }
  const movable = schema.filter(({ canDrag }) => canDrag).map(({ id }) => id);
  const user = savedIds.map((id) => today.get(id) ?? '').filter((id) => movable.includes(id));
  const base = saved.schema?.map(({ id }) => today.get(id) ?? id) ?? movable;
  const chosen = schema.map((field) => {
    const source = [...today].find(([, now]) => now === field.id)?.[0];
    const item = saved.items.find(({ id }) => id === source);
    const then = saved.schema?.find(({ id }) => id === source);
    const pick = <K extends keyof Values>(key: K, may: boolean): Values[K] => {
      const value = item?.[key] as Values[K] | undefined;
      return value === undefined || !may || value === then?.[key] ? field[key] : value;
    };
    const [isCheck, position, width] = [
      pick('isCheck', field.canCheck),
      pick('position', field.canDrag),
      pick('width', true),
    ];
    const isOwnPin =
      item?.position !== undefined && field.canDrag && item.position !== then?.position && position !== '';
    return { id: field.id, isCheck, position, width: Math.min(2000, Math.max(64, width)), isOwnPin };
  });
  return allowedOrders(movable, user, base).map((order) => {
    schema.forEach(({ id, canDrag }, at) => {
      if (!canDrag) order.splice(at, 0, id);
    });
    const items = order.map((id) => chosen.find((item) => item.id === id) as (typeof chosen)[number]);
    return items.map(({ isOwnPin, ...item }, at) => {
      const before = items.filter(
        (other, place) => other.position === item.position && (!other.isOwnPin || place < at),
      ).length;
      return isOwnPin && before >= 3 ? { ...item, position: '' as const } : item;
    });
  });
}

/** The code under test, from stored text to what is shown and back. */
interface Subject {
  readonly show: (schema: readonly Field[], info: string | null) => readonly SettingItem[];
  readonly save: (schema: readonly Field[], items: readonly SettingItem[]) => string;
}

function readText<S extends SavedSetting>(
  parse: (info: string) => { readonly ok: true; readonly saved: S } | { readonly ok: false; readonly reason: string },
  info: string | null,
): S | null {
  if (info === null) return null;
  const parsed = parse(info);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.saved;
}

const columnScreen = (schema: readonly Field[]): ResolvedScreen => ({
  ...invoiceScreen,
  filters: [],
  columns: schema.map(({ id, isCheck, position, width, renamedFrom, canDrag }) =>
    columnOf(id, canDrag ? 'text' : 'operations', {
      hidden: !isCheck,
      pinned: position === '' ? null : position,
      width,
      minWidth: 64,
      renamedFrom,
    }),
  ),
});
const columns: Subject = {
  show: (schema, info) => {
    const screen = personaliseScreen(columnScreen(schema), {
      columns: readText(parseSavedColumns, info),
      filters: null,
    });
    return buildSettingItems(compileScreen(screen, invoiceContext));
  },
  save: (schema, items) => JSON.stringify(buildSavedColumns(columnScreen(schema), items)),
};

const filterScreen = (schema: readonly Field[]): ResolvedScreen => ({
  ...invoiceScreen,
  columns: [],
  filters: schema.map(({ id, isCheck, renamedFrom, canCheck }) =>
    filterOf(id, 'text', {
      hidden: !isCheck,
      renamedFrom,
      rules: canCheck ? {} : { required: { zh: '请填写', en: 'Needed' } },
    }),
  ),
});
const filters: Subject = {
  show: (schema, info) => {
    const screen = personaliseScreen(filterScreen(schema), {
      columns: null,
      filters: readText(parseSavedFilters, info),
    });
    return buildFilterItems(compileScreen(screen, invoiceContext));
  },
  save: (schema, items) => JSON.stringify(buildSavedFilters(filterScreen(schema), items)),
};

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'constructor'];
const MOST_FIELDS = 6;
const place = fc.nat({ max: 20 });
const position = fc.constantFrom<Position>('left', 'right', '');
const width = fc.constantFrom(64, 120, 300, 2000);
const act = fc.oneof(
  fc.record({ act: fc.constant('check'), at: place, isCheck: fc.boolean() }),
  fc.record({ act: fc.constant('move'), at: place, to: place }),
  fc.record({ act: fc.constant('pin'), at: place, position }),
  fc.record({ act: fc.constant('size'), at: place, width: fc.constantFrom(64, 150, 400) }),
  fc.record({ act: fc.constant('reset') }),
  fc.record({ act: fc.constant('olderClient') }),
  fc.record({ act: fc.constant('add'), at: place, name: place, isCheck: fc.boolean(), position, width }),
  fc.record({ act: fc.constant('remove'), at: place }),
  fc.record({ act: fc.constant('rename'), at: place, name: place }),
  fc.record({ act: fc.constant('repin'), at: place, position }),
  fc.record({ act: fc.constant('redefault'), at: place, isCheck: fc.boolean(), width }),
  fc.record({ act: fc.constant('reorder'), at: place, to: place }),
);
type Act = {
  readonly act: string;
  readonly at?: number;
  readonly to?: number;
  readonly name?: number;
  readonly isCheck?: boolean;
  readonly position?: Position;
  readonly width?: number;
};

function movedTo<T>(items: readonly T[], at: number, to: number): readonly T[] {
  const item = items[at];
  return item === undefined ? items : items.toSpliced(at, 1).toSpliced(to % items.length, 0, item);
}

/** What the panel would let a user make of the items; null when it lets them do nothing. */
function edit(
  items: readonly SettingItem[],
  { act: name, at = 0, to = 0, ...change }: Act,
): readonly SettingItem[] | null {
  const free = items.filter(({ canDrag }) => canDrag);
  const fixed = items.filter(({ canDrag }) => !canDrag);
  const item = free[at % free.length];
  if (item === undefined) return null;
  const changed = (values: Partial<SettingItem>) =>
    items.map((each) => (each.id === item.id ? { ...each, ...values } : each));
  switch (name) {
    case 'check':
      return item.canCheck ? changed({ isCheck: change.isCheck as boolean }) : null;
    case 'move':
      return [...movedTo(free, at % free.length, to), ...fixed];
    case 'pin': {
      const target = change.position as Position;
      const isFull = target !== '' && items.filter((each) => each.position === target).length >= 3;
      return isFull ? null : changed({ position: target });
    }
    case 'size':
      return changed({ width: change.width as number });
    default:
      return null;
  }
}

/** The schema after a configurator's change. The field that does not move stays last. */
function redeclare(schema: readonly Field[], { act: name, at = 0, to = 0, ...change }: Act): readonly Field[] {
  const free = schema.filter(({ canDrag, canCheck }) => canDrag && canCheck);
  const kept = schema.filter(({ canDrag, canCheck }) => !(canDrag && canCheck));
  const field = free[at % Math.max(1, free.length)];
  const unused = NAMES.filter((id) => !schema.some((each) => each.id === id));
  const fresh = unused[(change.name ?? 0) % unused.length] as string;
  const values = { isCheck: change.isCheck as boolean, position: change.position as Position };
  const replaced = (next: Partial<Field>) => free.map((each) => (each === field ? { ...each, ...next } : each));
  const done = (fields: readonly Field[]) => [...fields, ...kept];
  if (name === 'add') {
    const added = {
      id: fresh,
      renamedFrom: [],
      canCheck: true,
      canDrag: true,
      width: change.width as number,
      ...values,
    };
    return free.length < MOST_FIELDS ? done(free.toSpliced(at % (free.length + 1), 0, added)) : schema;
  }
  if (field === undefined) return schema;
  switch (name) {
    case 'remove':
      return done(free.filter((each) => each !== field));
    case 'rename':
      return done(replaced({ id: fresh, renamedFrom: [field.id, ...field.renamedFrom] }));
    case 'repin':
      return done(replaced({ position: values.position }));
    case 'redefault':
      return done(replaced({ isCheck: values.isCheck, width: change.width as number }));
    case 'reorder':
      return done(movedTo(free, at % free.length, to));
    default:
      return schema;
  }
}

const olderText = (items: readonly SettingItem[]): string =>
  JSON.stringify([
    {
      id: 'group',
      label: '组',
      isCheck: true,
      children: items.slice(0, 2).map(({ id, isCheck, position: at }) => ({ id, isCheck, position: at })),
    },
    ...items.slice(2).map(({ id, isCheck, position: at }) => ({ id, isCheck, position: at, expanded: true })),
  ]);

function follow(
  subject: Subject,
  start: readonly Field[],
  acts: readonly Act[],
  keys: readonly (keyof Values)[],
): void {
  let schema = start;
  let info: string | null = null;
  let remembered: Remembered | null = null;
  for (const step of acts) {
    const items = subject.show(schema, info);
    const edited = edit(items, step);
    if (edited !== null) {
      info = subject.save(schema, edited);
      remembered = {
        schema,
        items: edited.map(({ id, isCheck, position: at, width: wide }) => ({
          id,
          isCheck,
          position: at,
          ...(wide === null ? {} : { width: wide }),
        })),
      };
    } else if (step.act === 'olderClient' && items.length > 2) {
      info = olderText(items);
      remembered = {
        schema: null,
        items: items.map(({ id, isCheck, position: at }) => ({ id, isCheck, position: at })),
      };
    } else if (step.act === 'reset') {
      [info, remembered] = [null, null];
    } else {
      schema = redeclare(schema, step);
    }
    const only = (shown: readonly ({ readonly id: string } & { readonly [K in keyof Values]: Values[K] | null })[]) =>
      JSON.stringify(shown.map((item) => [item.id, ...keys.map((key) => item[key])]));
    expect(allowed(schema, remembered).map(only)).toContain(only(subject.show(schema, info)));
  }
}

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  isCheck: true,
  position: '',
  width: 120,
  renamedFrom: [],
  canCheck: true,
  canDrag: true,
  ...more,
});
const RUNS = 1000;

describe('whatever users do and schemas become, in whatever order', { timeout: 120_000 }, () => {
  it('columns are what the contract says', () => {
    const operations = field('operations', { canCheck: false, canDrag: false, position: 'right', width: 160 });
    const start = [...['a', 'b', 'c', 'd'].map((id) => field(id)), operations];
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) =>
        follow(columns, start, acts, ['isCheck', 'position', 'width']),
      ),
      { numRuns: RUNS },
    );
  });

  it('filters are what the contract says', () => {
    const start = [...['a', 'b', 'c', 'd'].map((id) => field(id)), field('period', { canCheck: false })];
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => follow(filters, start, acts, ['isCheck'])),
      { numRuns: RUNS },
    );
  });
});
