import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CurrentVersion,
  EDIT_NOTICES_PERMISSION,
  NOTICE_CONTENT_MAX,
  NOTICES_LISTED,
  NoticeAckSchema,
  type NoticeChange,
  NoticeChangeSchema,
  type NoticeDraft,
  NoticeDraftSchema,
  NoticeIdSchema,
  type VersionNotice,
} from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { requirePermission } from '../permissions.ts';
import { REFUSAL_CATALOGUE, type RefusalCode } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { confirmStanding } from '../session/standing.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Read, SqlRow, WriteStatement } from '../sql/Store.ts';
import { writeAll } from '../sql/writeAll.ts';
import { sanitiseNotice, saysSomething } from './sanitiseNotice.ts';

/** One for each usage mode (shell §6); both do the same here. */
const BASES = ['/api/gts-manager/version/message', '/api/gts-manager/saas/version/message'];
const TABLE = sql.table('version_notices');
const [ID, GROUP, VERSION, CONTENT, PUBLISHED, PUBLISHED_AT, UPDATED, BY] = [
  'id',
  'groupId',
  'version',
  'content',
  'published',
  'publishedAt',
  'updatedAt',
  'updatedBy',
].map((name) => sql.ref(name));
/** Answers nothing: there is no notice. */
const NO_VERSION: CurrentVersion = { version: '', content: '', isNotice: '0' };

/** Version notices of a group: written by whoever may, shown to each user until acknowledged (shell §2 and §7). */
export function registerNoticeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { store } = deps;
  const dialect = dialectOf(store.kind);

  /** The last one that was published; a correction of an older one does not bring it back. */
  async function current({ groupId, userId }: Caller): Promise<CurrentVersion> {
    const [row] = await store.read(
      'system',
      dialect.compile(
        sql`select n.*, a.${VERSION} as ${sql.ref('acknowledged')} from ${TABLE} n left join ${sql.table('notice_acks')} a on a.${sql.ref('userId')} = ${userId} and a.${VERSION} = n.${VERSION} where n.${GROUP} = ${groupId} and n.${PUBLISHED} = 1 order by n.${PUBLISHED_AT} desc, n.${ID} desc limit 1`,
      ),
    );
    if (row === undefined) return NO_VERSION;
    const isNotice = row.acknowledged === null ? '1' : '0';
    return { version: String(row.version), content: String(row.content), isNotice };
  }

  async function list({ groupId }: Caller): Promise<readonly VersionNotice[]> {
    const rows = await store.read(
      'system',
      dialect.compile(
        sql`select * from ${TABLE} where ${GROUP} = ${groupId} order by ${UPDATED} desc, ${ID} desc limit ${BigInt(NOTICES_LISTED)}`,
      ),
    );
    return rows.map(noticeOf);
  }

  /** Another group's is one that is not there. */
  async function find(read: Read, caller: Caller, id: string): Promise<VersionNotice> {
    const [row] = await read(dialect.compile(sql`select * from ${TABLE} where ${isOf(caller, id)}`));
    if (row === undefined) throw new ProblemError(404, 'NOT_FOUND', 'id');
    return noticeOf(row);
  }

  function editor(request: FastifyRequest): Caller {
    const caller = callerOf(request);
    requirePermission(caller, EDIT_NOTICES_PERMISSION);
    return caller;
  }

  function contentOf(html: string): string {
    if (html.length > NOTICE_CONTENT_MAX) throw refusal('NOTICE_TOO_LONG');
    const content = sanitiseNotice(html);
    if (!saysSomething(content)) throw refusal('NOTICE_EMPTY');
    return content;
  }

  /** Acknowledgements are kept by version, so a second notice of one would count as read. */
  async function requireFree(read: Read, { groupId }: Caller, version: string, ownId: string | null): Promise<void> {
    const others = ownId === null ? sql`` : sql`and ${ID} <> ${BigInt(ownId)}`;
    const [row] = await read(
      dialect.compile(
        sql`select ${ID} from ${TABLE} where ${GROUP} = ${groupId} and ${VERSION} = ${version} ${others} limit 1`,
      ),
    );
    if (row !== undefined) throw refusal('NOTICE_VERSION_TAKEN');
  }

  /** What was acknowledged of a version while another notice had it: nobody has read the one that has it from now on. */
  const forgetRead = ({ groupId }: Caller, version: string): WriteStatement =>
    dialect.compile(
      sql`delete from ${sql.table('notice_acks')} where ${VERSION} = ${version} and ${sql.ref('userId')} in (select ${ID} from ${sql.table('users')} where ${GROUP} = ${groupId})`,
    );

  /**
   * Writes in one transaction with the looks that allow it: of two who save the same version at once one is refused.
   * `look` gives the statements, or throws.
   */
  const change = (caller: Caller, look: (read: Read) => Promise<readonly WriteStatement[]>): Promise<void> =>
    store.transaction(
      async (tx) => {
        const read: Read = (statement) => tx.read(statement);
        await confirmStanding(store, read, caller);
        await writeAll(tx, await look(read));
      },
      { serializable: true },
    );

  const record = (request: FastifyRequest, caller: Caller, what: 'created' | 'changed' | 'removed', id: string) =>
    auditStatement(deps, caller, {
      action: `versionNotice.${what}`,
      target: 'versionNotice',
      detail: { id },
      origin: auditOrigin(request),
    });
  const isOf = (caller: Caller, id: string) => sql`${ID} = ${BigInt(id)} and ${GROUP} = ${caller.groupId}`;

  for (const base of BASES) {
    for (const name of ['getCurVersion', 'findCurVersion'])
      app.get(`${base}/${name}`, async (request) => ok(await current(callerOf(request))));
    app.get(`${base}/findLocalVersion`, async (request) => {
      const { version } = await current(callerOf(request));
      return ok({ version });
    });
    app.get(`${base}/findVersionNotice`, async (request) => ok(await list(editor(request))));
    app.get<{ Querystring: { readonly id: string } }>(
      `${base}/findMessage`,
      { schema: { querystring: NoticeIdSchema } },
      async (request) =>
        ok(await find((statement) => store.read('system', statement), editor(request), request.query.id)),
    );

    app.post<{ Body: NoticeDraft }>(
      `${base}/saveVersionNotice`,
      { schema: { body: NoticeDraftSchema } },
      async (request) => {
        const caller = editor(request);
        const { version, content, published } = request.body;
        const [id, now] = [deps.ids(), BigInt(deps.now())];
        const clean = contentOf(content);
        const values = [
          BigInt(id),
          caller.groupId,
          version,
          clean,
          published === 'Y' ? 1 : 0,
          published === 'Y' ? now : 0n,
          now,
          caller.showName,
        ];
        await change(caller, async (read) => {
          await requireFree(read, caller, version, null);
          return [
            forgetRead(caller, version),
            dialect.compile(
              sql`insert into ${TABLE} (${sql.join([ID, GROUP, VERSION, CONTENT, PUBLISHED, PUBLISHED_AT, UPDATED, BY])}) values (${sql.join(values)})`,
            ),
            record(request, caller, 'created', String(id)),
          ];
        });
        return ok({ id: String(id) });
      },
    );

    app.post<{ Body: NoticeChange }>(
      `${base}/updateVersionNotice`,
      { schema: { body: NoticeChangeSchema } },
      async (request) => {
        const caller = editor(request);
        const { id, version, content, published, updatedAt } = request.body;
        const clean = contentOf(content);
        const now = BigInt(deps.now());
        // What was published once keeps its place among the others.
        const first =
          published === 'Y' ? sql`case when ${PUBLISHED_AT} = 0 then ${now} else ${PUBLISHED_AT} end` : PUBLISHED_AT;
        await change(caller, async (read) => {
          const before = await find(read, caller, id);
          if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new ProblemError(409, 'NOTICE_CHANGED');
          await requireFree(read, caller, version, id);
          return [
            ...(before.version === version ? [] : [forgetRead(caller, version)]),
            dialect.compile(
              sql`update ${TABLE} set ${VERSION} = ${version}, ${CONTENT} = ${clean}, ${PUBLISHED} = ${published === 'Y' ? 1 : 0}, ${PUBLISHED_AT} = ${first}, ${UPDATED} = ${now}, ${BY} = ${caller.showName} where ${isOf(caller, id)}`,
            ),
            record(request, caller, 'changed', id),
          ];
        });
        return ok({ id });
      },
    );

    app.post<{ Body: { readonly id: string } }>(
      `${base}/deleteVersionNotice`,
      { schema: { body: NoticeIdSchema } },
      async (request) => {
        const caller = editor(request);
        const { id } = request.body;
        await change(caller, async (read) => {
          await find(read, caller, id);
          return [
            dialect.compile(sql`delete from ${TABLE} where ${isOf(caller, id)}`),
            record(request, caller, 'removed', id),
          ];
        });
        return ok(null);
      },
    );

    // Only the present version: what was never shown cannot be acknowledged.
    app.post<{ Body: { readonly version: string } }>(
      `${base}/saveUserNotice`,
      { schema: { body: NoticeAckSchema } },
      async (request) => {
        const caller = callerOf(request);
        const { version } = await current(caller);
        if (version !== request.body.version) throw new ProblemError(404, 'NOT_FOUND', 'version');
        await store.batch([
          dialect.compile(
            sql`insert into ${sql.table('notice_acks')} (${sql.join(['userId', 'version', 'at'].map((name) => sql.ref(name)))}) values (${caller.userId}, ${version}, ${BigInt(deps.now())}) on conflict do nothing`,
          ),
        ]);
        return ok(null);
      },
    );
  }
}

const refusal = (code: RefusalCode): RefusalError => new RefusalError(code, REFUSAL_CATALOGUE[code]);

function noticeOf(row: SqlRow): VersionNotice {
  return {
    id: String(row.id),
    version: String(row.version),
    content: String(row.content),
    published: Number(row.published) === 1 ? 'Y' : 'N',
    publishedAt: Number(row.publishedAt) === 0 ? '' : new Date(Number(row.publishedAt)).toISOString(),
    updatedAt: new Date(Number(row.updatedAt)).toISOString(),
    updatedBy: String(row.updatedBy),
  };
}
