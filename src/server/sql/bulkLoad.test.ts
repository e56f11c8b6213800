import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas, type ResolvedDataset } from '#engine';
import { SERVER_LIMITS } from '../config.ts';
import { readSchemaFiles } from '../schemas/readSchemaFiles.ts';
import { loadInBulk } from './bulkLoad.ts';
import { sqliteDialect } from './dialects/sqliteDialect.ts';
import { migrateDataset } from './migrate.ts';
import { SqliteStore } from './SqliteStore.ts';
import { createIndexes } from './tables.ts';

const FOLDER = resolve(import.meta.dirname, '..', '..', '..', 'schemas');
const SOME_ROW =
  'insert into "ds_invoice" ("id", "groupId", "kind", "organForm", "invoiceType", "invoiceNo", "invoiceDate", "amountWithOutTax", "taxAmount", "amountWithTax", "sellerName", "invoiceKey") values (1, \'G1\', \'general\', \'A\', \'01\', \'1\', \'2025-01-01\', 1, 1, 2, \'甲\', \'1\')';

describe('loading in bulk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-bulk-'));
  let store: SqliteStore;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    const found = loadSchemas(await readSchemaFiles(FOLDER)).datasets.get('invoice');
    if (found === undefined) throw new Error('There is no invoice dataset');
    dataset = found;
    store = await SqliteStore.open(join(folder, 'test.db'), SERVER_LIMITS);
    await migrateDataset(store, dataset);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const indexes = async (): Promise<number> => {
    const sql = `select count(*) as n from sqlite_schema where type = 'index' and tbl_name = 'ds_invoice'`;
    return Number((await store.read('page', { sql, parameters: [] }))[0]?.n);
  };
  const all = (): number => createIndexes(dataset, sqliteDialect).length;

  it('keeps only the key of an empty table until the work is done, also when it fails', async () => {
    expect(await indexes()).toBe(all());
    expect(await loadInBulk(store, dataset, indexes)).toBe(1);
    expect(await indexes()).toBe(all());
    const failing = loadInBulk(store, dataset, () => Promise.reject(new Error('no space left')));
    await expect(failing).rejects.toThrow('no space left');
    expect(await indexes()).toBe(all());
  });

  it('leaves the indexes of a table in use alone', async () => {
    await store.batch([{ sql: SOME_ROW, parameters: [] }]);
    expect(await loadInBulk(store, dataset, indexes)).toBe(all());
  });
});
