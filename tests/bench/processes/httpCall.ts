import { Agent, request } from 'node:http';
import type { ServerAddress } from './Child.ts';

export type HttpCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Buffer>;

/**
 * Calls a server over one kept connection per caller, without asking for compression, which would measure zlib. Any
 * status but 200 ends the run: a refusal is quick and would look like a good figure.
 */
export function httpCaller({ host, port, token }: ServerAddress): HttpCall {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        token,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const call = request({ host, port, method, path, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          if (answer.statusCode === 200) resolve(bytes);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${bytes.toString('utf8', 0, 300)}`));
        });
      });
      call.on('error', reject);
      call.end(text);
    });
}
