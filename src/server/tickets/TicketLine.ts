import { type SlotLimits, Slots } from '../Slots.ts';

/** A task that is not asked for this long is given up; a page asks every 3 s (shell §9). */
export const TASK_SILENCE_MS = 10_000;
/** A ticket that is not used ends after this. */
export const TICKET_LIFE_MS = 60_000;
/** Tasks that wait in one line. */
export const WAITING_LIMITS: SlotLimits = { perUser: 5, atOnce: 100 };

/** Who asks: tasks and tickets belong to one session. */
export interface TicketCaller {
  readonly userId: string;
  readonly session: string;
  /** The ticket it shows; blank has none yet, null does not know tickets. */
  readonly ticket: string | null;
}

export interface Place {
  readonly leave: () => void;
}

/** A place, a limit there is none for, or a task to ask for a ticket by. */
export type Entry = Place | { readonly refused: keyof SlotLimits } | { readonly taskId: string };

export interface TicketPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names that cannot be guessed. */
  readonly newId: () => string;
}

interface Task extends Place {
  readonly userId: string;
  readonly session: string;
  readonly askedAt: number;
}

interface Ticket extends Place {
  readonly session: string;
  readonly taskId: string;
  readonly givenAt: number;
}

/**
 * Who may do one kind of heavy work now, and who waits for it (shell §4, code 90001). Places are given in the order of
 * asking: whoever comes later does not overtake those who wait. A ticket holds its place until it is used, released or
 * old. Kept in the memory of one process, as the work itself is.
 */
export class TicketLine {
  private readonly slots: Slots;
  private readonly waitingRoom = new Slots(WAITING_LIMITS);
  private readonly ports: TicketPorts;
  /** By task id, the one that waits longest first. */
  private readonly waiting = new Map<string, Task>();
  private readonly tickets = new Map<string, Ticket>();

  constructor(limits: SlotLimits, ports: TicketPorts) {
    this.slots = new Slots(limits);
    this.ports = ports;
  }

  /** Begins the work when there is a place for it. A user's own limit is told at once: waiting would not end it. */
  enter({ userId, session, ticket }: TicketCaller): Entry {
    this.tidy();
    const shown = this.ticketOf(session, ticket ?? '');
    if (shown !== undefined) {
      this.tickets.delete(ticket ?? '');
      return { leave: shown.leave };
    }
    const place = this.slots.take(userId);
    if ('refused' in place && place.refused === 'perUser') return place;
    if ('leave' in place) {
      if (this.slots.free >= this.waiting.size) return place;
      place.leave();
    }
    const seat = ticket === null ? null : this.waitingRoom.take(userId);
    if (seat === null || 'refused' in seat) return { refused: 'atOnce' };
    const taskId = this.ports.newId();
    this.waiting.set(taskId, { ...seat, userId, session, askedAt: this.ports.now() });
    return { taskId };
  }

  /** The ticket of a task; null while it is not its turn; undefined when the session has no such task. */
  ask(session: string, taskId: string): string | null | undefined {
    this.tidy();
    // An answer that was lost on its way is given again.
    for (const [ticket, given] of this.tickets) if (given.taskId === taskId && given.session === session) return ticket;
    const task = this.waiting.get(taskId);
    if (task === undefined || task.session !== session) return undefined;
    this.waiting.set(taskId, { ...task, askedAt: this.ports.now() });
    const ahead = [...this.waiting.keys()].indexOf(taskId);
    const place = this.slots.free > ahead ? this.slots.take(task.userId) : null;
    if (place === null || 'refused' in place) return null;
    task.leave();
    this.waiting.delete(taskId);
    const ticket = this.ports.newId();
    this.tickets.set(ticket, { leave: place.leave, session, taskId, givenAt: this.ports.now() });
    return ticket;
  }

  /** Gives back a ticket that was not used; anything else is none. */
  release(session: string, ticket: string): void {
    const unused = this.ticketOf(session, ticket);
    if (unused === undefined) return;
    this.tickets.delete(ticket);
    unused.leave();
  }

  private ticketOf(session: string, ticket: string): Ticket | undefined {
    const found = this.tickets.get(ticket);
    return found?.session === session ? found : undefined;
  }

  private tidy(): void {
    const now = this.ports.now();
    for (const [taskId, { askedAt, leave }] of this.waiting) {
      if (now - askedAt <= TASK_SILENCE_MS) continue;
      leave();
      this.waiting.delete(taskId);
    }
    for (const [ticket, { givenAt, leave }] of this.tickets) {
      if (now - givenAt <= TICKET_LIFE_MS) continue;
      leave();
      this.tickets.delete(ticket);
    }
  }
}
