import type { DialectAdapter, Kysely as KyselyOf, QueryCompiler, RawBuilder } from 'kysely';
import { DummyDriver, Kysely } from '../kysely.ts';
import type { SqlValue, Statement } from '../Store.ts';
import type { AnyTables } from './Dialect.ts';

/** A Kysely that turns queries into text and bound values and can do nothing else. */
export function compileOnly(
  createAdapter: () => DialectAdapter,
  createQueryCompiler: () => QueryCompiler,
): KyselyOf<AnyTables> {
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter,
      createQueryCompiler,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('A compile-only dialect has no database to look at');
      },
    },
  });
}

export function compileWith(compiler: KyselyOf<AnyTables>, query: RawBuilder<unknown>): Statement {
  const { sql, parameters } = query.compile(compiler);
  return { sql, parameters: parameters as readonly SqlValue[] };
}
