import type { Config } from './config.ts';
import type { ProvidedWriter } from './provided/ProvidedWriter.ts';
import type { ProvideCodes } from './provided/providedCodeTables.ts';
import type { SchemaRegistry } from './schemas/SchemaRegistry.ts';
import type { Ids } from './sql/ids.ts';
import type { Store } from './sql/Store.ts';
import type { TotalsService } from './totals/TotalsService.ts';
import type { WriteVersions } from './totals/writeVersions.ts';

/**
 * Everything a route needs from outside. Built once in `main.ts` or by a test; nothing in the server reads the clock,
 * chance or the environment elsewhere.
 */
export interface ServerDeps {
  readonly config: Config;
  readonly store: Store;
  readonly schemas: SchemaRegistry;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Cryptographically random bytes. */
  readonly random: (bytes: number) => Buffer;
  /** Ids of new rows. */
  readonly ids: Ids;
  /** Bumped after every write to a dataset, so that cached totals end. */
  readonly versions: WriteVersions;
  readonly totals: TotalsService;
  readonly provided: Provided;
}

/** Who answers for the rows and code tables that are no dataset's and no file's. */
export interface Provided {
  readonly writers: Readonly<Record<string, ProvidedWriter>>;
  readonly codes: Readonly<Record<string, ProvideCodes>>;
}
