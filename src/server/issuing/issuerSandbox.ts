import { contentHash } from '../contentHash.ts';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Statement } from '../sql/Store.ts';
import { digitalNumber } from './digitalNumber.ts';
import { ISSUED_COLUMNS, type IssueContext, type IssueOutcome, type Issuer, type OrderToIssue } from './Issuer.ts';
import { ISSUE_REASONS, judgeOrder } from './judgeOrder.ts';

/** The code table of the special elements a bureau knows. */
const ELEMENTS = 'special_element';
const ISSUED = '开具成功';
const PER_STATEMENT = 200;

/** What the books have under the key of an order. */
interface Booked {
  readonly number: string;
  /** Of the content it was issued with. */
  readonly hash: string;
}

/**
 * The built-in sandbox for an adapter to the real bureau: it judges what the order itself shows and hands out numbers.
 * What it issued it remembers in a table of its own, written apart from the caller's transaction as a bureau's books
 * are: an order whose answer was lost gets the same number again, and one that reads otherwise than what was issued
 * under its key is refused, since the invoice that exists is not the one asked for.
 */
export function createIssuerSandbox(deps: Pick<ServerDeps, 'store' | 'schemas' | 'ids' | 'now'>): Issuer {
  return {
    name: 'issuer-sandbox',
    async issue(orders, context) {
      const elements = deps.schemas.current().codeTables.get(ELEMENTS);
      const known = await readBooks(deps, orders, context);
      const reasons = orders.map((one) => (known.has(one.key) ? null : judgeOrder(one, elements)));
      const fresh = orders.filter((one, place) => !known.has(one.key) && reasons[place] === null);
      const books = fresh.length === 0 ? known : await bookNumbers(deps, fresh, orders, context);
      return orders.map((one, place) => {
        const reason = reasons[place] ?? null;
        return reason === null ? bookedOutcome(one, books.get(one.key)) : refused(reason);
      });
    },
  };
}

function bookedOutcome(order: OrderToIssue, booked: Booked | undefined): IssueOutcome {
  if (booked === undefined) throw new Error(`the books have no number for order ${order.key}`);
  const isSame = booked.hash === '' || booked.hash === orderHash(order);
  return isSame ? { state: '02', message: ISSUED, number: booked.number } : refused(ISSUE_REASONS.otherContent);
}

function refused(message: string): IssueOutcome {
  return { state: '01', message, number: '' };
}

/** Of what an invoice would say: not of what else the caller keeps with an order, nor of the ids of its rows. */
function orderHash({ order, lines }: OrderToIssue): string {
  return contentHash([ISSUED_COLUMNS.map((name) => order[name] ?? null), lines.map(({ id: _, ...line }) => line)]);
}

/** Writes a number for each order. One that got a number meanwhile keeps it: the books are read again. */
async function bookNumbers(
  deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  fresh: readonly OrderToIssue[],
  orders: readonly OrderToIssue[],
  context: IssueContext,
): Promise<ReadonlyMap<string, Booked>> {
  const columns = sql.join(['groupId', 'orderKey', 'number', 'at', 'contentHash'].map((name) => sql.ref(name)));
  const statements = chunks(fresh).map((chunk): Statement => {
    const rows = chunk.map((one) => {
      const number = digitalNumber(context.today, String(one.order.sellerTaxNo ?? ''), BigInt(deps.ids()));
      return sql`(${sql.join([context.groupId, one.key, number, BigInt(deps.now()), orderHash(one)])})`;
    });
    return dialectOf(deps.store.kind).compile(
      sql`insert into ${sql.table('sandbox_issued')} (${columns}) values ${sql.join(rows)} on conflict do nothing`,
    );
  });
  await deps.store.batch(statements);
  return readBooks(deps, orders, context);
}

async function readBooks(
  deps: Pick<ServerDeps, 'store'>,
  orders: readonly OrderToIssue[],
  { groupId }: IssueContext,
): Promise<ReadonlyMap<string, Booked>> {
  const books = new Map<string, Booked>();
  for (const chunk of chunks(orders)) {
    const keys = sql.join(chunk.map(({ key }) => key));
    const statement = dialectOf(deps.store.kind).compile(
      sql`select ${sql.ref('orderKey')}, ${sql.ref('number')}, ${sql.ref('contentHash')} from ${sql.table('sandbox_issued')} where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('orderKey')} in (${keys})`,
    );
    for (const row of await deps.store.read('system', statement))
      books.set(String(row.orderKey), { number: String(row.number), hash: String(row.contentHash) });
  }
  return books;
}

function chunks(orders: readonly OrderToIssue[]): readonly (readonly OrderToIssue[])[] {
  return Array.from({ length: Math.ceil(orders.length / PER_STATEMENT) }, (_, at) =>
    orders.slice(at * PER_STATEMENT, (at + 1) * PER_STATEMENT),
  );
}
