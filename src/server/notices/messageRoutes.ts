import type { FastifyInstance } from 'fastify';
import {
  type AlertKind,
  type Message,
  type MessageIds,
  MessageIdsSchema,
  type MessagePage,
  type MessageQuery,
  MessageQuerySchema,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow } from '../sql/Store.ts';

const TABLE = sql.table('messages');
const [ID, USER, AT, READ] = ['id', 'userId', 'at', 'readAt'].map((name) => sql.ref(name));

/** The message centre (shell §7). Every statement carries the caller's id: another's message is one that is not there. */
export function registerMessageRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { store } = deps;
  const dialect = dialectOf(store.kind);

  async function count(userId: string, unreadOnly: boolean): Promise<number> {
    const unread = unreadOnly ? sql`and ${READ} = 0` : sql``;
    const [row] = await store.read(
      'system',
      dialect.compile(sql`select count(*) as ${sql.ref('n')} from ${TABLE} where ${USER} = ${userId} ${unread}`),
    );
    return Number(row?.n ?? 0);
  }

  /** Those named that are the caller's, or all of them. */
  const chosen = (userId: string, body: MessageIds) =>
    'all' in body
      ? sql`${USER} = ${userId}`
      : sql`${USER} = ${userId} and ${ID} in (${sql.join(body.ids.map((id) => BigInt(id)))})`;

  app.post<{ Body: MessageQuery }>(
    '/api/queryMessageList',
    { schema: { body: MessageQuerySchema } },
    async (request) => {
      const { userId } = callerOf(request);
      const { unreadOnly = false, page } = request.body;
      const offset = (page.currentPage - 1) * page.pageSize;
      const which = unreadOnly ? sql`and ${READ} = 0` : sql``;
      const [rows, total, unread] = await Promise.all([
        store.read(
          'system',
          dialect.compile(
            sql`select * from ${TABLE} where ${USER} = ${userId} ${which} order by ${AT} desc, ${ID} desc limit ${BigInt(page.pageSize)} offset ${BigInt(offset)}`,
          ),
        ),
        count(userId, unreadOnly),
        count(userId, true),
      ]);
      const english = languageOf(request) === 'en';
      const answer: MessagePage = { records: rows.map((row) => messageOf(row, english)), total, unread };
      return ok(answer);
    },
  );

  app.post<{ Body: MessageIds }>('/api/readMessage', { schema: { body: MessageIdsSchema } }, async (request) => {
    const { userId } = callerOf(request);
    await store.batch([
      dialect.compile(
        sql`update ${TABLE} set ${READ} = ${BigInt(deps.now())} where ${chosen(userId, request.body)} and ${READ} = 0`,
      ),
    ]);
    return ok({ unread: await count(userId, true) });
  });

  app.post<{ Body: MessageIds }>('/api/deleteMessage', { schema: { body: MessageIdsSchema } }, async (request) => {
    const { userId } = callerOf(request);
    await store.batch([dialect.compile(sql`delete from ${TABLE} where ${chosen(userId, request.body)}`)]);
    return ok({ unread: await count(userId, true) });
  });
}

function messageOf(row: SqlRow, english: boolean): Message {
  return {
    id: String(row.id),
    kind: String(row.kind) as AlertKind,
    title: String(english ? row.titleEn : row.title),
    content: String(english ? row.contentEn : row.content),
    successPzIds: JSON.parse(String(row.vouchers)) as readonly string[],
    at: new Date(Number(row.at)).toISOString(),
    read: Number(row.readAt) > 0,
  };
}
