import {
  buildListQuery,
  isDecimal,
  joinWords,
  type Language,
  type ListQuery,
  type LoadedSchemas,
  type ResolvedDataset,
  type ResolvedScreen,
  type Row,
} from '#engine';
import type { QueryRequest } from '#wire';
import type { DetailWords } from '../audit-log/DetailWords.ts';
import { describeDetail } from '../audit-log/describeDetail.ts';
import type { ServerDeps } from '../deps.ts';
import { requireReach } from '../permissions.ts';
import { type WordedColumn, wordedColumn } from '../provided/wordedColumns.ts';
import type { Caller } from '../session/Caller.ts';
import { compilePage } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import type { WireShape } from '../sql/Store.ts';
import type { Totals } from '../totals/TotalsService.ts';
import { expandOrganisations } from './expandOrganisations.ts';
import { queryRefused } from './queryRefused.ts';

export interface AskedList {
  /** Without what the caller lacks permission for. */
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
  readonly codeTables: LoadedSchemas['codeTables'];
  readonly caller: Caller;
  readonly asked: QueryRequest;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * The answer to a list query, as the bytes of its envelope. The filters are judged by the engine on the screen as this
 * caller may see it, so a field they lack is as unknown to a filter or an order as one that was never declared. Rows come
 * from the database as JSON text and go out as they are.
 */
export async function readList(
  deps: ServerDeps,
  { screen, dataset, codeTables, caller, asked, language, signal }: AskedList,
): Promise<Buffer> {
  const { store, totals } = deps;
  const { include = ['rows', 'totals'], ...conditions } = asked;
  const query = judge(screen, dataset, conditions);
  requireReach(caller, dataset);
  const worded = wordedColumn(dataset.name, query.select);
  const select = worded === undefined ? query.select : [...new Set([...query.select, worded.about])];
  const where = expandOrganisations(query.where, caller);
  const policy = policyOf(caller, dataset);
  const [rows, counted] = await Promise.all([
    include.includes('rows')
      ? store.readJson(
          'page',
          compilePage(dialectOf(store.kind), dataset, policy, { ...query, select, where }),
          shapeOf(screen, dataset, query, codeTables, language),
          signal,
        )
      : null,
    include.includes('totals') ? totals.read(dataset, policy, where, query.sums) : null,
  ]);
  const told =
    rows === null || worded === undefined
      ? rows
      : inWords(rows, worded, await worded.words(deps, caller, language), query.select);
  return answer(told, counted === null ? null : { ...counted, sums: sumsByField(screen, counted.sums) });
}

/** Rows with what is stored as data told in words; such rows are few. */
function inWords(
  rows: Uint8Array,
  { column, about }: WordedColumn,
  words: DetailWords,
  asked: readonly string[],
): Uint8Array {
  const records = JSON.parse(Buffer.from(rows).toString('utf8')) as readonly Row[];
  const told = records.map(({ [about]: target, ...row }) => ({
    ...row,
    ...(asked.includes(about) ? { [about]: target } : {}),
    [column]: describeDetail(String(row[column] ?? ''), String(target ?? ''), words),
  }));
  return Buffer.from(JSON.stringify(told));
}

/** The frozen query, or 400: a clause is refused, never dropped. */
function judge(
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  asked: Parameters<typeof buildListQuery>[2],
): ListQuery {
  const built = buildListQuery(screen, dataset, asked);
  if (!built.ok) throw queryRefused(built.problems);
  return built.query;
}

/** How stored values become wire values, with the texts of codes for columns that show them under another name. */
function shapeOf(
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  query: ListQuery,
  codeTables: LoadedSchemas['codeTables'],
  language: Language,
): WireShape {
  const selected = new Set(query.select);
  const between = joinWords(['', ''], language);
  const decoded = screen.columns.flatMap(({ field, source, codes }) => {
    const table = codes === null ? undefined : codeTables.get(codes);
    if (table === undefined || field === source || !selected.has(source)) return [];
    return [
      [
        field,
        {
          from: source,
          between,
          texts: Object.fromEntries(table.items.map(({ code, name, blank }) => [code, blank ? '' : name[language]])),
        },
      ] as const,
    ];
  });
  return {
    money: query.select.filter((name) => isDecimal(dataset.columns[name]?.type ?? 'text')),
    decoded: Object.fromEntries(decoded),
  };
}

/** Sums are asked by stored column and answered by the field the screen shows. */
function sumsByField(screen: ResolvedScreen, sums: Totals['sums']): Totals['sums'] {
  const sources = new Map(screen.columns.map(({ field, source }) => [field, source]));
  return Object.fromEntries(screen.totals.map((field) => [field, sums[sources.get(field) ?? field] ?? '0.00']));
}

function answer(rows: Uint8Array | null, totals: Totals | null): Buffer {
  const parts: Buffer[] = [Buffer.from('{"success":true,"code":"0","message":"","data":{')];
  if (rows !== null) parts.push(Buffer.from('"records":'), Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength));
  if (totals !== null) {
    const text = JSON.stringify({ total: totals.total, totalIsExact: true, totals: totals.sums }).slice(1, -1);
    parts.push(Buffer.from(`${rows === null ? '' : ','}${text}`));
  }
  parts.push(Buffer.from('}}'));
  return Buffer.concat(parts);
}
