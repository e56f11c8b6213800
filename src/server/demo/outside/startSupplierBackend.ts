import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupplierService } from './supplierService.ts';

export interface SupplierBackend {
  /** Where it answers, such as http://127.0.0.1:41234. */
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Serves the suppliers on this machine only; port 0 is any free one. */
export async function startSupplierBackend(service: SupplierService, port = 0): Promise<SupplierBackend> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
    const found = request.method === 'GET' && pathname === '/suppliers';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = found ? service(searchParams, headers) : { status: 404, text: '{"ret":404,"info":"404"}' };
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' }).end(answer.text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
