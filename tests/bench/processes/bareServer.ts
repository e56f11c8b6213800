/** A bare fastify route around the bare driver: the least a server of this list can be. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { type BareList, bareRunner, openBare } from '../database/bareDriver.ts';
import { childArgument, type ServerAddress } from './Child.ts';

const { file } = childArgument<{ readonly file: string }>();
const run = bareRunner(openBare(file));
const app = fastify();
app.post('/list', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(run(request.body as BareList)),
);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.({ host: '127.0.0.1', port, pid: process.pid, token: '' } satisfies ServerAddress);
process.on('SIGTERM', () => process.exit(0));
