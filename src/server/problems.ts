import type { Text } from '#engine';
import { PROBLEM_CATALOGUE, type ProblemCode } from './problemCatalogue.ts';

export type ProblemStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503;

/**
 * The caller's fault, or a moment of need: answered as `{ code, msg, requestId }` with the status (contract §2).
 *
 * @example
 * throw new ProblemError(404, 'NOT_FOUND')
 */
export class ProblemError extends Error {
  readonly status: ProblemStatus;
  readonly code: string;
  readonly text: Text;
  /** Wire name of the parameter of a query that is refused. */
  readonly parameter: string | undefined;
  /** What the caller needs to go on. */
  readonly data: unknown;

  /** `detail` is shown to the caller behind the message: a parameter's name, never a value or an internal. */
  constructor(
    status: ProblemStatus,
    code:
      | ProblemCode
      | { readonly code: string; readonly text: Text; readonly parameter?: string; readonly data?: unknown },
    detail?: string,
  ) {
    const known: Exclude<typeof code, string> =
      typeof code === 'string' ? { code, text: PROBLEM_CATALOGUE[code] } : code;
    super(known.code);
    this.status = status;
    this.code = known.code;
    this.parameter = known.parameter;
    this.data = known.data;
    this.text =
      detail === undefined ? known.text : { zh: `${known.text.zh}：${detail}`, en: `${known.text.en}: ${detail}` };
  }
}

/** A business refusal: HTTP 200, `success: false`, a message meant for the user (contract §2). */
export class RefusalError extends Error {
  readonly code: string;
  readonly text: Text;
  readonly data: unknown;

  constructor(code: string, text: Text, data: unknown = null) {
    super(code);
    this.code = code;
    this.text = text;
    this.data = data;
  }
}
