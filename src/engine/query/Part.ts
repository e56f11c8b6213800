import type { QueryProblem, QueryProblemCode } from './queryProblems.ts';

/** A part of a query, with the problems met while reading it. */
export interface Part<T> {
  readonly value: T;
  readonly problems: readonly QueryProblem[];
}

export function problem(code: QueryProblemCode, parameter: string): QueryProblem {
  return { code, parameter };
}
