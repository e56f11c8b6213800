import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ok } from '../envelope.ts';
import { ProblemError } from '../problems.ts';
import { type TaskTickets, ticketCallerOf } from './TaskTickets.ts';

const BASE = '/api/gts-declare/taskticket';
const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;

/** Task tickets (shell §4, §7): asked for until they are given, and given back. */
export function registerTicketRoutes(app: FastifyInstance, tickets: TaskTickets): void {
  app.get<{ Querystring: { readonly taskId: string } }>(
    `${BASE}/getTicket`,
    { schema: { querystring: Type.Object({ taskId: Id }, closed) } },
    (request) => {
      const ticket = tickets.ask(ticketCallerOf(request).session, request.query.taskId);
      // Another's task answers like one nobody has.
      if (ticket === undefined) throw new ProblemError(404, 'NOT_FOUND', 'taskId');
      return ok(ticket);
    },
  );

  app.get<{ Querystring: { readonly ticket: string } }>(
    `${BASE}/releaseTicket`,
    { schema: { querystring: Type.Object({ ticket: Id }, closed) } },
    (request) => {
      tickets.release(ticketCallerOf(request).session, request.query.ticket);
      return ok(null);
    },
  );
}
