import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from './Outcome.ts';
import { createHttp } from './request.ts';

const envelope = (code: string, data: unknown) =>
  Response.json({ success: code === '0', code, message: '', data }, { status: 200 });
const needed = () => envelope('90001', { taskId: 'T1' });

/** Never answers; ends as a browser ends a call whose signal aborts. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const afterSeconds = (seconds: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(envelope('0', null)), seconds * 1000));

type Question = (questions: number, signal: AbortSignal) => Response | Promise<Response>;
const ticketAfter =
  (patience: number): Question =>
  (questions) =>
    envelope('0', questions > patience ? 'K9' : null);

/** A door over a server that answers by path: questions for a ticket, and the work itself. */
function door(question: Question, work: (ticket: string | null) => Response) {
  const asked: string[] = [];
  const failures: Outcome<unknown>[] = [];
  let questions = 0;
  const http = createHttp({
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(url);
      if (url.includes('/getTicket')) {
        questions += 1;
        return question(questions, init.signal as AbortSignal);
      }
      if (url.includes('/releaseTicket')) return envelope('0', null);
      return work((init.headers as Record<string, string>).ticket || null);
    }) as unknown as typeof fetch,
    origin: 'https://tax.example',
    headers: () => ({}),
    askPassword: async () => false,
    onFailure: (outcome) => failures.push(outcome),
  });
  /** Makes the call, and says what became of it and when. */
  async function call(signal?: AbortSignal) {
    const start = Date.now();
    const made = http.call({ method: 'POST', path: '/work', ...(signal && { signal }) });
    const ended = made.then((outcome) => ({ outcome, ms: Date.now() - start }));
    await vi.advanceTimersByTimeAsync(60_000);
    return ended;
  }
  return { call, asked, failures };
}

describe('a task ticket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is waited for every 3 s, shown to the call, and released', async () => {
    const { call, asked, failures } = door(ticketAfter(2), (ticket) =>
      ticket === null ? needed() : envelope('0', ticket),
    );
    expect(await call()).toMatchObject({ outcome: { kind: 'ok', data: 'K9' }, ms: 6000 });
    expect(asked).toEqual([
      '/api/work',
      ...Array(3).fill('/api/gts-declare/taskticket/getTicket?taskId=T1'),
      '/api/work',
      '/api/gts-declare/taskticket/releaseTicket?ticket=K9',
    ]);
    expect(failures).toEqual([]);
  });

  it.each([
    ['says there is none', ticketAfter(Number.POSITIVE_INFINITY)],
    ['does not answer', (_questions, signal) => silence(signal)],
    ['is slow to say so', (_questions, signal) => Promise.race([silence(signal), afterSeconds(20)])],
  ] satisfies [string, Question][])(
    'is given up after 29 s when the server %s: one failure',
    async (_name, question) => {
      const { call, asked, failures } = door(question, needed);
      expect(await call()).toEqual({ outcome: { kind: 'ticketNeeded', taskId: 'T1' }, ms: 29_000 });
      expect(asked.filter((url) => url === '/api/work')).toHaveLength(1);
      expect(asked.some((url) => url.includes('release'))).toBe(false);
      expect(failures).toHaveLength(1);
    },
  );

  it('is released although the call fails with it, and a second refusal is no loop', async () => {
    const { call, asked } = door(ticketAfter(0), needed);
    expect((await call()).outcome).toMatchObject({ kind: 'ticketNeeded' });
    expect(asked.filter((url) => url === '/api/work')).toHaveLength(2);
    expect(asked.at(-1)).toContain('releaseTicket');
  });

  it.each([
    ['between two questions', ticketAfter(Number.POSITIVE_INFINITY)],
    ['during one', (_questions, signal) => silence(signal)],
  ] satisfies [string, Question][])('is not waited for by a call that was taken back %s', async (_name, question) => {
    const abort = new AbortController();
    const { call, asked } = door(question, needed);
    setTimeout(() => abort.abort(), 1000);
    expect(await call(abort.signal)).toEqual({ outcome: { kind: 'aborted' }, ms: 1000 });
    expect(asked.filter((url) => url.includes('getTicket'))).toHaveLength(1);
  });

  it('is not waited for without a session, which is told', async () => {
    const { call, failures } = door(() => envelope('100001', null), needed);
    expect(await call()).toEqual({ outcome: { kind: 'expired' }, ms: 0 });
    expect(failures).toEqual([{ kind: 'expired' }]);
  });
});
