import type { FastifyRequest } from 'fastify';
import { TICKET_NEEDED_CODE } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import type { SlotLimits } from '../Slots.ts';
import { callerOf, sessionOf } from '../session/requireCaller.ts';
import { type TicketCaller, TicketLine } from './TicketLine.ts';

const ID_BYTES = 18;

/** Every line of heavy work, and the tickets of all of them. */
export interface TaskTickets {
  /** A line of its own for one kind of work. */
  line(limits: SlotLimits): TicketLine;
  /** As `TicketLine.ask`, in whichever line the task waits. */
  ask(session: string, taskId: string): string | null | undefined;
  release(session: string, ticket: string): void;
}

export function createTaskTickets({ now, random }: Pick<ServerDeps, 'now' | 'random'>): TaskTickets {
  const lines: TicketLine[] = [];
  return {
    line(limits) {
      const line = new TicketLine(limits, { now, newId: () => random(ID_BYTES).toString('base64url') });
      lines.push(line);
      return line;
    },
    ask(session, taskId) {
      for (const line of lines) {
        const answer = line.ask(session, taskId);
        if (answer !== undefined) return answer;
      }
      return undefined;
    },
    release(session, ticket) {
      for (const line of lines) line.release(session, ticket);
    },
  };
}

/** Who asks. A `ticket` header, also a blank one, says that the caller knows how to wait; our page sends it always. */
export function ticketCallerOf(request: FastifyRequest): TicketCaller {
  const { ticket } = request.headers;
  return {
    userId: callerOf(request).userId,
    // A session's own random word: its token is kept nowhere.
    session: sessionOf(request).csrfToken,
    ticket: typeof ticket === 'string' ? ticket : null,
  };
}

/** The answer to a caller who is to wait. */
export function ticketNeeded(taskId: string): RefusalError {
  return new RefusalError(TICKET_NEEDED_CODE, REFUSAL_CATALOGUE.TICKET_NEEDED, { taskId });
}
