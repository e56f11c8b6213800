import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  buildListQuery,
  type Condition,
  fixedConditions,
  isForOneRow,
  type ResolvedAction,
  type ResolvedDataset,
  type ResolvedScreen,
  type Text,
} from '#engine';
import { type ActionAnswer, type ActionRequest, ActionRequestSchema } from '#wire';
import { BEYOND_CODES } from '../administration/administrationProblems.ts';
import { auditOrigin } from '../audit.ts';
import { createBureau } from '../bureau/createBureau.ts';
import { contentHash } from '../contentHash.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { ProblemError } from '../problems.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import { expandOrganisations } from '../routes/expandOrganisations.ts';
import { openScreen } from '../routes/openScreen.ts';
import { queryRefused } from '../routes/queryRefused.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf, sessionOf } from '../session/requireCaller.ts';
import type { ActionRows } from './ActionRun.ts';
import { ACTION_PROBLEMS } from './actionCatalogue.ts';
import { isRowId } from './actionRows.ts';
import type { ActionServices } from './askService.ts';
import { checkActionInput } from './checkActionInput.ts';
import { runAction } from './runAction.ts';
import { readSeen } from './seenValues.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const SEAL_BYTES = 32;

interface ActionRoute {
  readonly Params: { readonly id: string; readonly action: string };
  readonly Body: ActionRequest;
}

/** `POST …/screens/{id}/actions/{action}`: a declared change of rows (contract §4). */
export function registerActionRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  services: ActionServices = createBureau(deps, (line) => app.log.warn(line)),
): void {
  // Tells secrets apart for as long as this process runs, and is worth nothing to who reads what is stored.
  const sealKey = deps.random(SEAL_BYTES);
  const sealed = (secret: string): string => createHmac('sha256', sealKey).update(secret).digest('base64url');
  app.post<ActionRoute>(
    '/api/gts-base-ability/screens/:id/actions/:action',
    { schema: { body: ActionRequestSchema } },
    async (request) => {
      const caller = callerOf(request);
      const { screen, dataset } = await openScreen(deps, caller, request.params.id);
      const action = permittedAction(deps, screen, request.params.action);
      const { codeTables, datasets } = deps.schemas.current();
      const names = action.input.flatMap(({ codes }) => codes ?? []);
      const tables = await codeTablesFor(deps, caller, codeTables, names);
      const input = checkActionInput(action, request.body.input ?? {}, tables, caller.organisationTree);
      if (!input.ok) throw inputRefused(input.parameter, input.text);
      const was = readSeen(action, request.body.was ?? {});
      if (!was.ok) throw inputRefused(was.parameter);
      const rows = action.creates ? noRows(request.body) : rowsOf(request, screen, dataset, caller);
      if (isForOneRow(action) && ('ids' in rows ? rows.ids.length : rows.expectedCount) !== 1)
        throw new ProblemError(400, { code: 'ACTION_ONE_ROW', text: ACTION_PROBLEMS.ACTION_ONE_ROW });
      const { key, ...body } = request.body;
      const answer = await runAction(deps, services, {
        caller,
        passwordAt: sessionOf(request).passwordAt,
        screenId: screen.id,
        rowName: screen.rowName,
        dataset,
        action,
        others: datasets,
        screenWhere: screenCondition(screen),
        rows,
        input: input.values,
        seen: was.seen,
        key:
          key === undefined
            ? null
            : {
                text: key,
                bodyHash: contentHash([
                  screen.id,
                  action.name,
                  { ...body, input: withoutSecrets(action, body.input ?? {}, sealed) },
                ]),
              },
        claim: null,
        language: languageOf(request),
        origin: auditOrigin(request),
      });
      // The audit holds what was done; who tried what they may not stands in the log.
      const reached = answer.failed.find(({ code }) => BEYOND_CODES.has(code));
      if (reached !== undefined) request.log.warn({ user: caller.userId }, reached.code);
      return ok<ActionAnswer>(answer);
    },
  );
}

/** 404 when the screen has no such action, 403 when it has but not for this caller. */
function permittedAction(deps: ServerDeps, screen: ResolvedScreen, name: string): ResolvedAction {
  const action = Object.hasOwn(screen.actions, name) ? screen.actions[name] : undefined;
  if (action !== undefined) return action;
  const declared = deps.schemas.current().screens.get(screen.id);
  throw declared !== undefined && Object.hasOwn(declared.actions, name)
    ? new ProblemError(403, 'NOT_PERMITTED')
    : new ProblemError(404, 'NOT_FOUND');
}

function inputRefused(parameter: string, text?: Text): ProblemError {
  return new ProblemError(
    400,
    { code: 'ACTION_INPUT_INVALID', text: text ?? ACTION_PROBLEMS.ACTION_INPUT_INVALID, parameter },
    text === undefined ? parameter : undefined,
  );
}

function screenCondition(screen: ResolvedScreen): Condition {
  return { op: 'and', of: fixedConditions(screen) };
}

/** A row that is added is none of those that are there. */
function noRows({ ids, filters, exclude, expectedCount, was }: ActionRequest): ActionRows {
  const named = Object.entries({ ids, filters, exclude, expectedCount, was }).find(([, value]) => value !== undefined);
  if (named !== undefined) throw new ProblemError(400, 'REQUEST_INVALID', named[0]);
  return { ids: [] };
}

/** Named ids or a whole query, never both: a request that says both says something unclear about many rows. */
function rowsOf(
  request: FastifyRequest<ActionRoute>,
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  caller: Caller,
): ActionRows {
  const { ids, filters, exclude, expectedCount } = request.body;
  if (ids !== undefined) {
    if (filters !== undefined || exclude !== undefined || expectedCount !== undefined)
      throw new ProblemError(400, 'REQUEST_INVALID', 'ids');
    return { ids };
  }
  if (filters === undefined) throw new ProblemError(400, 'REQUEST_INVALID', 'ids');
  if (expectedCount === undefined) throw new ProblemError(400, 'REQUEST_INVALID', 'expectedCount');
  const built = buildListQuery(screen, dataset, { filters });
  if (!built.ok) throw queryRefused(built.problems);
  return {
    where: expandOrganisations(built.query.where, caller),
    // An id nobody has excludes nothing; the count then tells.
    exclude: (exclude ?? []).filter(isRowId).map(Number),
    expectedCount,
  };
}
