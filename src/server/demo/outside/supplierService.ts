import Database from 'better-sqlite3';
import { demoSuppliers } from './demoSuppliers.ts';
import { readSupplierQuery, WrongParameter } from './supplierQuery.ts';

/** An answer as it goes out: always JSON. */
export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers `GET /suppliers`. */
export type SupplierService = (
  parameters: URLSearchParams,
  headers: Readonly<Record<string, string | undefined>>,
) => ServiceAnswer;

const COLUMNS = [
  'sid',
  'tenant',
  'name',
  'uscc',
  'kind',
  'credit',
  'state',
  'admitted',
  'settled',
  'purchases',
  'payable',
  'invoices',
  'account',
] as const;

/** Amounts as JSON numbers, written from their digits. */
const amount = (column: string): string =>
  `json(printf('%s%d.%02d', iif(${column} < 0, '-', ''), abs(${column}) / 100, abs(${column}) % 100))`;

const ITEM = `json_object('sid', sid, 'name', name, 'uscc', uscc, 'taxpayer', json_object('kind', kind, 'credit', credit),
  'state', state, 'admitted', admitted, 'settled', settled, 'purchases', ${amount('purchases')},
  'payable', ${amount('payable')}, 'invoices', invoices, 'account', account)`;

/**
 * A system of another house, which happens to run here so that the demo has something to ask: it keeps suppliers, pages
 * from 0, answers in its own envelope, writes amounts and ids as JSON numbers and knows nothing of list screens.
 */
export function createSupplierService(): SupplierService {
  const database = fill(new Database(':memory:'));
  return (parameters, headers) => {
    const zh = !(headers['accept-language'] ?? 'zh').startsWith('en');
    const { 'x-tenant': tenant } = headers;
    if (tenant === undefined) return refused(3, zh ? '缺少租户（x-tenant）' : 'The header x-tenant is missing');
    try {
      const { conditions, order, limit, offset } = readSupplierQuery(parameters);
      const where = ['tenant = ?', ...conditions.map(({ sql }) => sql)].join(' and ');
      const values = [tenant, ...conditions.flatMap((condition) => condition.values)];
      const items = database
        .prepare(`select ${ITEM} from supplier where ${where} order by ${order} limit ${limit} offset ${offset}`)
        .pluck()
        .all(values);
      const count = database.prepare(`select count(*) from supplier where ${where}`).pluck().get(values);
      return { status: 200, text: `{"ret":0,"body":{"items":[${items.join(',')}],"count":${count}}}` };
    } catch (error) {
      if (!(error instanceof WrongParameter)) throw error;
      return refused(7, zh ? `参数不正确：${error.message}` : `Wrong parameter: ${error.message}`);
    }
  };
}

function refused(ret: number, info: string): ServiceAnswer {
  return { status: 200, text: JSON.stringify({ ret, info }) };
}

function fill(database: Database.Database): Database.Database {
  database.exec(`create table supplier (sid integer primary key, tenant text, name text, uscc text, kind text, credit text,
    state integer, admitted text, settled text, purchases integer, payable integer, invoices integer, account integer)`);
  const insert = database.prepare(`insert into supplier values (${COLUMNS.map((name) => `@${name}`).join(', ')})`);
  database.transaction(() => {
    for (const supplier of demoSuppliers()) insert.run(supplier);
  })();
  return database;
}
