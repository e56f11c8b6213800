import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from './Outcome.ts';
import { fileNameOf } from './ReceivedFile.ts';
import { createHttp } from './request.ts';

function door(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  askPassword: (signal: AbortSignal | undefined) => Promise<boolean> = async () => false,
) {
  const failures: [Outcome<unknown>, string][] = [];
  const http = createHttp({
    fetch: fetch as unknown as typeof globalThis.fetch,
    origin: 'https://tax.example',
    headers: () => ({ token: 't1', menuCode: 'PUR', 'Accept-Language': 'zh-CN' }),
    askPassword,
    onFailure: (outcome, policy) => failures.push([outcome, policy]),
  });
  return { http, failures };
}

const ok = (data: unknown) => Response.json({ success: true, code: '0', message: '', data });

describe('http', () => {
  it('sends JSON below the base with the headers of every request and of the audit log', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => ok(1));
    const { http } = door(fetch);
    await http.call({
      method: 'POST',
      path: '/x',
      query: { a: '1&2' },
      body: { b: 1 },
      log: { object: 'o', name: 'n' },
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/x?a=1%262');
    expect(init?.body).toBe('{"b":1}');
    expect(init?.headers).toEqual({
      token: 't1',
      menuCode: 'PUR',
      'Accept-Language': 'zh-CN',
      'Log-Operate-Obj': 'o',
      'Log-Func-Name': 'n',
      ticket: '',
      'Content-Type': 'application/json',
    });
  });

  it('leaves the content type of a form to the browser, which knows the boundary', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => ok(1));
    await door(fetch).http.call({ method: 'POST', path: '/x', body: new FormData() });
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
  });

  it('tells of a failure once, with the policy of the call', async () => {
    const { http, failures } = door(async () =>
      Response.json({ code: 'BUSY', msg: 'x', requestId: 'r' }, { status: 503 }),
    );
    await http.call({ method: 'GET', path: '/x', failures: 'none' });
    expect(failures.map(([outcome, policy]) => [outcome.kind, policy])).toEqual([['unavailable', 'none']]);
  });

  it('tells an aborted call from a broken network', async () => {
    const broken = door(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await broken.http.call({ method: 'GET', path: '/x' })).toEqual({ kind: 'offline', reason: 'network' });
    const abort = new AbortController();
    abort.abort();
    expect(await broken.http.call({ method: 'GET', path: '/x', signal: abort.signal })).toEqual({ kind: 'aborted' });
  });

  it('hands on an answer while it arrives, and says instead what a JSON answer means', async () => {
    let push: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const events = door(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    const outcome = await events.http.stream({ method: 'POST', path: '/x' });
    if (outcome.kind !== 'ok') throw new Error(outcome.kind);
    const reader = outcome.data.getReader();
    for (const text of ['data: 1', 'data: 2']) {
      push(text);
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(text);
    }
    const refused = door(async () => Response.json({ success: false, code: 'NO', message: '未开通', data: null }));
    expect(await refused.http.stream({ method: 'POST', path: '/x' })).toMatchObject({
      kind: 'refused',
      message: '未开通',
    });
    const gone = door(async () => new Response('x', { status: 404 }));
    expect(await gone.http.stream({ method: 'POST', path: '/x' })).toMatchObject({ kind: 'missing' });
  });

  it('gives a download its name and shows the message of a JSON answer instead', async () => {
    const file = door(
      async () =>
        new Response('x', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''%E6%98%8E%E7%BB%86.xlsx" },
        }),
    );
    expect(await file.http.file({ method: 'GET', path: '/x' })).toMatchObject({
      kind: 'ok',
      data: { name: '明细.xlsx' },
    });
    const refused = door(async () =>
      Response.json({ success: false, code: 'GONE', message: '文件已过期', data: null }),
    );
    expect(await refused.http.file({ method: 'GET', path: '/x' })).toMatchObject({
      kind: 'refused',
      message: '文件已过期',
    });
  });
});

describe('a call that wants the login password', () => {
  const needed = () => Response.json({ code: 'PASSWORD_NEEDED', msg: 'x', requestId: 'r' }, { status: 403 });
  const spec = { method: 'POST', path: '/x', body: { ids: ['1'], key: 'k1' } } as const;
  /** Wants the password so many times, and then is done. */
  const wanting = (times: number) => {
    let left = times;
    return vi.fn(async (_url: string, _init: RequestInit) => {
      left -= 1;
      return left >= 0 ? needed() : ok('done');
    });
  };

  it('is made again as it was, under its key, once the password was given', async () => {
    const fetch = wanting(1);
    const askPassword = vi.fn(async () => true);
    const { http, failures } = door(fetch, askPassword);
    expect(await http.call(spec)).toMatchObject({ kind: 'ok', data: 'done' });
    expect(fetch.mock.calls.map(([url, { body }]) => [url, body])).toEqual(
      Array(2).fill(['/api/x', '{"ids":["1"],"key":"k1"}']),
    );
    expect([askPassword.mock.calls.length, failures]).toEqual([1, []]);
  });

  it('is not done when the password is not given, and says so once', async () => {
    const fetch = wanting(1);
    const { http, failures } = door(fetch);
    const outcome = { kind: 'passwordNeeded', requestId: 'r' };
    expect(await http.call(spec)).toEqual(outcome);
    expect(failures).toEqual([[outcome, 'toast']]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks once: what still wants it then has failed', async () => {
    const fetch = wanting(9);
    const askPassword = vi.fn(async () => true);
    expect(await door(fetch, askPassword).http.call(spec)).toMatchObject({ kind: 'passwordNeeded' });
    expect([fetch.mock.calls.length, askPassword.mock.calls.length]).toEqual([2, 1]);
  });

  it('is not made again once it was taken back', async () => {
    const fetch = wanting(1);
    const abort = new AbortController();
    const { http } = door(fetch, async (signal) => {
      expect(signal).toBe(abort.signal);
      abort.abort();
      return true;
    });
    expect(await http.call({ ...spec, signal: abort.signal })).toEqual({ kind: 'aborted' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks nothing for another session or another backend', async () => {
    const askPassword = vi.fn(async () => true);
    const { http } = door(wanting(9), askPassword);
    expect(await http.call({ ...spec, token: 't2' })).toMatchObject({ kind: 'passwordNeeded' });
    const outcome = { kind: 'passwordNeeded', requestId: null } as const;
    await http.outside({ method: 'GET', path: '/outside/x', query: [], headers: {} }, () => outcome);
    expect(askPassword).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  it('tells how much has arrived, and is whole whatever the pieces it comes in', async () => {
    const pieces = ['发票', 'x'.repeat(1000), ''].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece);
        stream.close();
      },
    });
    const received: number[] = [];
    const { http } = door(async () => new Response(body, { headers: { 'content-type': 'text/csv' } }));
    const outcome = await http.file({ method: 'POST', path: '/x', onReceived: (bytes) => received.push(bytes) });
    expect(received).toEqual([6, 1006, 1006]);
    expect(outcome.kind === 'ok' && (await outcome.data.content.text())).toBe(`发票${'x'.repeat(1000)}`);
    expect(outcome.kind === 'ok' && outcome.data.content.type).toBe('text/csv');
  });

  it('that breaks off is no file', async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(3));
        stream.error(new TypeError('network error'));
      },
    });
    const { http } = door(async () => new Response(body));
    expect(await http.file({ method: 'POST', path: '/x' })).toEqual({ kind: 'offline', reason: 'network' });
  });

  it('may take longer than an answer as long as something arrives, and ends when nothing does', async () => {
    vi.useFakeTimers();
    try {
      let push: (piece: Uint8Array) => void = () => undefined;
      const { http } = door(async (_url, init) => {
        const body = new ReadableStream({
          start(stream) {
            push = (piece) => stream.enqueue(piece);
            init.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
          },
        });
        return new Response(body);
      });
      const outcome = http.file({ method: 'POST', path: '/x' });
      for (let minute = 0; minute < 12; minute += 4) {
        await vi.advanceTimersByTimeAsync(4 * 60_000);
        push(new Uint8Array(1));
      }
      await vi.advanceTimersByTimeAsync(6 * 60_000);
      expect(await outcome).toEqual({ kind: 'offline', reason: 'timeout' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('fileNameOf', () => {
  it.each([
    [null, ''],
    ['attachment; filename="a.xlsx"', 'a.xlsx'],
    ['attachment; filename="b.xlsx"; filename*=UTF-8\'\'%E5%8F%91.xlsx', '发.xlsx'],
    ['attachment; filename="../../x"', '.._.._x'],
    ["attachment; filename*=UTF-8''%E5%8", ''],
  ])('reads %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
