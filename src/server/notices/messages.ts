import type { Text } from '#engine';
import type { AlertKind } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';

/** What a message says, in both languages: its reader chooses. */
export interface MessageText {
  readonly kind: AlertKind;
  readonly title: Text;
  readonly content: Text;
  readonly successPzIds?: readonly string[];
}

const COLUMNS = ['id', 'userId', 'kind', 'title', 'titleEn', 'content', 'contentEn', 'vouchers', 'at', 'readAt'];

/** A message to one user; put it into the transaction of what it tells of. */
export function messageStatement(
  { store, ids, now }: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  userId: string,
  { kind, title, content, successPzIds = [] }: MessageText,
): WriteStatement {
  const values = [
    BigInt(ids()),
    userId,
    kind,
    title.zh,
    title.en,
    content.zh,
    content.en,
    JSON.stringify(successPzIds),
    BigInt(now()),
    0n,
  ];
  return dialectOf(store.kind).compile(
    sql`insert into ${sql.table('messages')} (${sql.join(COLUMNS.map((name) => sql.ref(name)))}) values (${sql.join(values)})`,
  );
}

export const PASSWORD_CHANGED_MESSAGE: MessageText = {
  kind: 'warning',
  title: { zh: '密码已修改', en: 'Password changed' },
  content: {
    zh: '您的登录密码已修改，其他地方的登录已全部退出。如非本人操作，请立即联系管理员。',
    en: 'Your password was changed and all other logins have ended. If that was not you, contact an administrator at once.',
  },
};
