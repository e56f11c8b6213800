import type { FastifyInstance } from 'fastify';
import {
  MANAGER_PAGE_SIZE,
  type UserPageQuery,
  UserPageQuerySchema,
  type UserRecord,
  VIEW_USERS_PERMISSION,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { requirePermission } from '../permissions.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import { compilePolicy } from '../sql/policy.ts';
import { managerPage } from '../tree-lists/managerPage.ts';

const TABLE = sql.table('users');
const [ID, ACCOUNT, NAME, ACTIVE] = ['id', 'account', 'showName', 'active'].map((name) => sql.ref(name));
/** The table itself, whose rows belong to the organisation a user works in. */
const USERS = { name: 'users', provided: true, columns: {} } as const;
const HOME = 'organ';

/** `GET /user/page` (shell §7): the users of the caller's group who work in an organisation of theirs. */
export function registerUserPageRoute(app: FastifyInstance, { store }: Pick<ServerDeps, 'store'>): void {
  const dialect = dialectOf(store.kind);
  app.get<{ Querystring: UserPageQuery }>(
    '/api/gts-manager/user/page',
    { schema: { querystring: UserPageQuerySchema } },
    async (request) => {
      const caller = callerOf(request);
      requirePermission(caller, VIEW_USERS_PERMISSION);
      const { current = '1', size = String(MANAGER_PAGE_SIZE) } = request.query;
      const { groupId, organisations } = caller;
      const mine = compilePolicy({ groupId, column: HOME, organisations }, USERS);
      const offset = (BigInt(current) - 1n) * BigInt(size);
      const [counted, rows] = await Promise.all([
        store.read('system', dialect.compile(sql`select count(*) as "n" from ${TABLE} where ${mine}`)),
        store.read(
          'system',
          dialect.compile(
            sql`select ${sql.join([ID, ACCOUNT, NAME, ACTIVE])} from ${TABLE} where ${mine} order by ${ACCOUNT}, ${ID} limit ${BigInt(size)} offset ${offset}`,
          ),
        ),
      ]);
      const records = rows.map(
        ({ id, account, showName, active }): UserRecord => ({
          userId: String(id),
          account: String(account),
          showName: String(showName),
          status: Number(active) === 1 ? 'Y' : 'N',
        }),
      );
      return ok(managerPage(records, Number(counted[0]?.n), { current, size }));
    },
  );
}
