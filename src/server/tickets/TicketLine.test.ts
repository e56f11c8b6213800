import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { TASK_SILENCE_MS, TICKET_LIFE_MS, type TicketCaller, TicketLine, WAITING_LIMITS } from './TicketLine.ts';

const LIMITS = { perUser: 1, atOnce: 2 };
const of = (userId: string, ticket: string | null = ''): TicketCaller => ({ userId, session: `s-${userId}`, ticket });

let time = 0;
let ids = 0;
let line: TicketLine;
const open = (limits = LIMITS) => new TicketLine(limits, { now: () => time, newId: () => `id${++ids}` });
beforeEach(() => {
  line = open();
});

function begin(userId: string, ticket: string | null = ''): () => void {
  const entry = line.enter(of(userId, ticket));
  if (!('leave' in entry)) throw new Error(`${userId} has no place: ${JSON.stringify(entry)}`);
  return entry.leave;
}
function wait(userId: string): string {
  const entry = line.enter(of(userId));
  if (!('taskId' in entry)) throw new Error(`${userId} does not wait`);
  return entry.taskId;
}
const ask = (userId: string, taskId: string) => line.ask(`s-${userId}`, taskId);

describe('a line for heavy work', () => {
  it('lets in as many as there are places, and tells the next to wait', () => {
    begin('a');
    begin('b');
    expect(ask('c', wait('c'))).toBeNull();
  });

  it('tells a caller who does not know tickets that there is no place', () => {
    begin('a');
    begin('b');
    expect(line.enter(of('c', null))).toEqual({ refused: 'atOnce' });
  });

  it('tells a user at once of their own limit, and lets nobody wait for it', () => {
    begin('a');
    expect(line.enter(of('a'))).toEqual({ refused: 'perUser' });
  });

  it('gives tickets in the order of asking, and a place for each', () => {
    const [leaveA, leaveB] = [begin('a'), begin('b')];
    const [c, d] = [wait('c'), wait('d')];
    leaveA();
    expect(ask('d', d)).toBeNull();
    const ticket = ask('c', c);
    expect(ticket).toBeTypeOf('string');
    expect(ask('d', d)).toBeNull();
    begin('c', ticket);
    leaveB();
    expect(ask('d', d)).toBeTypeOf('string');
  });

  it('lets nobody overtake those who wait', () => {
    const leave = begin('a');
    begin('b');
    const c = wait('c');
    leave();
    expect(line.enter(of('d', null))).toEqual({ refused: 'atOnce' });
    expect(ask('c', c)).toBeTypeOf('string');
  });

  it('gives a ticket again whose answer was lost', () => {
    const leave = begin('a');
    begin('b');
    const c = wait('c');
    leave();
    expect(ask('c', c)).toBe(ask('c', c));
  });

  it('keeps tasks and tickets to their session', () => {
    const leave = begin('a');
    begin('b');
    const c = wait('c');
    leave();
    expect(ask('d', c)).toBeUndefined();
    const ticket = ask('c', c) ?? '';
    expect(line.enter(of('d', ticket))).toHaveProperty('taskId');
    line.release('s-d', ticket);
    begin('c', ticket);
  });

  it('takes a ticket once', () => {
    const leave = begin('a');
    begin('b');
    const c = wait('c');
    leave();
    const ticket = ask('c', c) ?? '';
    begin('c', ticket);
    expect(line.enter(of('c', ticket))).toEqual({ refused: 'perUser' });
  });

  it('gives the place on when a ticket is released, and keeps it when the ticket is in use', () => {
    const leave = begin('a');
    begin('b');
    const [c, d] = [wait('c'), wait('d')];
    leave();
    const ticket = ask('c', c) ?? '';
    line.release('s-c', ticket);
    const used = ask('d', d) ?? '';
    begin('d', used);
    line.release('s-d', used);
    expect(line.enter(of('e', null))).toEqual({ refused: 'atOnce' });
  });

  it('ends a ticket that is not used, to the millisecond', () => {
    const leave = begin('a');
    begin('b');
    const ticket = (() => {
      const c = wait('c');
      leave();
      return ask('c', c) ?? '';
    })();
    time += TICKET_LIFE_MS;
    expect(line.enter(of('d', null))).toEqual({ refused: 'atOnce' });
    time += 1;
    begin('d');
    expect(line.enter(of('c', ticket))).toHaveProperty('taskId');
  });

  it('forgets a task that nobody asks for, to the millisecond', () => {
    begin('a');
    begin('b');
    const c = wait('c');
    time += TASK_SILENCE_MS;
    expect(ask('c', c)).toBeNull();
    time += TASK_SILENCE_MS + 1;
    expect(ask('c', c)).toBeUndefined();
  });

  it('holds only so many who wait, of one user and in all', () => {
    line = open({ perUser: 9, atOnce: 1 });
    begin('a');
    const tasks = Array.from({ length: WAITING_LIMITS.perUser }, () => wait('b'));
    expect(line.enter(of('b'))).toEqual({ refused: 'atOnce' });
    for (let user = 0; tasks.length < WAITING_LIMITS.atOnce; user += 1) tasks.push(wait(`u${user}`));
    expect(line.enter(of('z'))).toEqual({ refused: 'atOnce' });
  });

  it('never lets in more than there are places, and none is lost, whatever happens', () => {
    const step = fc.record({
      user: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      what: fc.constantFrom('enter', 'ask', 'use', 'release', 'leave', 'pass'),
      ms: fc.integer({ min: 1, max: TICKET_LIFE_MS + 1 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        line = open();
        const running = new Map<string, () => void>();
        const tasks = new Map<string, string>();
        const tickets = new Map<string, string>();
        const enter = (user: string, ticket: string) => {
          const entry = line.enter(of(user, ticket));
          if ('leave' in entry) running.set(user, entry.leave);
          else if ('taskId' in entry) tasks.set(user, entry.taskId);
        };
        for (const { user, what, ms } of steps) {
          if (what === 'pass') time += ms;
          else if (what === 'enter' && !running.has(user)) enter(user, '');
          else if (what === 'use' && !running.has(user)) enter(user, tickets.get(user) ?? '');
          else if (what === 'release') line.release(`s-${user}`, tickets.get(user) ?? '');
          else if (what === 'ask') {
            const ticket = ask(user, tasks.get(user) ?? '');
            if (typeof ticket === 'string') tickets.set(user, ticket);
          } else if (what === 'leave') {
            running.get(user)?.();
            running.delete(user);
          }
          expect(running.size).toBeLessThanOrEqual(LIMITS.atOnce);
        }
        for (const leave of running.values()) leave();
        time += TICKET_LIFE_MS + 1;
        begin('x');
        begin('y');
      }),
    );
  });
});
