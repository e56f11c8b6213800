import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from './Outcome.ts';
import { createHttp } from './request.ts';
import { waitFor } from './taskTicket.ts';

const envelope = (code: string, data: unknown) =>
  Response.json({ success: code === '0', code, message: '', data }, { status: 200 });
const needed = () => envelope('90001', { taskId: 'T1' });

/** A door over a server that answers by path; `ticketAfter` questions it has a ticket. */
function door(ticketAfter: number, work: (ticket: string | null) => Response) {
  const asked: string[] = [];
  const failures: Outcome<unknown>[] = [];
  let waited = 0;
  const wait = vi.fn(async (milliseconds: number) => {
    waited += milliseconds;
  });
  let questions = 0;
  const http = createHttp({
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(url);
      if (url.includes('/getTicket')) {
        questions += 1;
        return envelope('0', questions > ticketAfter ? 'K9' : null);
      }
      if (url.includes('/releaseTicket')) return envelope('0', null);
      return work((init.headers as Record<string, string>).ticket ?? null);
    }) as unknown as typeof fetch,
    origin: 'https://tax.example',
    headers: () => ({}),
    onFailure: (outcome) => failures.push(outcome),
    wait,
  });
  return { http, asked, failures, wait, waitedMs: () => waited };
}

describe('a task ticket', () => {
  it('is waited for every 3 s, shown to the call, and released', async () => {
    const { http, asked, failures, waitedMs } = door(2, (ticket) =>
      ticket === null ? needed() : envelope('0', ticket),
    );
    expect(await http.call({ method: 'POST', path: '/work' })).toMatchObject({ kind: 'ok', data: 'K9' });
    expect(asked).toEqual([
      '/api/work',
      ...Array(3).fill('/api/gts-declare/taskticket/getTicket?taskId=T1'),
      '/api/work',
      '/api/gts-declare/taskticket/releaseTicket?ticket=K9',
    ]);
    expect(waitedMs()).toBe(6000);
    expect(failures).toEqual([]);
  });

  it('is given up after 29 s, which is one failure and no second call', async () => {
    const { http, asked, failures, waitedMs } = door(Number.POSITIVE_INFINITY, needed);
    expect(await http.call({ method: 'POST', path: '/work' })).toEqual({ kind: 'ticketNeeded', taskId: 'T1' });
    expect(waitedMs()).toBeGreaterThanOrEqual(29_000);
    expect(waitedMs()).toBeLessThan(33_000);
    expect(asked.filter((url) => url === '/api/work')).toHaveLength(1);
    expect(asked.some((url) => url.includes('release'))).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('is released although the call fails with it, and a second refusal is no loop', async () => {
    const { http, asked } = door(0, needed);
    expect(await http.call({ method: 'POST', path: '/work' })).toMatchObject({ kind: 'ticketNeeded' });
    expect(asked.filter((url) => url === '/api/work')).toHaveLength(2);
    expect(asked.at(-1)).toContain('releaseTicket');
  });

  it('is not waited for by a call that was taken back', async () => {
    const abort = new AbortController();
    const { http, asked, wait } = door(Number.POSITIVE_INFINITY, needed);
    wait.mockImplementation(async () => abort.abort());
    expect(await http.call({ method: 'POST', path: '/work', signal: abort.signal })).toEqual({ kind: 'aborted' });
    expect(asked.filter((url) => url.includes('getTicket'))).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('ends when the time is over, or at once when it is taken back', async () => {
    await waitFor(1, undefined);
    const abort = new AbortController();
    const waiting = waitFor(60_000, abort.signal);
    abort.abort();
    await waiting;
    await waitFor(60_000, abort.signal);
    expect(abort.signal.aborted).toBe(true);
  });
});
