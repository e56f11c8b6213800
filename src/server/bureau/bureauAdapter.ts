import type { Issuer } from '../issuing/Issuer.ts';
import type { Verifier } from '../verify/Verifier.ts';
import { type BureauAnswer, type BureauCallName, BureauUnavailable, readBureauAnswer } from './bureauMessages.ts';

/** A bureau takes its time; a user who waits longer has long given up. */
const ANSWER_MS = 60_000;
/** Questions in one call. */
const PER_CALL = 100;

/** Words for what an adapter that is away leaves open. */
export const UNANSWERED = {
  verify: '税局查验服务未答复，请稍后重试',
  issue: '税局未答复，请稍后重新提交；已开具的不会重复开具',
} as const;

export interface BureauPorts {
  /** Of the adapter; the calls stand below it. */
  readonly url: string;
  readonly warn: (line: string) => void;
}

/**
 * The two ports over a service that speaks to the real bureau (`BUREAU_URL`, docs/bureau.md).
 *
 * An adapter that is away is no reason to fail the whole run: what it did not answer stays as it is and says so. For an
 * invoice that means it may have been issued all the same; asked again under the same key, the adapter must give the
 * number it has, which is what the port demands of every issuer.
 */
export function createBureauAdapter(ports: BureauPorts): { readonly verifier: Verifier; readonly issuer: Issuer } {
  return {
    verifier: {
      name: 'bureau',
      verify: (rows, context) =>
        inChunks(rows, async (chunk) => {
          const answer = await ask(ports, 'verify', chunk.length, { ...context, rows: chunk });
          return (
            answer?.outcomes ??
            chunk.map(({ checkStatus }) => ({
              status: checkStatus === '1' || checkStatus === '2' ? checkStatus : ('0' as const),
              result: UNANSWERED.verify,
            }))
          );
        }),
    },
    issuer: {
      name: 'bureau',
      issue: (orders, context) =>
        inChunks(orders, async (chunk) => {
          const answer = await ask(ports, 'issue', chunk.length, { ...context, orders: chunk });
          return answer === null
            ? chunk.map(() => ({ state: '01' as const, message: UNANSWERED.issue, number: '' }))
            : answer.outcomes.map(withoutStrayNumber);
        }),
    },
  };
}

type IssueOutcomes = BureauAnswer<'issue'>['outcomes'][number];

/** Issued means there is a number, and not issued that there is none; anything else is a fault of the adapter. */
function withoutStrayNumber(outcome: IssueOutcomes): IssueOutcomes {
  if ((outcome.number !== '') === (outcome.state === '02')) return outcome;
  return { state: '01', message: UNANSWERED.issue, number: '' };
}

/** One after the other: a bureau limits how many it takes at once. */
async function inChunks<Q, A>(questions: readonly Q[], ask: (chunk: readonly Q[]) => Promise<readonly A[]>) {
  const answers: A[] = [];
  for (let start = 0; start < questions.length; start += PER_CALL)
    answers.push(...(await ask(questions.slice(start, start + PER_CALL))));
  return answers;
}

/** Null when the adapter gave no answer that can be used. */
async function ask<N extends BureauCallName>(
  { url, warn }: BureauPorts,
  name: N,
  asked: number,
  body: object,
): Promise<BureauAnswer<N> | null> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new BureauUnavailable(`${name}: status ${response.status}`);
    return readBureauAnswer(name, await response.text(), asked);
  } catch (error) {
    // Neither rows nor answers: they hold names and numbers of people.
    warn(`bureau: ${error instanceof BureauUnavailable ? error.message : `${name}: no answer`}`);
    return null;
  }
}
