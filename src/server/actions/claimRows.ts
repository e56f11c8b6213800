import type { ServerDeps } from '../deps.ts';
import { confirmStanding } from '../session/standing.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import { tableName } from '../sql/names.ts';
import type { Read, WriteStatement } from '../sql/Store.ts';
import { writeAll } from '../sql/writeAll.ts';
import type { ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS } from './actionCatalogue.ts';
import { judgeRows } from './actionRows.ts';
import { CLAIM_COLUMNS, CLAIMS, claimToken } from './rowClaims.ts';

/** Rows a run has in hand. */
export interface Claim {
  readonly token: string;
  readonly ids: readonly string[];
  /** Gives them up; claims that cannot be reached end by themselves. */
  release(): Promise<void>;
}

/**
 * Claims the rows of a run that pass, in a transaction of its own, before a service makes documents of them: until they
 * are given up no other run and no import changes them, so that what the service says belongs to what they are. A run
 * that is heard of no more, because its process ended, holds them for a few minutes.
 */
export async function claimRows(deps: ServerDeps, run: ActionRun, ids: readonly string[]): Promise<Claim> {
  const token = claimToken(deps, run);
  const claimed = await deps.store.transaction(async (tx) => {
    const read: Read = (statement) => tx.read(statement);
    await confirmStanding(deps.store, read, run.caller);
    const { passed } = await judgeRows(deps, read, { ...run, claim: token }, ids, []);
    const rows = passed.map((row) => String(row.id));
    await writeAll(tx, claimStatements(deps, run, rows, token));
    return rows;
  });
  const { compile } = dialectOf(deps.store.kind);
  const isOwn = sql`${CLAIM_COLUMNS.token} = ${token}`;
  const renew = () =>
    deps.store.batch([compile(sql`update ${CLAIMS} set ${CLAIM_COLUMNS.until} = ${until(deps)} where ${isOwn}`)]);
  const timer = setInterval(() => void renew().catch(() => undefined), ACTION_LIMITS.claimRenewMs);
  timer.unref();
  return {
    token,
    ids: claimed,
    async release() {
      clearInterval(timer);
      await deps.store.batch([compile(sql`delete from ${CLAIMS} where ${isOwn}`)]).catch(() => undefined);
    },
  };
}

function claimStatements(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  { caller, dataset }: ActionRun,
  ids: readonly string[],
  token: string,
): readonly WriteStatement[] {
  const { compile, writesSideBySide } = dialectOf(deps.store.kind);
  const columns = sql.join(Object.values(CLAIM_COLUMNS));
  const [group, id] = [sql.ref('groupId'), sql.ref('id')];
  // What others hold no longer.
  const ended = compile(sql`delete from ${CLAIMS} where ${CLAIM_COLUMNS.until} <= ${BigInt(deps.now())}`);
  const statements: WriteStatement[] = [ended];
  for (let start = 0; start < ids.length; start += ACTION_LIMITS.rowsPerStatement) {
    const chunk = ids.slice(start, start + ACTION_LIMITS.rowsPerStatement).map(BigInt);
    const rows = chunk.map((row) => sql`(${sql.join([dataset.name, row, token, until(deps)])})`);
    statements.push(compile(sql`insert into ${CLAIMS} (${columns}) values ${sql.join(rows)} on conflict do nothing`));
    // A change that began before the claim does not see it, but that the row was written, and begins anew.
    if (writesSideBySide)
      statements.push({
        ...compile(
          sql`update ${sql.table(tableName(dataset.name))} set ${group} = ${group} where ${group} = ${caller.groupId} and ${id} in (${sql.join(chunk)})`,
        ),
        expectChanges: chunk.length,
      });
  }
  return statements;
}

function until({ now }: Pick<ServerDeps, 'now'>): bigint {
  return BigInt(now() + ACTION_LIMITS.claimMs);
}
