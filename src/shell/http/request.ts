import { classify } from './classify.ts';
import type { Failure, Outcome } from './Outcome.ts';
import { fileNameOf, type ReceivedFile } from './ReceivedFile.ts';
import { receiveBlob } from './receiveBlob.ts';
import { createSilenceClock } from './silenceClock.ts';
import { withTicket } from './taskTicket.ts';

/** Shell §9: the longest silence. */
const REQUEST_TIMEOUT_MS = 300_000;
const BASE = '/api';

export interface CallSpec {
  readonly method: 'GET' | 'POST';
  /** Below the base, with a leading slash; parts of it already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, as multipart when it is a form, and form encoded when it is search parameters. */
  readonly body?: unknown;
  /** In the name of another session than the page's own. */
  readonly token?: string;
  readonly signal?: AbortSignal;
  /** Bytes of a download that have arrived so far. */
  readonly onReceived?: (bytes: number) => void;
  /** `none`: the caller shows what went wrong in its own place. Default `toast`. */
  readonly failures?: 'toast' | 'none';
  /** Feeds the audit log (contract §2). Words, not sentences: headers carry ASCII only. */
  readonly log?: { readonly object: string; readonly name: string } | 'ignore';
}

/** A call of somebody else's backend behind the same origin. */
export interface OutsideCallSpec extends Omit<CallSpec, 'query'> {
  /** From the root of the origin. */
  readonly path: string;
  /** A name can come again. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Beside those of every request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The door to the server. Features and adapters get one and never see fetch. */
export interface Http {
  call<T>(spec: CallSpec): Promise<Outcome<T>>;
  /** A call whose answer is no envelope of ours: `read` says what it means. */
  outside<T>(spec: OutsideCallSpec, read: (status: number, text: string) => Outcome<T>): Promise<Outcome<T>>;
  /** A download. A JSON answer is an error with a message, or an envelope (shell §7 Downloads). */
  file(spec: CallSpec): Promise<Outcome<ReceivedFile>>;
  /** An answer that is read while it arrives. A JSON answer is an error with a message, as it is of a download. */
  stream(spec: CallSpec): Promise<Outcome<ReadableStream<Uint8Array>>>;
}

/** What the door needs to know at the moment of a call, and whom it tells of failures. */
export interface HttpPorts {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Asks the user for the login password; false when it was not given. */
  readonly askPassword: (signal: AbortSignal | undefined) => Promise<boolean>;
  /**
   * Called once per failed call, whatever `failures` says, so that sessions end and toasts are decided in one place.
   * `token` is the one the call showed when it was made; blank where it showed none.
   */
  readonly onFailure: (outcome: Outcome<unknown>, failures: 'toast' | 'none', token: string) => void;
}

/** Reads an answer, and says so whenever a part of it has arrived. */
type Read<T> = (response: Response, heard: () => void) => Promise<Outcome<T>>;

/**
 * Makes the door. Every call becomes an Outcome: nothing is thrown, and an aborted call is told apart from a broken
 * network and from a time-out. A call that needs a task ticket gets one and is made again (shell §4); one that wants the
 * login password is made again, once and as it was, when the user has given it.
 */
export function createHttp(ports: HttpPorts): Http {
  const plainly = <T>(spec: CallSpec): Promise<Outcome<T>> =>
    send(ports, { ...spec, log: 'ignore' }, (response) => readJson<T>(response, ports.origin));
  async function inTurn<T>(spec: CallSpec | OutsideCallSpec, read: Read<T>): Promise<Outcome<T>> {
    const first = await send(ports, spec, read);
    return first.kind === 'ticketNeeded'
      ? withTicket(plainly, first.taskId, spec.signal, (ticket) => send(ports, spec, read, ticket))
      : first;
  }
  async function answer<T>(spec: CallSpec | OutsideCallSpec, read: Read<T>): Promise<Outcome<T>> {
    const token = spec.token ?? ports.headers().token ?? '';
    const first = await inTurn(spec, read);
    const outcome =
      first.kind === 'passwordNeeded' && isOwn(spec)
        ? await withPassword(ports, spec.signal, first, () => inTurn(spec, read))
        : first;
    if (outcome.kind !== 'ok') ports.onFailure(outcome, spec.failures ?? 'toast', token);
    return outcome;
  }
  return {
    call: <T>(spec: CallSpec) => answer<T>(spec, (response) => readJson<T>(response, ports.origin)),
    outside: <T>(spec: OutsideCallSpec, read: (status: number, text: string) => Outcome<T>) =>
      answer<T>(spec, async (response) => read(response.status, await response.text())),
    file: (spec) =>
      answer<ReceivedFile>(spec, (response, heard) =>
        readFile(response, ports.origin, (bytes) => {
          heard();
          spec.onReceived?.(bytes);
        }),
      ),
    stream: (spec) => answer<ReadableStream<Uint8Array>>(spec, (response) => readStream(response, ports.origin)),
  };
}

/** Whether a call is of this server in the page's own session: of no other is the user asked for the password. */
function isOwn(spec: CallSpec | OutsideCallSpec): boolean {
  return !('headers' in spec) && spec.token === undefined;
}

/** Makes a call again when the password was given for it, and leaves it undone when not. */
async function withPassword<T>(
  { askPassword }: HttpPorts,
  signal: AbortSignal | undefined,
  needed: Failure,
  again: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const isGiven = await askPassword(signal);
  if (signal?.aborted) return { kind: 'aborted' };
  return isGiven ? again() : needed;
}

async function send<T>(
  ports: HttpPorts,
  spec: CallSpec | OutsideCallSpec,
  read: Read<T>,
  ticket?: string,
): Promise<Outcome<T>> {
  const clock = createSilenceClock(REQUEST_TIMEOUT_MS);
  const signal = spec.signal === undefined ? clock.signal : AbortSignal.any([spec.signal, clock.signal]);
  // The browser names the type of these itself.
  const isForm = spec.body instanceof FormData || spec.body instanceof URLSearchParams;
  try {
    const response = await ports.fetch(address(spec), {
      method: spec.method,
      headers: {
        ...ports.headers(),
        ...(spec.token === undefined ? {} : { token: spec.token }),
        ...('headers' in spec ? spec.headers : {}),
        ...logHeaders(spec.log),
        // Blank: this page knows how to wait for one. Another backend is not told before it asks for it.
        ...(ticket === undefined && 'headers' in spec ? {} : { ticket: ticket ?? '' }),
        ...(spec.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: spec.body === undefined ? undefined : isForm ? (spec.body as BodyInit) : JSON.stringify(spec.body),
      credentials: 'same-origin',
      cache: 'no-cache',
      signal,
    });
    return await read(response, clock.heard);
  } catch {
    if (spec.signal?.aborted) return { kind: 'aborted' };
    return { kind: 'offline', reason: clock.signal.aborted ? 'timeout' : 'network' };
  } finally {
    clock.stop();
  }
}

function address(spec: CallSpec | OutsideCallSpec): string {
  const query = new URLSearchParams(spec.query as Record<string, string> | string[][]).toString();
  return `${'headers' in spec ? '' : BASE}${spec.path}${query === '' ? '' : `?${query}`}`;
}

function logHeaders(log: CallSpec['log']): Record<string, string> {
  if (log === undefined) return {};
  return log === 'ignore' ? { 'Log-Ignore': '1' } : { 'Log-Operate-Obj': log.object, 'Log-Func-Name': log.name };
}

async function readJson<T>(response: Response, origin: string): Promise<Outcome<T>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return classify<T>({ status: response.status, body, origin });
}

async function readFile(
  response: Response,
  origin: string,
  onReceived: (bytes: number) => void,
): Promise<Outcome<ReceivedFile>> {
  const failure = await readInsteadOfBytes(response, origin);
  if (failure !== null) return failure;
  const name = fileNameOf(response.headers.get('content-disposition'));
  return { kind: 'ok', data: { name, content: await receiveBlob(response, onReceived) }, message: '' };
}

async function readStream(response: Response, origin: string): Promise<Outcome<ReadableStream<Uint8Array>>> {
  const failure = await readInsteadOfBytes(response, origin);
  if (failure !== null) return failure;
  // An answer without a body is one that ended at once.
  return { kind: 'ok', data: response.body ?? new Blob([]).stream(), message: '' };
}

/** What came where bytes were asked for; null when it is the bytes. */
async function readInsteadOfBytes(response: Response, origin: string): Promise<Failure | null> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!isJson && response.status === 200) return null;
  const outcome = await readJson<never>(response, origin);
  return outcome.kind === 'ok'
    ? { kind: 'refused', code: '', message: outcome.message, data: null, quiet: false }
    : outcome;
}
