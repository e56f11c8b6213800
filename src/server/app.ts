import Fastify, { type FastifyInstance } from 'fastify';
import { registerActionRoutes } from './actions/routes.ts';
import { registerAgreementRoutes } from './agreements/routes.ts';
import type { TrustProxy } from './config.ts';
import type { ServerDeps } from './deps.ts';
import { registerDesignerRoutes } from './designer/routes.ts';
import { registerExportRoutes } from './exports/routes.ts';
import { registerGateway } from './gateway/registerGateway.ts';
import { registerGroupSettingRoutes } from './group-settings/routes.ts';
import { registerImportRoutes } from './imports/routes.ts';
import { registerMessageRoutes } from './notices/messageRoutes.ts';
import { registerNoticeRoutes } from './notices/noticeRoutes.ts';
import { BROKEN_REQUESTS } from './plugins/brokenRequests.ts';
import { registerDrain } from './plugins/drain.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerFormBodies } from './plugins/formBodies.ts';
import { registerJsonBodies } from './plugins/jsonBodies.ts';
import { registerPage } from './plugins/page.ts';
import { registerProtection } from './plugins/protection.ts';
import { isCall, requireSession } from './plugins/requireSession.ts';
import { registerCodeTableRoutes } from './routes/codeTables.ts';
import { registerEventRoutes } from './routes/events.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerHelpRoutes } from './routes/help.ts';
import { registerHistoryRoutes } from './routes/history.ts';
import { registerHostVersionRoute } from './routes/hostVersion.ts';
import { registerLeftOutCalls } from './routes/leftOutCalls.ts';
import { registerQueryRoutes } from './routes/query.ts';
import { registerRiskNameRoutes } from './routes/riskNames.ts';
import { registerScreenRoutes } from './routes/screens.ts';
import { registerSessionRoutes } from './routes/session.ts';
import { registerSettingRoutes } from './routes/settings.ts';
import { registerSignOnRoutes } from './routes/signOn.ts';
import { registerUserPageRoute } from './routes/userPage.ts';
import { registerWhyRoutes } from './routes/why.ts';
import { createSessions } from './session/Sessions.ts';
import { NO_SIGN_ON } from './sign-on/SignOnProvider.ts';
import { createSandboxProvider } from './sign-on/sandboxProvider.ts';
import { registerTicketRoutes } from './tickets/routes.ts';
import { createTaskTickets } from './tickets/TaskTickets.ts';
import { registerOrganRoutes } from './tree-lists/organRoutes.ts';
import { registerTreeListRoutes } from './tree-lists/routes.ts';

const REQUEST_ID_BYTES = 9;

/**
 * The reference server on given dependencies, not yet listening: `app.inject` is enough to test it.
 *
 * @example
 * const app = buildApp(await openDeps(config)); await app.listen({ port: 8080 });
 */
export function buildApp(deps: ServerDeps): FastifyInstance {
  const { config } = deps;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => deps.random(REQUEST_ID_BYTES).toString('base64url'),
    bodyLimit: config.limits.bodyBytes,
    forceCloseConnections: 'idle',
    // While it drains the server still answers; see `registerDrain`.
    return503OnClosing: false,
    trustProxy: trustedProxies(config.trustProxy),
    ...BROKEN_REQUESTS,
    // A wrong value is refused, never bent into shape or dropped.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isCall(request.routeOptions.url)) reply.header('cache-control', 'no-store');
  });
  const drain = registerDrain(app);
  registerErrors(app, deps);
  registerJsonBodies(app);
  registerFormBodies(app);
  registerProtection(app, config.limits);
  registerPage(app, deps);
  const sessions = createSessions(deps);
  const tickets = createTaskTickets(deps);
  requireSession(app, sessions);
  // After the plugins are loaded: limits per route are read when a route is added.
  app.register(async (routes) => {
    registerHealthRoutes(routes, deps, drain);
    registerSessionRoutes(routes, deps, sessions);
    const sandbox = config.signOnSandbox;
    registerSignOnRoutes(
      routes,
      deps,
      sessions,
      sandbox === null ? NO_SIGN_ON : createSandboxProvider(routes, deps, sandbox),
    );
    registerScreenRoutes(routes, deps);
    registerQueryRoutes(routes, deps);
    registerWhyRoutes(routes, deps);
    registerCodeTableRoutes(routes, deps);
    registerRiskNameRoutes(routes, deps);
    registerSettingRoutes(routes, deps);
    registerHistoryRoutes(routes, deps);
    registerTreeListRoutes(routes);
    registerOrganRoutes(routes);
    registerUserPageRoute(routes, deps);
    registerAgreementRoutes(routes);
    registerHostVersionRoute(routes, deps);
    registerGroupSettingRoutes(routes, deps);
    registerHelpRoutes(routes, deps);
    registerMessageRoutes(routes, deps);
    registerNoticeRoutes(routes, deps);
    registerEventRoutes(routes, deps, sessions, drain);
    registerDesignerRoutes(routes, deps);
    registerActionRoutes(routes, deps);
    registerImportRoutes(routes, deps, tickets);
    registerExportRoutes(routes, deps, drain, tickets);
    registerTicketRoutes(routes, tickets);
    registerGateway(routes, deps);
    // Last: what is answered above is not left out.
    registerLeftOutCalls(routes);
  });
  return app;
}

/** A number is counted from the server outwards; the framework itself takes a number for nobody. */
function trustedProxies(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/** All a line of the request log may hold besides its message and the request id: plugins would log whole headers. */
const LOGGED = new Set(['req', 'res', 'responseTime', 'err', 'user']);

/** Method, path and outcome; never bodies, tokens, addresses or query strings, which hold names and numbers of people. */
function loggerOptions(level: string) {
  return {
    level,
    formatters: {
      log: (entry: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries(entry).filter(([name]) => LOGGED.has(name))),
    },
    serializers: {
      req: (request: { readonly method: string; readonly url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { readonly statusCode: number }) => ({ status: reply.statusCode }),
      err: ({ name, message, stack = '' }: Error) => ({ type: name, message, stack }),
    },
  };
}
