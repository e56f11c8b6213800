import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { LOGIN_LOCK_MINUTES } from '#wire';
import { hashPassword } from '../../src/server/session/password.ts';

/** What the configuration of the journeys starts the server on. */
const FILE = join('test-results', 'e2e-data', 'lists.db');

/** An account of the journeys' own, so that no other journey meets its sessions and passwords. */
export const NEWCOMER: JourneyAccount = {
  id: 'E2E1',
  account: 'newcomer',
  showName: '陈新人',
  groupId: 'G1',
  permissions: 'purchaser:invoice:view',
};

function write(statement: string, ...values: readonly (string | number)[]): void {
  const database = new Database(FILE, { timeout: 10_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}

export interface JourneyAccount {
  readonly id: string;
  readonly account: string;
  readonly showName: string;
  /** `G1` is the demo's; another one is a group of the journey's own. */
  readonly groupId: string;
  /** With commas between them. */
  readonly permissions: string;
}

/** The account anew, with nothing remembered of it. */
export async function createAccount(user: JourneyAccount, password: string): Promise<void> {
  const { id, account, showName, groupId, permissions } = user;
  write(
    `insert into "groups" ("id", "name", "type", "rowId") values (?, '旅程集团', '1', ?) on conflict do nothing`,
    groupId,
    rowIdOf(groupId),
  );
  for (const table of ['sessions', 'password_history', 'user_organisations', 'user_roles', 'messages', 'notice_acks'])
    write(`delete from "${table}" where "userId" = ?`, id);
  write('delete from "users" where "id" = ?', id);
  write('delete from "roles" where "groupId" = ? and "code" = ?', groupId, id);
  write('delete from "login_attempts"');
  write(
    'insert into "users" ("id", "groupId", "account", "showName", "passwordHash", "allOrganisations", "active", "rowId") values (?, ?, ?, ?, ?, 1, 1, ?)',
    id,
    groupId,
    account,
    showName,
    await hashPassword(password),
    rowIdOf(id),
  );
  write(
    'insert into "roles" ("rowId", "groupId", "code", "name", "nameEn", "permissions") values (?, ?, ?, ?, ?, ?)',
    rowIdOf(id),
    groupId,
    id,
    showName,
    account,
    permissions,
  );
  write('insert into "user_roles" ("userId", "roleId") values (?, ?)', id, rowIdOf(id));
}

/** Far from those of the demo. */
function rowIdOf(id: string): number {
  return 1_000_000 + Number.parseInt(id, 36);
}

/** The server forgets the sessions of an account: as after an hour without a call. */
export function endSessions(userId: string): void {
  write('delete from "sessions" where "userId" = ?', userId);
}

/** As many wrong passwords as close an account to the address of the journeys. */
export function lockAccount(account: string): void {
  const key = createHash('sha256').update(`${account}\n127.0.0.1`).digest('hex');
  const now = Date.now();
  write(
    'insert or replace into "login_attempts" ("key", "failures", "lastAt", "lockedUntil") values (?, 10, ?, ?)',
    key,
    now,
    now + LOGIN_LOCK_MINUTES * 60_000,
  );
}

/** What a group has published is gone. */
export function forgetNotices(groupId: string): void {
  write('delete from "version_notices" where "groupId" = ?', groupId);
}
