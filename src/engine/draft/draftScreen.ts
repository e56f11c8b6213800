import type { Issue } from '../issues/Issue.ts';
import { NEWEST_LANGUAGE } from '../migrations/migrations.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { documentsOf, fieldsOf } from './writtenDocuments.ts';

/** What the author says of a new screen; the rest follows from the dataset. */
export interface ScreenWishes {
  readonly id: string;
  readonly dataset: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly route: string;
  readonly group: string;
  /** Permission to open it. */
  readonly permission: string;
  /** Columns and filters wanted; null: all that fit the dataset. */
  readonly columns: readonly string[] | null;
  readonly filters: readonly string[] | null;
}

export interface DraftedScreen {
  readonly file: SchemaFile;
  /** Issues of the file when what was asked for cannot be; empty for a screen that can be served at once. */
  readonly issues: readonly Issue[];
}

interface Draft {
  columns: (string | { field: string; actions: string[] })[];
  filters: string[];
  totals: string[];
  sort: { field: string; direction: 'desc' }[];
}

/** Menu places are tens, so that another fits between two. */
const MENU_STEP = 10;
const MOST_TOTALS = 5;

/**
 * A valid screen on a dataset. Wanted fields are taken as they are; where none are named, every field of the dataset's
 * dictionaries is tried and those that do not fit it are left out again. The file is loaded with all others before it
 * is given away, so that what is written is served.
 *
 * @example draftScreen({ id: 'risk.open', dataset: 'riskFinding', columns: null, … }, files).file.path
 * // 'screens/risk.open.screen.json'
 */
export function draftScreen(wishes: ScreenWishes, files: readonly SchemaFile[]): DraftedScreen {
  const path = `screens/${wishes.id}.screen.json`;
  const fields = fieldsOf(wishes.dataset, files);
  const wanted = (part: 'column' | 'filter', names: readonly string[] | null): readonly string[] =>
    names ?? [...fields].filter(([, field]) => field[part] !== undefined).map(([name]) => name);
  const draft: Draft = {
    columns: wanted('column', wishes.columns).map((name) =>
      fields.get(name)?.column?.kind === 'operations' ? { field: name, actions: ['detail'] } : name,
    ),
    filters: [...wanted('filter', wishes.filters)],
    totals: [],
    sort: [],
  };
  const others = files.filter((file) => file.path !== path);
  const issuesOf = (): readonly Issue[] =>
    loadSchemas([...others, { path, text: textOf(wishes, draft, files) }]).issues.filter(
      (issue) => issue.file === path,
    );
  if (wishes.columns === null) leaveOut(draft, 'columns', issuesOf());
  if (wishes.filters === null) leaveOut(draft, 'filters', issuesOf());
  const shown = draft.columns.map((use) => (typeof use === 'string' ? use : use.field));
  const ofKind = (kind: string): readonly string[] => shown.filter((name) => fields.get(name)?.column?.kind === kind);
  draft.totals = ofKind('money').slice(0, MOST_TOTALS);
  const [newest] = [...ofKind('date'), ...ofKind('datetime'), ...ofKind('month')];
  draft.sort = newest === undefined ? [] : [{ field: newest, direction: 'desc' }];
  return { file: { path, text: textOf(wishes, draft, files) }, issues: issuesOf() };
}

/** Takes out of a list what its issues stand at. */
function leaveOut(draft: Draft, list: 'columns' | 'filters', issues: readonly Issue[]): void {
  const wrong = new Set(
    issues
      .map(({ pointer }) => pointer.split('/'))
      .filter(([, at]) => at === list)
      .map(([, , index]) => Number(index)),
  );
  if (list === 'columns') draft.columns = draft.columns.filter((_, index) => !wrong.has(index));
  else draft.filters = draft.filters.filter((_, index) => !wrong.has(index));
}

/** The permission other screens on the dataset ask for; undefined when there are none: a screen is never open to everybody by chance. */
export function permissionOn(dataset: string, files: readonly SchemaFile[]): string | undefined {
  const screens = documentsOf(files, '.screen.json');
  const other = screens.find(({ source }) => (source as { dataset?: string } | undefined)?.dataset === dataset);
  return other?.permission as string | undefined;
}

function textOf(wishes: ScreenWishes, draft: Draft, files: readonly SchemaFile[]): string {
  const screens = documentsOf(files, '.screen.json');
  const orders = screens.flatMap(({ menu }) => {
    const place = menu as { readonly group: string; readonly order: number } | undefined;
    return place?.group === wishes.group ? [place.order] : [];
  });
  const screen = {
    $schema: '../meta/screen.schema.json',
    language: NEWEST_LANGUAGE,
    id: wishes.id,
    resourceNo: wishes.id.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
    title: { zh: wishes.titleZh, en: wishes.titleEn },
    route: wishes.route,
    menu: { group: wishes.group, order: Math.max(0, ...orders) + MENU_STEP },
    permission: wishes.permission,
    source: { dataset: wishes.dataset },
    filters: draft.filters,
    columns: draft.columns,
    ...(draft.totals.length > 0 ? { totals: draft.totals } : {}),
    ...(draft.sort.length > 0 ? { sort: draft.sort } : {}),
  };
  return `${JSON.stringify(screen, null, 2)}\n`;
}
