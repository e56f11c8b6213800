import type { Outcome } from '../http/Outcome.ts';
import type { ReceivedFile } from '../http/ReceivedFile.ts';
import type { CallSpec, Http } from '../http/request.ts';

/**
 * Fields of a call whose fields the specification does not show: what an installation's service takes is its own to say,
 * and nothing here pretends to know it.
 */
export type CallFields = Readonly<Record<string, unknown>>;
/** The same in a query string or a form, where every value is text. */
export type TextFields = Readonly<Record<string, string>>;

/** What the caller of a call decides about it. */
export type CallOptions = Pick<CallSpec, 'signal' | 'failures' | 'log' | 'onReceived'>;

/**
 * Calls of which the specification shows neither what they take nor what they answer (shell §7: "Payload and response
 * fields of most of these are not shown"). Where it shows no method either, what has its parameters in the query or
 * downloads without any is a GET, everything else a POST of JSON.
 */
export const openGet =
  (path: string) =>
  (http: Http, query: TextFields = {}, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path, query, ...options });

export const openPost =
  (path: string) =>
  (http: Http, body: CallFields = {}, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path, body, ...options });

/** Pulls data from the bureau: raw, no toast (shell §8): whoever pulls tells what became of it. */
export const openPull =
  (path: string) =>
  (http: Http, body: CallFields = {}, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path, body, failures: 'none', ...options });

/** Form encoded. */
export const openForm =
  (path: string) =>
  (http: Http, fields: TextFields = {}, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path, body: new URLSearchParams(fields), ...options });

/** A download. */
export const openFile =
  (path: string) =>
  (http: Http, query: TextFields = {}, options: CallOptions = {}): Promise<Outcome<ReceivedFile>> =>
    http.file({ method: 'GET', path, query, ...options });

/** A download chosen by fields. */
export const openFilePost =
  (path: string) =>
  (http: Http, body: CallFields = {}, options: CallOptions = {}): Promise<Outcome<ReceivedFile>> =>
    http.file({ method: 'POST', path, body, ...options });
