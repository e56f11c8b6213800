import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBureauAdapter, UNANSWERED } from './bureauAdapter.ts';

const CONTEXT = { groupId: 'G1', today: '2025-11-06' };
const NUMBER = '25112000000000000101';

describe('an adapter to the real bureau', () => {
  let server: Server | undefined;
  const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const warned: string[] = [];
  afterEach(async () => {
    asked.length = 0;
    warned.length = 0;
    await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
    server = undefined;
  });

  async function adapter(answer: (body: Record<string, unknown>) => string, status = 200) {
    const running = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
        asked.push({ path: request.url ?? '', body });
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer(body));
      });
    });
    server = running;
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(running.address() as AddressInfo).port}/tax/`;
    return createBureauAdapter({ url, warn: (line) => warned.push(line) });
  }
  const order = (key: string) => ({ key, order: { orderNo: key, amountWithTax: '113.00' }, lines: [{ lineNo: 1 }] });
  const issued = { state: '02', message: '开具成功', number: NUMBER };

  it('is asked with rows and the business day, and its outcomes are taken in order', async () => {
    const { verifier } = await adapter(() =>
      JSON.stringify({
        outcomes: [
          { status: '1', result: '查验一致' },
          { status: '2', result: '查无此票' },
        ],
      }),
    );
    const rows = [{ invoiceNo: NUMBER }, { invoiceNo: '1' }];
    expect(await verifier.verify(rows, CONTEXT)).toEqual([
      { status: '1', result: '查验一致' },
      { status: '2', result: '查无此票' },
    ]);
    expect(asked).toEqual([{ path: '/tax/verify', body: { ...CONTEXT, rows } }]);
  });

  it('gets a hundred orders at a time', async () => {
    const { issuer } = await adapter(({ orders }) =>
      JSON.stringify({ outcomes: (orders as readonly unknown[]).map(() => issued) }),
    );
    const orders = Array.from({ length: 250 }, (_, place) => order(`O${place}`));
    expect(await issuer.issue(orders, CONTEXT)).toHaveLength(250);
    expect(asked.map(({ body }) => (body.orders as readonly unknown[]).length)).toEqual([100, 100, 50]);
  });

  it.each<readonly [string, string, number]>([
    ['an error', '{}', 500],
    ['no JSON', '<html>', 200],
    ['too few outcomes', '{"outcomes":[]}', 200],
    ['an outcome nobody knows', '{"outcomes":[{"state":"03","message":"","number":""}]}', 200],
    ['an invoice without a number', '{"outcomes":[{"state":"02","message":"","number":""}]}', 200],
    ['a number for what was refused', `{"outcomes":[{"state":"01","message":"","number":"${NUMBER}"}]}`, 200],
  ])('that answers with %s leaves the order to be submitted again', async (_name, answer, status) => {
    const { issuer } = await adapter(() => answer, status);
    expect(await issuer.issue([order('O1')], CONTEXT)).toEqual([
      { state: '01', message: UNANSWERED.issue, number: '' },
    ]);
  });

  it('that is away leaves a check as it was, and tells the log nothing of the invoice', async () => {
    const { verifier } = createBureauAdapter({ url: 'http://127.0.0.1:1', warn: (line) => warned.push(line) });
    expect(await verifier.verify([{ invoiceNo: NUMBER, checkStatus: '1' }, { checkStatus: '3' }], CONTEXT)).toEqual([
      { status: '1', result: UNANSWERED.verify },
      { status: '0', result: UNANSWERED.verify },
    ]);
    expect(warned).toEqual(['bureau: verify: no answer']);
  });
});
