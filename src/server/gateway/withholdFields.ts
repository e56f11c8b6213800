import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { refusalOnly, withoutPaths } from '#engine';
import { ProblemError } from '../problems.ts';
import type { Passage } from './judgeRequest.ts';

/**
 * The answer of a backend without what its caller may not see. What cannot be judged is 502, never passed on: it may
 * hold the withheld values in a form of its own. A refusal keeps its status and its message.
 */
export async function withholdFields(
  { endpoints, lists, withheld }: Passage,
  answer: { readonly status: number; readonly encoding: string | undefined; readonly stream: Readable },
): Promise<string> {
  if (answer.encoding !== undefined && answer.encoding !== 'identity') {
    answer.stream.destroy();
    throw new ProblemError(502, 'OUTSIDE_ANSWER_WITHHELD');
  }
  const said = await text(answer.stream).catch(() => {
    throw new ProblemError(503, 'OUTSIDE_UNAVAILABLE');
  });
  const kept =
    withoutPaths(said, lists, withheld) ??
    endpoints.map((endpoint) => refusalOnly(endpoint, answer.status, said)).find((refusal) => refusal !== null);
  if (kept == null) throw new ProblemError(502, 'OUTSIDE_ANSWER_WITHHELD');
  return kept;
}
