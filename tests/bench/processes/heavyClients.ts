/**
 * Users who search without pause, in turn for totals nobody has asked for, so that none comes from the cache, and for a
 * page in an order no index has, so that every row is read: about a second of work each on a million rows.
 * It runs with low priority and for a bounded time: the load is to be in the server, not in this program.
 */
import { setPriority } from 'node:os';
import { childArgument, type ServerAddress } from './Child.ts';
import { httpCaller } from './httpCall.ts';

export interface HeavyClients {
  readonly server: ServerAddress;
  readonly path: string;
  readonly clients: number;
  readonly milliseconds: number;
}

export interface HeavyResult {
  readonly searches: number;
}

setPriority(10);
const { server, path, clients, milliseconds } = childArgument<HeavyClients>();
const until = Date.now() + milliseconds;
let searches = 0;

async function searchOn(client: number): Promise<void> {
  const call = httpCaller(server);
  for (let turn = 0; Date.now() < until; turn += 1) {
    const isTotalsTurn = turn % 2 === 0;
    const uncached = {
      amountWithTaxMin: `${client + 1}.${String(turn % 100).padStart(2, '0')}`,
      amountWithTaxMax: `${10_000_000 + turn}.00`,
    };
    await call('POST', path, {
      filters: isTotalsTurn ? uncached : {},
      sort: [{ field: isTotalsTurn ? 'invoiceDate' : 'checkCode', direction: 'desc' }],
      page: { currentPage: 1, pageSize: 100 },
    });
    searches += 1;
  }
}

await Promise.all(Array.from({ length: clients }, (_, client) => searchOn(client)));
process.send?.({ searches } satisfies HeavyResult);
process.disconnect?.();
process.exit(0);
