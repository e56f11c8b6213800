import { describeQueryProblem, type QueryProblem } from '#engine';
import { ProblemError } from '../problems.ts';

/** 400 with the first reason why a query is refused; the rest would follow from it or wait for the next attempt. */
export function queryRefused(problems: readonly QueryProblem[]): ProblemError {
  const [problem] = problems;
  if (problem === undefined) return new ProblemError(400, 'REQUEST_INVALID');
  const text = { zh: describeQueryProblem(problem, 'zh'), en: describeQueryProblem(problem, 'en') };
  return new ProblemError(400, { code: problem.code, text, parameter: problem.parameter });
}
