import type { CodeItem, Impact, Issue, ResolvedScreen, Vocabulary } from '#engine';
import type {
  DesignerContent,
  DesignerDraft,
  DesignerFiles,
  DesignerSave,
  DraftCheck,
  DraftPreview,
  DraftQueryRequest,
  NewScreen,
  PreviewRequest,
  QueryAnswer,
  SavedFiles,
} from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import type { Http } from '../../http/request.ts';

const BASE = '/gts-base-ability/designer';

export type Preview = DraftPreview<ResolvedScreen, readonly CodeItem[]>;

export interface DesignerWords {
  readonly vocabulary: Vocabulary;
  /** Schemas for the editor, by file name. */
  readonly schemas: Readonly<Record<string, object>>;
}

/** The calls of the designer; what goes wrong is said in its place, not in a toast. */
export const designerApi = {
  files: (http: Http): Promise<Outcome<DesignerFiles>> => get(http, 'files'),
  content: (http: Http, path: string): Promise<Outcome<DesignerContent>> => get(http, 'content', { path }),
  words: (http: Http, drafts: readonly DesignerDraft[]): Promise<Outcome<DesignerWords>> =>
    post(http, 'words', { drafts }),
  check: (http: Http, drafts: readonly DesignerDraft[], signal: AbortSignal): Promise<Outcome<DraftCheck<Issue>>> =>
    post(http, 'check', { drafts }, signal),
  preview: (http: Http, body: PreviewRequest, signal: AbortSignal): Promise<Outcome<Preview>> =>
    post(http, 'preview', body, signal),
  query: (http: Http, body: DraftQueryRequest, signal: AbortSignal): Promise<Outcome<QueryAnswer>> =>
    post(http, 'query', body, signal),
  impact: (http: Http, drafts: readonly DesignerDraft[]): Promise<Outcome<readonly Impact[]>> =>
    post(http, 'impact', { drafts }),
  newScreen: (
    http: Http,
    body: NewScreen,
  ): Promise<Outcome<{ readonly file: DesignerDraft; readonly issues: readonly Issue[] }>> =>
    post(http, 'newScreen', body),
  save: (http: Http, body: DesignerSave): Promise<Outcome<SavedFiles>> =>
    http.call({
      method: 'POST',
      path: `${BASE}/save`,
      body,
      failures: 'none',
      log: { object: 'schemas', name: 'designer.save' },
    }),
};

function get<T>(http: Http, call: string, query?: Readonly<Record<string, string>>): Promise<Outcome<T>> {
  const path = `${BASE}/${call}`;
  return http.call({ method: 'GET', path, failures: 'none', log: 'ignore', ...(query === undefined ? {} : { query }) });
}

function post<T>(http: Http, call: string, body: object, signal?: AbortSignal): Promise<Outcome<T>> {
  const path = `${BASE}/${call}`;
  return http.call({
    method: 'POST',
    path,
    body,
    failures: 'none',
    log: 'ignore',
    ...(signal === undefined ? {} : { signal }),
  });
}
