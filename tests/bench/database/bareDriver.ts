import Database from 'better-sqlite3';

export interface BareStatement {
  readonly sql: string;
  readonly values: readonly (string | number | bigint)[];
}

/** Page and totals of one list, written by hand. */
export interface BareList {
  readonly page: BareStatement;
  readonly totals: BareStatement;
}

const MONEY = new Set([
  'amountWithOutTax',
  'taxAmount',
  'validTaxAmount',
  'amountWithTax',
  'totalAmountInclTax',
  'totalAmountExclTax',
  'billTaxAmount',
  'transferOutTax',
  'waitDivideTax',
]);

/** Cents as decimal text, as quick as it can be written: no amount of the demo data passes 2^53. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Values = Record<string, string | number | null>;

/** Opens a database read-only with the same cache and mapping as the server's readers, and nothing else. */
export function openBare(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  database.pragma('cache_size = -32768');
  database.pragma('mmap_size = 268435456');
  database.pragma('temp_store = MEMORY');
  return database;
}

/** Runs lists with the driver alone: prepare, all, JSON.stringify. Statements stay prepared, as ours do. */
export function bareRunner(database: Database.Database): (list: BareList) => Buffer {
  const prepared = new Map<string, Database.Statement>();
  const all = ({ sql, values }: BareStatement): Values[] => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values) as Values[];
  };
  return (list) => {
    const records = all(list.page);
    for (const record of records) {
      record.id = String(record.id);
      for (const name of MONEY) if (typeof record[name] === 'number') record[name] = decimal(record[name]);
    }
    const [sums = {}] = all(list.totals);
    const { total, ...cents } = sums;
    const totals = Object.fromEntries(
      Object.entries(cents).map(([name, value]) => [name, decimal(Number(value ?? 0))]),
    );
    return Buffer.from(
      JSON.stringify({ success: true, code: '0', message: '', data: { records, total, totalIsExact: true, totals } }),
    );
  };
}
