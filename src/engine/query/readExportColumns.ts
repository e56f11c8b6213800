import { isData } from '../compile/compileExport.ts';
import type { ResolvedColumn, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { type Part, problem } from './Part.ts';
import type { QueryProblem } from './queryProblems.ts';

/**
 * The columns a caller asks an export for, in their order, or every reason why they are refused. Give it the screen
 * restricted to the caller's permissions: a column the caller may not read is simply unknown. That some may be read and
 * not exported is the caller's of this function to judge.
 *
 * @example readExportColumns(screen, ['invoiceNo', 'operations']).problems // [{ code: 'QUERY_UNKNOWN_COLUMN', parameter: 'operations' }]
 */
export function readExportColumns(screen: ResolvedScreen, fields: readonly string[]): Part<readonly ResolvedColumn[]> {
  if (fields.length === 0) return { value: [], problems: [problem('QUERY_NO_COLUMNS', 'columns')] };
  const known = new Map(screen.columns.filter(isData).map((column) => [column.field, column]));
  const columns: ResolvedColumn[] = [];
  const problems: QueryProblem[] = [];
  for (const field of fields) {
    const column = known.get(field);
    if (column === undefined) problems.push(problem('QUERY_UNKNOWN_COLUMN', field));
    else if (columns.includes(column)) problems.push(problem('QUERY_REPEATED_COLUMN', field));
    else columns.push(column);
  }
  return { value: columns, problems };
}
