import {
  type CompileContext,
  type CompiledColumn,
  type CompiledScreen,
  compileScreen,
  type LoadedSchemas,
  type ResolvedDataset,
  type ResolvedScreen,
  type Row,
} from '#engine';
import { codeItemsByTable, loadOwnSchemas } from '../../scripts/schemaTree.ts';
import type { BenchFixture } from './pages/fixture.ts';

/** The screen everything is measured with: 58 columns, 34 filters. */
export const BENCH_SCREEN = 'invoice.general';
const TODAY = '2025-11-06';

export interface BenchScreen {
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
}

export function benchScreen(schemas: LoadedSchemas): BenchScreen {
  const screen = schemas.screens.get(BENCH_SCREEN);
  const dataset = schemas.datasets.get(screen?.source.dataset ?? '');
  if (screen === undefined || dataset === undefined) throw new Error(`There is no screen ${BENCH_SCREEN}.`);
  return { screen, dataset };
}

export function compileContext(schemas: LoadedSchemas): CompileContext {
  const organisations = [{ id: '91110108MA0000001X', name: '示例科技集团', children: [] }];
  return { language: 'zh', today: TODAY, codeTables: codeItemsByTable(schemas), organisations, thousands: true };
}

const PEOPLE = ['王会计', '李财务', '张明', '陈静', '刘洋'];
const SELLERS = [
  '示例信息技术有限公司',
  '样本物流（上海）有限公司',
  '虚构办公用品商贸有限公司',
  '样例建筑工程有限责任公司',
];

/** One in five optional values is empty, as on real invoices that are not booked or claimed yet. */
function isBlank(row: number, column: number): boolean {
  return (row * 7 + column * 3) % 5 === 0;
}

function cellValue({ kind, source, decode }: CompiledColumn, row: number, column: number): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const codes = Object.keys(decode ?? {});
  switch (kind) {
    case 'money':
      return isBlank(row, column)
        ? null
        : `${((row * 7919 + column * 104_729) % 1_999_999) - 60_000}.${two((row * 31) % 100)}`;
    case 'date':
      return isBlank(row, column) ? '' : `2025-${two(1 + (row % 11))}-${two(1 + ((row + column) % 28))}`;
    case 'datetime':
      return `2025-${two(1 + (row % 11))}-${two(1 + ((row + column) % 28))} 08:${two(row % 60)}:00`;
    case 'month':
      return isBlank(row, column) ? '' : `2025${two(1 + (row % 11))}`;
    case 'rate':
      return row % 6 === 0 ? codes.slice(0, 2).join(',') : (codes[row % codes.length] ?? '');
    case 'code':
    case 'status':
    case 'badge':
    case 'level':
      return codes[(row + column) % codes.length] ?? '';
    case 'number':
      return String((row * 13) % 400);
    case 'time':
      return `${two(row % 24)}:${two(column % 60)}`;
    case 'risk':
      return `ZB${1001 + (row % 12)}`;
    case 'operations':
      return null;
    case 'text':
      if (source.endsWith('TaxNo')) return `9111010${two(row % 100)}MA${String(row).padStart(7, '0')}`;
      if (source === 'invoiceNo') return `2511200000${String(row).padStart(10, '0')}`;
      if (source.startsWith('seller') || source.startsWith('purchaser')) return SELLERS[row % SELLERS.length] ?? '';
      return isBlank(row, column) ? '' : (PEOPLE[(row + column) % PEOPLE.length] ?? '');
  }
}

/** Rows as a list query answers them; the same for every run. */
export function benchRows(screen: CompiledScreen, count: number, firstId: number): readonly Row[] {
  const columns = screen.columns.filter(({ kind }) => kind !== 'operations');
  return Array.from({ length: count }, (_, index) => {
    const values = columns.map((column, place) => [column.source, cellValue(column, firstId + index, place)] as const);
    return { id: String(firstId + index), kind: 'general', isRed: 0, ...Object.fromEntries(values) } as Row;
  });
}

/** Everything the browser pages need. */
export function buildBenchFixture(rows: number): BenchFixture {
  const schemas = loadOwnSchemas();
  const screen = compileScreen(benchScreen(schemas).screen, compileContext(schemas));
  const codeTexts = Object.fromEntries(
    [...schemas.codeTables].map(([name, table]) => [
      name,
      Object.fromEntries(table.items.map((item) => [item.code, item.blank === true ? '' : item.name.zh])),
    ]),
  );
  return { screen, rows: benchRows(screen, rows, 1), otherRows: benchRows(screen, rows, 100_001), codeTexts };
}
