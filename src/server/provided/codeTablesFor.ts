import type { ResolvedCodeTable } from '#engine';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';

type Tables = ReadonlyMap<string, ResolvedCodeTable>;

/** Code tables with the codes the server gives this caller in those that are named; of the others the codes are known. */
export async function codeTablesFor(
  deps: ServerDeps,
  caller: Caller,
  tables: Tables,
  names: Iterable<string>,
): Promise<Tables> {
  const provided = [...new Set(names)].flatMap((name) => {
    const table = tables.get(name);
    return table?.provided === true ? [table] : [];
  });
  if (provided.length === 0) return tables;
  const given = provided.map(async (table): Promise<readonly [string, ResolvedCodeTable]> => {
    const { codes } = deps.provided;
    const provide = Object.hasOwn(codes, table.name) ? codes[table.name] : undefined;
    return [table.name, { ...table, items: (await provide?.(deps, caller)) ?? [] }];
  });
  return new Map([...tables, ...(await Promise.all(given))]);
}
