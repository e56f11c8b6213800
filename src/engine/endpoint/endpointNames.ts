import type { ResolvedEndpoint } from '../resolve/ResolvedScreen.ts';

/** Name of the parameter a condition of this wire name has at the backend. */
export function parameterOf({ parameters }: Pick<ResolvedEndpoint, 'parameters'>, name: string): string {
  return own(parameters, name) ?? name;
}

/** Path of a column in a row of the backend. */
export function pathOf({ fields }: Pick<ResolvedEndpoint, 'fields'>, column: string): string {
  return own(fields, column) ?? column;
}

/** Name the backend orders a column by. */
export function sortNameOf({ sort, fields }: Pick<ResolvedEndpoint, 'sort' | 'fields'>, column: string): string {
  return own(sort?.fields ?? {}, column) ?? pathOf({ fields }, column);
}

function own(record: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
