import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/**
 * What the server and an adapter to the real bureau say to each other (docs/bureau.md). Rows and lines are at the wire
 * form: amounts as decimal strings, days as YYYY-MM-DD.
 */
const VerifyAnswerSchema = Type.Object({
  outcomes: Type.Array(
    Type.Object({
      status: Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]),
      result: Type.String({ maxLength: 500 }),
    }),
  ),
});

const IssueAnswerSchema = Type.Object({
  outcomes: Type.Array(
    Type.Object({
      state: Type.Union([Type.Literal('01'), Type.Literal('02')]),
      message: Type.String({ maxLength: 500 }),
      number: Type.String({ maxLength: 20, pattern: '^(\\d{20})?$' }),
    }),
  ),
});

export const BUREAU_CALLS = { verify: VerifyAnswerSchema, issue: IssueAnswerSchema } as const;
export type BureauCallName = keyof typeof BUREAU_CALLS;
export type BureauAnswer<N extends BureauCallName> = Static<(typeof BUREAU_CALLS)[N]>;

/** The adapter could not be reached in time, or said something that is no answer. */
export class BureauUnavailable extends Error {}

/**
 * An answer of the adapter to so many questions.
 *
 * @throws BureauUnavailable unless it has exactly the promised shape and one outcome per question.
 */
export function readBureauAnswer<N extends BureauCallName>(name: N, text: string, asked: number): BureauAnswer<N> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BureauUnavailable(`${name}: not JSON`);
  }
  const schema: TSchema = BUREAU_CALLS[name];
  if (!Value.Check(schema, value)) throw new BureauUnavailable(`${name}: not the shape of an answer`);
  const answer = value as BureauAnswer<N>;
  if (answer.outcomes.length !== asked)
    throw new BureauUnavailable(`${name}: ${answer.outcomes.length} outcomes for ${asked} questions`);
  return answer;
}
