import type { Dialect } from './dialects/Dialect.ts';

/** A step of the server's own tables; steps are never changed once released, only added. */
export interface Migration {
  readonly number: number;
  statements(dialect: Dialect): readonly string[];
}
