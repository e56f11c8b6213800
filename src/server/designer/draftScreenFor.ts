import { type FixedValue, type LoadedSchemas, type ResolvedScreen, restrictScreen } from '#engine';

type Where = ResolvedScreen['source']['where'];

/**
 * A draft as somebody with these permissions may see it: never more than the served definitions let them see, whatever
 * the draft declares. Null when it is not theirs to open. A draft can drop the permission of its screen, widen its fixed
 * conditions or take a permission from a dictionary field; so besides its own
 *
 * - rows need a served screen on the dataset or endpoint they may open and whose rows those of the draft are among, or all screens on
 *   it; a dataset no served screen is on needs `mayEdit`, since nobody was ever allowed to see its rows;
 * - a stored column needs the permissions the served dictionaries ask for, also as a fixed condition: how many rows meet
 *   one tells its value. One that a served screen of theirs has is no news.
 */
export function draftScreenFor(
  draft: ResolvedScreen,
  served: Pick<LoadedSchemas, 'screens'>,
  permissions: ReadonlySet<string>,
  mayEdit: boolean,
): ResolvedScreen | null {
  const may = (permission: string | null): boolean => permission === null || permissions.has(permission);
  if (!may(draft.permission)) return null;
  const siblings = [...served.screens.values()].filter(({ source }) => hasSameRows(source, draft.source));
  const open = siblings.filter(({ permission }) => may(permission));
  const covered = open.some(({ source }) => isWithin(draft.source.where, source.where));
  const mayRead = siblings.length === 0 ? mayEdit : covered || open.length === siblings.length;
  if (!mayRead) return null;
  const columnPermissions = permissionsOf([draft, ...siblings]);
  const tells = Object.entries(draft.source.where).some(
    ([column, value]) =>
      (columnPermissions[column] ?? []).some((code) => !permissions.has(code)) &&
      !open.some(({ source }) => JSON.stringify(source.where[column]) === JSON.stringify(value)),
  );
  return tells ? null : restrictScreen({ ...draft, columnPermissions }, permissions);
}

/** Whether rows come from the same dataset, or are asked of another system at the same path. */
function hasSameRows(one: ResolvedScreen['source'], other: ResolvedScreen['source']): boolean {
  return one.dataset === other.dataset && one.endpoint?.path === other.endpoint?.path;
}

/** Whether every row the inner conditions hold for is one the outer hold for. */
function isWithin(inner: Where, outer: Where): boolean {
  return Object.entries(outer).every(([column, value]) => {
    const narrow = inner[column];
    if (narrow === undefined) return false;
    const allowed = new Set(valuesOf(value));
    return valuesOf(narrow).every((one) => allowed.has(one));
  });
}

const valuesOf = (value: FixedValue): readonly (string | number)[] => [value].flat() as readonly (string | number)[];

function permissionsOf(screens: readonly ResolvedScreen[]): ResolvedScreen['columnPermissions'] {
  const byColumn = new Map<string, Set<string>>();
  for (const { columnPermissions } of screens)
    for (const [column, codes] of Object.entries(columnPermissions)) {
      const known = byColumn.get(column) ?? new Set();
      for (const code of codes) known.add(code);
      byColumn.set(column, known);
    }
  return Object.fromEntries([...byColumn].map(([column, codes]) => [column, [...codes].sort()]));
}
