import { LOGIN_INVALID_CODE, PASSWORD_NEEDED_CODE, REDIRECT_CODE, sameOriginPath, TICKET_NEEDED_CODE } from '#wire';
import type { Outcome } from './Outcome.ts';

/** Data comes back although `success` may be false; no toast (shell §8). */
const DATA_WITHOUT_TOAST_CODE = '8888';
/** The code itself is the answer; no toast (shell §8). */
const CODE_AS_ANSWER_CODE = '60009';

/** An HTTP answer as far as it was read. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when the body was not JSON. */
  readonly body: unknown;
  readonly origin: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What an HTTP answer means, by the error catalogue of the specification (shell §8).
 *
 * Older services put the text into `msg` instead of `message`; both are read. An answer with status 200 that is no
 * envelope is `unavailable`, never a success.
 */
export function classify<T>(answer: HttpAnswer): Outcome<T> {
  const body = fieldsOf(answer.body);
  const requestId = textOf(body?.requestId) || null;
  if (answer.status === 404) return { kind: 'missing', requestId };
  if (answer.status !== 200 || body === null) {
    const [code, message] = [textOf(body?.code), body === null ? '' : messageOf(body)];
    if (code === PASSWORD_NEEDED_CODE) return { kind: 'passwordNeeded', requestId };
    const parameter = textOf(body?.parameter);
    return {
      kind: 'unavailable',
      status: answer.status,
      code,
      message,
      requestId,
      ...(parameter === '' ? {} : { parameter }),
      ...(body?.data === undefined ? {} : { data: body.data }),
    };
  }
  return classifyEnvelope<T>(body, answer.origin);
}

function classifyEnvelope<T>(body: Fields, origin: string): Outcome<T> {
  const [code, message, data] = [textOf(body.code), messageOf(body), body.data];
  switch (code) {
    case LOGIN_INVALID_CODE:
      return { kind: 'expired' };
    case TICKET_NEEDED_CODE:
      return { kind: 'ticketNeeded', taskId: textOf(fieldsOf(data)?.taskId) };
    case REDIRECT_CODE: {
      const path = sameOriginPath(fieldsOf(data)?.url, origin);
      return path === null ? { kind: 'refused', code, message, data, quiet: false } : { kind: 'redirect', path };
    }
    case DATA_WITHOUT_TOAST_CODE:
      return { kind: 'ok', data: data as T, message };
    case CODE_AS_ANSWER_CODE:
      return { kind: 'refused', code, message, data, quiet: true };
    default:
      return body.success === true
        ? { kind: 'ok', data: data as T, message }
        : { kind: 'refused', code, message, data, quiet: false };
  }
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function messageOf(body: Fields): string {
  return textOf(body.message) || textOf(body.msg);
}
