import {
  buildListQuery,
  businessDateTime,
  columnKind,
  compileScreen,
  isDecimal,
  type Language,
  type ResolvedColumn,
  type ResolvedDataset,
  type ResolvedScreen,
  readExportColumns,
  type SortItem,
} from '#engine';
import type { ExportRequest } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { requireReach } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import { wordedColumn } from '../provided/wordedColumns.ts';
import { expandOrganisations } from '../routes/expandOrganisations.ts';
import { queryRefused } from '../routes/queryRefused.ts';
import type { Caller } from '../session/Caller.ts';
import { compileAll, compileCount } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import { organisationNodes } from '../tree-lists/organisationNodes.ts';
import { describeExport } from './describeExport.ts';
import type { ExportColumn, ExportJob } from './ExportJob.ts';
import { exportFileName } from './fileName.ts';

export interface ExportPlan {
  readonly job: ExportJob;
  readonly fileName: string;
}

interface Asked {
  readonly caller: Caller;
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
  readonly request: ExportRequest;
  readonly language: Language;
}

/**
 * What an export reads and writes, or why it is refused: filters, order and columns are judged as those of the list,
 * on the screen as this caller may see it.
 */
export async function planExport(deps: ServerDeps, asked: Asked): Promise<ExportPlan> {
  const { caller, screen, dataset, request, language } = asked;
  const query = judge(screen, dataset, request);
  const columns = judgeColumns(screen, request.columns);
  requireReach(caller, dataset);
  const { thousands, context } = await compileContext(deps, asked);
  const compiled = compileScreen(screen, context);
  const time = businessDateTime(deps.now(), deps.config.businessZone);

  const sums = screen.totals.flatMap((field) => {
    const column = screen.columns.find((one) => one.field === field);
    return column === undefined || screen.export?.withheld.includes(field) ? [] : [column];
  });
  const sources = [...columns, ...sums].map(({ source }) => source);
  const worded = wordedColumn(dataset.name, sources);
  const select = [...new Set([...sources, ...(worded === undefined ? [] : [worded.about])])];
  const dialect = dialectOf(deps.store.kind);
  const policy = policyOf(caller, dataset);
  const where = expandOrganisations(query.where, caller);
  const compiledColumns = new Map(compiled.columns.map((column) => [column.field, column]));
  const fileColumns = columns.flatMap((column): readonly ExportColumn[] => {
    const own = compiledColumns.get(column.field);
    const form = columnKind(column.kind).exportForm(column);
    if (own === undefined || form === null) return [];
    return [
      {
        // Of the actions of a column, nothing is written.
        column: { ...own, actions: [] },
        form,
        at: select.indexOf(column.source),
        inCents: isDecimal(dataset.columns[column.source]?.type ?? 'text'),
      },
    ];
  });
  const { limits } = deps.config;
  return {
    fileName: exportFileName(compiled.title, time, request.format),
    job: {
      source: deps.store.source,
      count: compileCount(dialect, dataset, policy, where),
      rows: compileAll(dialect, dataset, policy, { select, where, sort: query.sort }),
      format: request.format,
      title: compiled.title,
      columns: fileColumns,
      sums: sums.map((column) => ({ label: column.label[language], at: select.indexOf(column.source) })),
      worded:
        worded === undefined
          ? null
          : {
              at: select.indexOf(worded.column),
              aboutAt: select.indexOf(worded.about),
              words: await worded.words(deps, caller, language),
            },
      about: describeExport({
        caller,
        screen,
        compiled,
        filters: request.filters,
        sort: (request.sort ?? screen.sort) as readonly SortItem[],
        organisations: context.organisations,
        time,
        zone: deps.config.businessZone,
        cellCharacters: limits.exports.cellCharacters,
      }),
      thousands,
      limits: limits.exports,
    },
  };
}

function judge(screen: ResolvedScreen, dataset: ResolvedDataset, { filters, sort }: ExportRequest) {
  const built = buildListQuery(screen, dataset, { filters, ...(sort === undefined ? {} : { sort }) });
  if (!built.ok) throw queryRefused(built.problems);
  return built.query;
}

/** 400 for a column that is none, 403 for an amount the caller sees and may not take away. */
function judgeColumns(screen: ResolvedScreen, fields: readonly string[]): readonly ResolvedColumn[] {
  const { value, problems } = readExportColumns(screen, fields);
  if (problems.length > 0) throw queryRefused(problems);
  const withheld = value.find(({ field }) => screen.export?.withheld.includes(field));
  if (withheld !== undefined) throw new ProblemError(403, 'NOT_PERMITTED', withheld.field);
  return value;
}

async function compileContext(deps: ServerDeps, { caller, screen, language }: Asked) {
  const { codeTables } = deps.schemas.current();
  const tables = await codeTablesFor(deps, caller, codeTables, Object.keys(screen.codeTables));
  const context = {
    language,
    today: businessDateTime(deps.now(), deps.config.businessZone).slice(0, 10),
    codeTables: Object.fromEntries([...tables].map(([name, { items }]) => [name, items])),
    organisations: organisationNodes(caller.organisationTree),
    thousands: true,
  };
  return { thousands: context.thousands, context };
}
