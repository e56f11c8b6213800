import type { ActionAnswer } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Read, SqlRow, Transaction } from '../sql/Store.ts';
import type { ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS, ACTION_PROBLEMS } from './actionCatalogue.ts';

const TABLE = sql.table('action_keys');
const USER = sql.ref('userId');
const KEY = sql.ref('key');
const BODY = sql.ref('bodyHash');
const ANSWER = sql.ref('answer');
const AT = sql.ref('at');

/**
 * The answer given before to the same request under this key; null when it is the first.
 *
 * @throws ProblemError 409 when the key was used for another request.
 */
export async function givenAnswer(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  read: Read,
  run: ActionRun,
): Promise<ActionAnswer | null> {
  if (run.key === null) return null;
  const { compile } = dialectOf(deps.store.kind);
  const [found] = await read(
    compile(
      sql`select ${BODY}, ${ANSWER} from ${TABLE} where ${USER} = ${run.caller.userId} and ${KEY} = ${run.key.text} and ${AT} >= ${oldest(deps)}`,
    ),
  );
  return found === undefined ? null : answerOf(found, run.key.bodyHash);
}

/**
 * Takes a key for this run, within its transaction. A run with the same key that is under way makes this one wait for
 * its end; then the answer given is that one's.
 */
export async function takeKey(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  tx: Transaction,
  run: ActionRun,
): Promise<ActionAnswer | null> {
  if (run.key === null) return null;
  const { compile } = dialectOf(deps.store.kind);
  await tx.write(compile(sql`delete from ${TABLE} where ${AT} < ${oldest(deps)}`));
  const taken = await tx.write(
    compile(
      sql`insert into ${TABLE} (${sql.join([USER, KEY, BODY, ANSWER, AT])}) values (${sql.join([run.caller.userId, run.key.text, run.key.bodyHash, '', BigInt(deps.now())])}) on conflict do nothing`,
    ),
  );
  return taken === 1 ? null : givenAnswer(deps, (statement) => tx.read(statement), run);
}

/** Keeps the answer under the key that was taken. */
export async function keepAnswer(
  deps: Pick<ServerDeps, 'store'>,
  tx: Transaction,
  run: ActionRun,
  answer: ActionAnswer,
): Promise<void> {
  if (run.key === null) return;
  await tx.write(
    dialectOf(deps.store.kind).compile(
      sql`update ${TABLE} set ${ANSWER} = ${JSON.stringify(answer)} where ${USER} = ${run.caller.userId} and ${KEY} = ${run.key.text}`,
    ),
  );
}

function answerOf(found: SqlRow, hash: string): ActionAnswer {
  if (found.bodyHash !== hash)
    throw new ProblemError(409, { code: 'ACTION_KEY_REUSED', text: ACTION_PROBLEMS.ACTION_KEY_REUSED });
  return JSON.parse(String(found.answer)) as ActionAnswer;
}

function oldest({ now }: Pick<ServerDeps, 'now'>): bigint {
  return BigInt(now() - ACTION_LIMITS.keyMs);
}
