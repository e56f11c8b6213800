import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { hashPassword } from '../../src/server/session/password.ts';

/** What the configuration of the journeys starts the server on. */
const FILE = join('test-results', 'e2e-data', 'lists.db');

/** An account of the journeys' own, so that no other journey meets its sessions and passwords. */
export const NEWCOMER = { id: 'E2E1', account: 'newcomer', showName: '陈新人' } as const;

function write(statement: string, ...values: readonly (string | number)[]): void {
  const database = new Database(FILE, { timeout: 10_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}

/** The account anew, with nothing remembered of it. */
export async function createNewcomer(password: string): Promise<void> {
  const { id, account, showName } = NEWCOMER;
  for (const table of ['sessions', 'password_history', 'user_organisations'])
    write(`delete from "${table}" where "userId" = ?`, id);
  write('delete from "users" where "id" = ?', id);
  write('delete from "login_attempts"');
  write(
    'insert into "users" ("id", "groupId", "account", "showName", "passwordHash", "permissions", "allOrganisations", "active") values (?, ?, ?, ?, ?, ?, 1, 1)',
    id,
    'G1',
    account,
    showName,
    await hashPassword(password),
    'purchaser:invoice:view',
  );
}

/** The server forgets the sessions of an account: as after an hour without a call. */
export function endSessions(userId: string): void {
  write('delete from "sessions" where "userId" = ?', userId);
}

/** As many wrong passwords as close an account to the address of the journeys. */
export function lockAccount(account: string): void {
  const key = createHash('sha256').update(`${account}\n127.0.0.1`).digest('hex');
  write('insert or replace into "login_attempts" ("key", "failures", "lastAt") values (?, 10, ?)', key, Date.now());
}
