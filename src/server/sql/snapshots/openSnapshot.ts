import { openPostgresSnapshot } from './postgresSnapshot.ts';
import type { Snapshot, SnapshotSource } from './Snapshot.ts';
import { openSqliteSnapshot } from './sqliteSnapshot.ts';

/** Opens the database as it is now; call it in the thread that reads. */
export async function openSnapshot(source: SnapshotSource): Promise<Snapshot> {
  return source.kind === 'sqlite' ? openSqliteSnapshot(source.file) : openPostgresSnapshot(source.url);
}
