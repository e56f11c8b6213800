import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Statement } from '../sql/Store.ts';
import { digitalNumber } from './digitalNumber.ts';
import type { IssueContext, IssueOutcome, Issuer, OrderToIssue } from './Issuer.ts';
import { judgeOrder } from './judgeOrder.ts';

/** The code table of the special elements a bureau knows. */
const ELEMENTS = 'special_element';
const ISSUED = '开具成功';
const PER_STATEMENT = 200;

/**
 * The built-in sandbox for an adapter to the real bureau: it judges what the order itself shows and hands out numbers.
 * What it issued it remembers in a table of its own, written apart from the caller's transaction as a bureau's books
 * are: an order whose answer was lost gets the same number again.
 */
export function createIssuerSandbox(deps: Pick<ServerDeps, 'store' | 'schemas' | 'ids' | 'now'>): Issuer {
  return {
    name: 'issuer-sandbox',
    async issue(orders, context) {
      const elements = deps.schemas.current().codeTables.get(ELEMENTS);
      const known = await issuedNumbers(deps, orders, context);
      const reasons = orders.map((one) => (known.has(one.key) ? null : judgeOrder(one, elements)));
      const fresh = orders.filter((one, place) => !known.has(one.key) && reasons[place] === null);
      const numbers = fresh.length === 0 ? known : await bookNumbers(deps, fresh, orders, context);
      return orders.map((one, place): IssueOutcome => {
        const number = numbers.get(one.key) ?? '';
        const reason = reasons[place] ?? null;
        return reason === null
          ? { state: '02', message: ISSUED, number }
          : { state: '01', message: reason, number: '' };
      });
    },
  };
}

/** Writes a number for each order. One that got a number meanwhile keeps it: the books are read again. */
async function bookNumbers(
  deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  fresh: readonly OrderToIssue[],
  orders: readonly OrderToIssue[],
  context: IssueContext,
): Promise<ReadonlyMap<string, string>> {
  const columns = sql.join(['groupId', 'orderKey', 'number', 'at'].map((name) => sql.ref(name)));
  const statements = chunks(fresh).map((chunk): Statement => {
    const rows = chunk.map(({ key, order }) => {
      const number = digitalNumber(context.today, String(order.sellerTaxNo ?? ''), BigInt(deps.ids()));
      return sql`(${sql.join([context.groupId, key, number, BigInt(deps.now())])})`;
    });
    return dialectOf(deps.store.kind).compile(
      sql`insert into ${sql.table('sandbox_issued')} (${columns}) values ${sql.join(rows)} on conflict do nothing`,
    );
  });
  await deps.store.batch(statements);
  return issuedNumbers(deps, orders, context);
}

async function issuedNumbers(
  deps: Pick<ServerDeps, 'store'>,
  orders: readonly OrderToIssue[],
  { groupId }: IssueContext,
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (const chunk of chunks(orders)) {
    const keys = sql.join(chunk.map(({ key }) => key));
    const statement = dialectOf(deps.store.kind).compile(
      sql`select ${sql.ref('orderKey')}, ${sql.ref('number')} from ${sql.table('sandbox_issued')} where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('orderKey')} in (${keys})`,
    );
    for (const row of await deps.store.read('system', statement)) numbers.set(String(row.orderKey), String(row.number));
  }
  return numbers;
}

function chunks(orders: readonly OrderToIssue[]): readonly (readonly OrderToIssue[])[] {
  return Array.from({ length: Math.ceil(orders.length / PER_STATEMENT) }, (_, at) =>
    orders.slice(at * PER_STATEMENT, (at + 1) * PER_STATEMENT),
  );
}
