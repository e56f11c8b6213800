import type Database from 'better-sqlite3';

/** Values that occur in the rows, so that every query finds something whatever day the rows were made on. */
export interface Samples {
  /** Group with the most rows. */
  readonly groupId: string;
  /** Latest day, YYYY-MM-DD. */
  readonly lastInvoiceDate: string;
  readonly lastSignDate: string;
  /** Sellers from frequent to rare. */
  readonly sellers: readonly { readonly name: string; readonly taxNo: string }[];
  readonly organisations: readonly string[];
  /** From frequent to rare. */
  readonly invoiceTypes: readonly string[];
  readonly authPeriods: readonly string[];
  /** Name of the index that begins with the group and the given columns. */
  readonly index: (...columns: readonly string[]) => string;
}

/** Ranks of the sellers taken, from the first to the rare ones of a long tail. */
const SELLER_RANKS = [3, 10, 30, 80, 200];

export function takeSamples(database: Database.Database): Samples {
  const column = (sql: string, ...values: readonly string[]) =>
    database
      .prepare(sql)
      .pluck()
      .all(...values) as string[];
  const first = (sql: string, ...values: readonly string[]) => column(sql, ...values)[0] ?? '';
  const groupId = first('select groupId from ds_invoice group by groupId order by count(*) desc limit 1');
  const frequent = (name: string) =>
    column(
      `select ${name} from ds_invoice where groupId = ? and ${name} <> '' group by ${name} order by count(*) desc`,
      groupId,
    );
  const sellers = database
    .prepare(
      'select sellerName as name, max(sellerTaxNo) as taxNo from ds_invoice where groupId = ? group by sellerName order by count(*) desc limit 400',
    )
    .all(groupId) as { name: string; taxNo: string }[];
  return {
    groupId,
    lastInvoiceDate: first('select max(invoiceDate) from ds_invoice where groupId = ?', groupId),
    lastSignDate: first('select max(signDate) from ds_invoice where groupId = ?', groupId),
    sellers: SELLER_RANKS.map((rank) => sellers[Math.min(rank, sellers.length - 1)] ?? { name: '', taxNo: '' }),
    organisations: frequent('organForm'),
    invoiceTypes: frequent('invoiceType'),
    authPeriods: frequent('authPeriod').slice(0, 5),
    index: (...columns) => indexName(database, ['groupId', ...columns]),
  };
}

function indexName(database: Database.Database, columns: readonly string[]): string {
  const names = database.prepare("select name from pragma_index_list('ds_invoice')").pluck().all() as string[];
  const found = names.find((name) => {
    const own = database.prepare('select name from pragma_index_info(?) order by seqno').pluck().all(name) as string[];
    return columns.every((column, place) => own[place] === column);
  });
  if (found === undefined) throw new Error(`ds_invoice has no index on ${columns.join(', ')}.`);
  return found;
}

/** A day some days away from another, both YYYY-MM-DD. */
export function dayFrom(day: string, offset: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
}
