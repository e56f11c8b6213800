import type { FastifyInstance } from 'fastify';
import { sameOriginPath } from '#wire';
import { DEMO_USERS } from '../accounts/demoAccounts.ts';
import type { SignOnSandbox } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import { ProblemError } from '../problems.ts';
import type { SignOnProvider } from './SignOnProvider.ts';

const PAGE = '/sandbox/identity';
const TICKET_BYTES = 18;
const TICKET_MS = 60_000;
const ORIGIN = 'https://this.origin';

const CHOICE = {
  type: 'object',
  additionalProperties: false,
  required: ['account', 'callback'],
  properties: { account: { type: 'string' }, callback: { type: 'string' } },
};

interface Ticket {
  readonly account: string;
  readonly at: number;
}

/**
 * The sandbox identity provider, for demonstrations and tests only (SIGN_ON_SANDBOX, refused without DEMO): its page
 * lets anybody be any demo user of its group, and vouches for that with a ticket. It stands where a real provider
 * would: what it answers goes through the same door.
 */
export function createSandboxProvider(
  app: FastifyInstance,
  { now, random }: Pick<ServerDeps, 'now' | 'random'>,
  { groupId, project }: SignOnSandbox,
): SignOnProvider {
  const tickets = new Map<string, Ticket>();
  const users = DEMO_USERS.filter((user) => user.groupId === groupId);

  app.get<{ Querystring: { readonly callback?: unknown } }>(PAGE, async (request, reply) => {
    const callback = ownPath(request.query.callback);
    const buttons = users.map(
      ({ account, showName }) => `<p><button name="account" value="${account}">${showName}（${account}）</button></p>`,
    );
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="zh-CN"><title>沙箱身份认证</title>
<h1>沙箱身份认证</h1><p>仅用于演示和测试：请选择以谁的身份登录。</p>
<form method="post"><input type="hidden" name="callback" value="${escaped(callback)}">${buttons.join('')}</form></html>`);
  });
  app.post<{ Body: { readonly account: string; readonly callback: string } }>(
    PAGE,
    { schema: { body: CHOICE }, config: { form: true } },
    async (request, reply) => {
      const callback = ownPath(request.body.callback);
      const user = users.find(({ account }) => account === request.body.account);
      if (user === undefined) throw new ProblemError(404, 'NOT_FOUND');
      for (const [name, { at }] of tickets) if (now() - at > TICKET_MS) tickets.delete(name);
      const ticket = random(TICKET_BYTES).toString('base64url');
      tickets.set(ticket, { account: user.account, at: now() });
      return reply.redirect(`${callback}${callback.includes('?') ? '&' : '?'}ticket=${ticket}`, 303);
    },
  );

  return {
    name: 'sandbox',
    projectOf: (group) => (group === groupId ? project : null),
    loginAddress: (_group, callback) => `${PAGE}?${new URLSearchParams({ callback })}`,
    redeem: async (name) => {
      const ticket = tickets.get(name);
      tickets.delete(name);
      return ticket !== undefined && now() - ticket.at <= TICKET_MS ? { account: ticket.account } : null;
    },
  };
}

function ownPath(value: unknown): string {
  const path = sameOriginPath(value, ORIGIN);
  if (path === null) throw new ProblemError(400, 'REQUEST_INVALID', 'callback');
  return path;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
