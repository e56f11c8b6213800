import type { Store } from '../Store.ts';
import type { Dialect } from './Dialect.ts';
import { postgresDialect } from './postgresDialect.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const DIALECTS: Readonly<Record<Store['kind'], Dialect>> = { sqlite: sqliteDialect, postgres: postgresDialect };

/** The dialect of a store. */
export function dialectOf(kind: Store['kind']): Dialect {
  return DIALECTS[kind];
}
