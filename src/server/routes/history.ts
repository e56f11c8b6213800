import type { FastifyInstance } from 'fastify';
import { type InputHistory, mergeHistory, NO_HISTORY, rememberEntry } from '#engine';
import {
  type FieldHistory,
  type GroupHistory,
  type HistoryQuery,
  HistoryQuerySchema,
  type HistoryRecord,
  type HistorySave,
  HistorySaveSchema,
  type HistoryUpdate,
  HistoryUpdateSchema,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Transaction } from '../sql/Store.ts';

const BASE = '/api/gts-manager/history';
const TABLE = sql.table('input_history');
const [USER, GROUP, FIELD, RECORDS, UPDATED] = ['userId', 'groupName', 'field', 'records', 'updatedAt'].map((name) =>
  sql.ref(name),
);

/**
 * What users entered (shell §7, input history), per user, group of inputs and field. Every statement carries the user's
 * id. Entries that arrive at once from two windows are both kept: a field is read and written in one transaction. Lists
 * that come with what their writer knew change only what the writer changed.
 */
export function registerHistoryRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { store } = deps;
  const dialect = dialectOf(store.kind);

  async function find(tx: Transaction, userId: string, group: string, field: string): Promise<InputHistory> {
    const [row] = await tx.read(
      dialect.compile(
        sql`select ${RECORDS} from ${TABLE} where ${USER} = ${userId} and ${GROUP} = ${group} and ${FIELD} = ${field}`,
      ),
    );
    return row === undefined ? NO_HISTORY : (JSON.parse(String(row.records)) as InputHistory);
  }

  async function write(tx: Transaction, userId: string, group: string, field: string, known: InputHistory) {
    const records = JSON.stringify(known);
    const at = BigInt(deps.now());
    await tx.write(
      dialect.compile(
        sql`insert into ${TABLE} (${sql.join([USER, GROUP, FIELD, RECORDS, UPDATED])}) values (${userId}, ${group}, ${field}, ${records}, ${at}) on conflict (${sql.join([USER, GROUP, FIELD])}) do update set ${RECORDS} = ${records}, ${UPDATED} = ${at}`,
      ),
    );
  }

  /** After the new ones: the transaction takes them back. */
  async function refuseTooMany(tx: Transaction, userId: string): Promise<void> {
    const [row] = await tx.read(
      dialect.compile(sql`select count(*) as ${sql.ref('count')} from ${TABLE} where ${USER} = ${userId}`),
    );
    if (Number(row?.count) > deps.config.limits.historyFieldsPerUser) throw new ProblemError(400, 'HISTORY_TOO_MANY');
  }

  app.get<{ Querystring: HistoryQuery }>(
    `${BASE}/allHistory`,
    { schema: { querystring: HistoryQuerySchema } },
    async (request) => {
      const rows = await store.read(
        'system',
        dialect.compile(
          sql`select ${FIELD}, ${RECORDS} from ${TABLE} where ${USER} = ${callerOf(request).userId} and ${GROUP} = ${request.query.groupName}`,
        ),
      );
      return ok(
        Object.fromEntries(
          rows.map((row) => [String(row.field), toWire(JSON.parse(String(row.records)) as InputHistory)]),
        ) satisfies GroupHistory,
      );
    },
  );

  app.post<{ Body: HistorySave }>(`${BASE}/saveAllField`, { schema: { body: HistorySaveSchema } }, async (request) => {
    const { userId } = callerOf(request);
    const { groupName, list } = request.body;
    await store.transaction(async (tx) => {
      for (const { field, keyWord } of list) {
        const known = await find(tx, userId, groupName, field);
        await write(tx, userId, groupName, field, rememberEntry(known, keyWord));
      }
      await refuseTooMany(tx, userId);
    });
    return ok(null);
  });

  app.post<{ Body: HistoryUpdate }>(
    `${BASE}/updateByField`,
    { schema: { body: HistoryUpdateSchema } },
    async (request) => {
      const { userId } = callerOf(request);
      const { groupName, history, base = {} } = request.body;
      await store.transaction(async (tx) => {
        for (const [field, lists] of Object.entries(history)) {
          const wanted = fromWire(lists);
          const known = Object.hasOwn(base, field) ? base[field] : undefined;
          const next =
            known === undefined
              ? wanted
              : mergeHistory(await find(tx, userId, groupName, field), fromWire(known), wanted);
          await write(tx, userId, groupName, field, next);
        }
        await refuseTooMany(tx, userId);
      });
      return ok(null);
    },
  );
}

function toWire({ history, favourites }: InputHistory): FieldHistory {
  return {
    historyRecordList: history.map((keyWord): HistoryRecord => ({ keyWord, favorite: 0 })),
    favoriteRecordList: favourites.map((keyWord): HistoryRecord => ({ keyWord, favorite: 1 })),
  };
}

/** A record twice, or in the wrong list, is a caller's mistake and is refused. */
function fromWire({ historyRecordList, favoriteRecordList }: FieldHistory): InputHistory {
  const words = [...historyRecordList, ...favoriteRecordList].map(({ keyWord }) => keyWord);
  const isMisplaced =
    historyRecordList.some(({ favorite }) => favorite !== 0) ||
    favoriteRecordList.some(({ favorite }) => favorite !== 1);
  if (isMisplaced || new Set(words).size !== words.length) throw new ProblemError(400, 'REQUEST_INVALID', 'history');
  return {
    history: historyRecordList.map(({ keyWord }) => keyWord),
    favourites: favoriteRecordList.map(({ keyWord }) => keyWord),
  };
}
