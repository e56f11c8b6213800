import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  buildEditorSchemas,
  buildVocabulary,
  type CodeItem,
  compareSchemas,
  datasetOf,
  draftScreen,
  draftVariant,
  type Issue,
  permissionOn,
  type ResolvedScreen,
} from '#engine';
import {
  DESIGNER_LIMITS,
  type DesignerFiles,
  type DesignerSave,
  DesignerSaveSchema,
  type DraftCheck,
  type DraftPreview,
  type DraftQueryRequest,
  DraftQueryRequestSchema,
  type DraftsRequest,
  DraftsRequestSchema,
  type NewScreen,
  NewScreenSchema,
  type PreviewRequest,
  PreviewRequestSchema,
  SCHEMA_EDIT_PERMISSION,
  SCHEMA_VIEW_PERMISSION,
} from '#wire';
import { auditOrigin } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';
import { hasPermission, requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import { endLapsed } from '../provided/endLapsed.ts';
import { abortedWith } from '../routes/abortedWith.ts';
import { readList } from '../routes/readList.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf, sessionOf } from '../session/requireCaller.ts';
import { draftScreenFor } from './draftScreenFor.ts';
import { createDraftTrees, type DraftTree, revOf } from './draftTree.ts';
import { listFiles } from './listFiles.ts';
import { missingStorage } from './missingStorage.ts';
import { previewEyes, previewRoles } from './previewRoles.ts';
import { saveFiles } from './saveFiles.ts';

const BASE = '/api/gts-base-ability/designer';

/**
 * The screen designer's calls: schema files, what is wrong with a draft, what it shows and what it changes, and saving.
 * All need `system:schema:view`; saving needs `system:schema:edit` and is refused in production.
 */
export function registerDesignerRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const trees = createDraftTrees(deps.config.schemasDir);
  const body = (schema: object) => ({ schema: { body: schema }, bodyLimit: DESIGNER_LIMITS.bodyBytes });
  let saving: Promise<unknown> = Promise.resolve();

  app.get(`${BASE}/files`, async (request) => {
    const caller = configurator(request);
    const { now, loaded } = await trees.read([]);
    const roles = (await previewRoles(deps, caller)).map(({ account, names }) => ({ account, names }));
    const blocked = blockedFor(deps, caller);
    return ok<DesignerFiles>({ files: listFiles(now, loaded), canWrite: blocked === null, blocked, roles });
  });

  app.get<{ Querystring: { path?: string } }>(`${BASE}/content`, async (request) => {
    configurator(request);
    const { path } = request.query;
    const file = (await trees.read([])).now.find((one) => one.path === path);
    if (file === undefined) throw new ProblemError(404, 'NOT_FOUND');
    return ok({ ...file, rev: revOf(file.text) });
  });

  app.post<{ Body: DraftsRequest }>(`${BASE}/words`, body(DraftsRequestSchema), async (request) => {
    configurator(request);
    const { files, loaded } = await trees.read(request.body.drafts);
    const schemas = Object.fromEntries(
      [...buildEditorSchemas(files, loaded)].map(([name, text]) => [name, JSON.parse(text) as unknown]),
    );
    return ok({ vocabulary: buildVocabulary(files, loaded), schemas });
  });

  app.post<{ Body: DraftsRequest }>(`${BASE}/check`, body(DraftsRequestSchema), async (request) => {
    configurator(request);
    const tree = await trees.readLatest(`check ${sessionOf(request).csrfToken}`, request.body.drafts);
    return ok<DraftCheck<Issue>>(
      tree === null ? { superseded: true, issues: [] } : { superseded: false, issues: tree.loaded.issues },
    );
  });

  app.post<{ Body: PreviewRequest }>(`${BASE}/preview`, body(PreviewRequestSchema), async (request) => {
    const caller = configurator(request);
    const tree = await trees.readLatest(`preview ${sessionOf(request).csrfToken}`, request.body.drafts);
    if (tree === null) return ok<DraftPreview<ResolvedScreen, readonly CodeItem[]>>({ state: 'superseded' });
    return ok(await preview(deps, caller, tree, request.body));
  });

  app.post<{ Body: DraftQueryRequest }>(`${BASE}/query`, body(DraftQueryRequestSchema), async (request, reply) => {
    const caller = configurator(request);
    const { drafts, query } = request.body;
    const tree = await trees.read(drafts);
    const shown = await preview(deps, caller, tree, request.body);
    if (shown.state === 'notPermitted') throw new ProblemError(403, 'NOT_PERMITTED');
    if (shown.state !== 'ready') throw new ProblemError(404, 'NOT_FOUND');
    // The stored table, and whose rows are whose, are as served: a draft of the dataset changes neither.
    if (shown.screen.source.endpoint !== null) throw new ProblemError(400, 'SCREEN_OUTSIDE');
    const dataset = datasetOf(shown.screen, deps.schemas.current().datasets);
    const missing = shown.needsStorage.join(', ');
    if (dataset === undefined || missing !== '') throw new ProblemError(409, 'DRAFT_NEEDS_STORAGE', missing);
    await endLapsed(deps, dataset);
    const answer = await readList(deps, {
      screen: shown.screen,
      dataset,
      codeTables: tree.loaded.codeTables,
      caller,
      asked: query,
      language: languageOf(request),
      signal: abortedWith(reply.raw),
    });
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  app.post<{ Body: DraftsRequest }>(`${BASE}/impact`, body(DraftsRequestSchema), async (request) => {
    configurator(request);
    const { loaded } = await trees.read(request.body.drafts);
    return ok(compareSchemas(deps.schemas.current(), loaded));
  });

  app.post<{ Body: NewScreen }>(`${BASE}/newScreen`, body(NewScreenSchema), async (request) => {
    configurator(request);
    const { from, drafts, ...wishes } = request.body;
    const { files } = await trees.read(drafts);
    if ('extends' in from) return ok(draftVariant({ ...wishes, extends: from.extends }, files));
    const permission = permissionOn(from.dataset, files) ?? `${from.dataset}:view`;
    const group = wishes.route.split('/')[1] ?? '';
    const { dataset } = from;
    return ok(draftScreen({ ...wishes, dataset, group, permission, columns: null, filters: null }, files));
  });

  app.post<{ Body: DesignerSave }>(`${BASE}/save`, body(DesignerSaveSchema), async (request) => {
    const caller = configurator(request);
    const blocked = blockedFor(deps, caller);
    if (blocked !== null) throw new ProblemError(403, blocked === 'production' ? 'SCHEMA_READ_ONLY' : 'NOT_PERMITTED');
    // One after the other: whether a file was changed meanwhile is looked up and acted upon as one.
    const mine = saving
      .catch(() => undefined)
      .then(() => saveFiles(deps, trees, caller, request.body, auditOrigin(request)));
    saving = mine;
    return ok({ ...(await mine), notServed: deps.schemas.issues(languageOf(request)) });
  });
}

function configurator(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  requirePermission(caller, SCHEMA_VIEW_PERMISSION);
  return caller;
}

function blockedFor({ config }: Pick<ServerDeps, 'config'>, caller: Caller): DesignerFiles['blocked'] {
  if (!hasPermission(caller, SCHEMA_EDIT_PERMISSION)) return 'permission';
  return config.production ? 'production' : null;
}

async function preview(
  deps: ServerDeps,
  caller: Caller,
  { loaded }: DraftTree,
  { screen: id, role }: Pick<PreviewRequest, 'screen' | 'role'>,
): Promise<DraftPreview<ResolvedScreen, readonly CodeItem[]>> {
  const eyes = await previewEyes(deps, caller, role);
  if (eyes === null) throw new ProblemError(404, 'NOT_FOUND');
  const declared = loaded.screens.get(id);
  const dataset = declared && datasetOf(declared, loaded.datasets);
  if (declared === undefined || (dataset === undefined && declared.source.endpoint === null))
    return { state: 'faulty' };
  const served = deps.schemas.current();
  const screen = draftScreenFor(declared, served, eyes.permissions, hasPermission(caller, SCHEMA_EDIT_PERMISSION));
  if (screen === null) return { state: 'notPermitted', cut: eyes.cut };
  const names = Object.keys(screen.codeTables);
  const known = await codeTablesFor(deps, caller, loaded.codeTables, names);
  const tables = names.map((name) => [name, known.get(name)?.items ?? []] as const);
  return {
    state: 'ready',
    screen,
    codeTables: Object.fromEntries(tables),
    // Rows of another system are stored there.
    needsStorage: dataset === undefined ? [] : missingStorage(screen, dataset, served.datasets.get(dataset.name)),
    cut: eyes.cut,
  };
}
