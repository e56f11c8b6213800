import type { Transaction, WriteStatement } from './Store.ts';
import { StoreError } from './StoreError.ts';

/**
 * Runs writes in order inside a transaction and holds each to the number of rows it expects to change: another number
 * rolls everything back.
 */
export async function writeAll(tx: Transaction, statements: readonly WriteStatement[]): Promise<void> {
  for (const statement of statements) {
    const changed = await tx.write(statement);
    if (statement.expectChanges !== undefined && changed !== statement.expectChanges)
      throw new StoreError(
        'unexpectedChanges',
        `a write changed ${changed} rows instead of ${statement.expectChanges}`,
      );
  }
}
