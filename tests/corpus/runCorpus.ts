import { type Issue, loadSchemas, type SchemaFile } from '#engine';
import { type Doc, MISTAKE_KINDS, TWIN_KINDS } from './plantedMistakes.ts';

/** One mistake planted into one screen, and what was found. */
export interface CorpusCase {
  readonly kind: string;
  readonly screen: string;
  /** Exactly one issue, in that file, at that pointer. */
  readonly found: boolean;
  readonly issues: readonly Pick<Issue, 'code' | 'file' | 'pointer'>[];
  readonly pointer: string;
}

const SCREEN = /\.screen\.json$/;

/** Plants every kind of mistake into every screen of a tree, one at a time, and loads the tree each time. */
export function* runCorpus(files: readonly SchemaFile[]): Generator<CorpusCase> {
  for (const file of files.filter(({ path }) => SCREEN.test(path))) {
    const screen = JSON.parse(file.text) as Doc;
    const needed = closureOf(file, files);
    for (const { name, plant } of MISTAKE_KINDS) {
      const planted = plant(screen);
      if (planted === null) continue;
      const edited = { path: file.path, text: planted.text };
      const { issues } = loadSchemas([...needed, edited]);
      yield caseOf(name, file.path, edited.path, planted.pointer, issues);
    }
    if (screen.abstract === true) continue;
    for (const { name, kept } of TWIN_KINDS) {
      const path = file.path.replace(SCREEN, '.twin.screen.json');
      const twin: Doc = { ...screen, id: `${screen.id}.twin`, resourceNo: 'TWIN', route: `${screen.route}-twin` };
      twin[kept] = screen[kept];
      const { issues } = loadSchemas([...needed, file, { path, text: JSON.stringify(twin, null, 2) }]);
      yield caseOf(name, file.path, path, `/${kept}`, issues);
    }
  }
}

function caseOf(kind: string, screen: string, file: string, pointer: string, issues: readonly Issue[]): CorpusCase {
  const [first, ...others] = issues;
  const found = first?.file === file && first.pointer === pointer && others.length === 0;
  return { kind, screen, found, pointer, issues: issues.map((issue) => ({ ...issue })) };
}

/** What a screen is made of: everything but other screens, of which only those it extends and opens, so that loading stays quick. */
function closureOf(file: SchemaFile, files: readonly SchemaFile[]): readonly SchemaFile[] {
  const byId = new Map(
    files
      .filter(({ path }) => SCREEN.test(path))
      .map((one) => [String((JSON.parse(one.text) as Doc).id), one] as const),
  );
  const needed = new Set<SchemaFile>();
  const follow = (one: SchemaFile): void => {
    const { extends: parent, opens } = JSON.parse(one.text) as Doc & { readonly opens?: Readonly<Record<string, Doc>> };
    for (const id of [parent, ...Object.values(opens ?? {}).map(({ screen }) => screen)]) {
      const found = byId.get(String(id));
      if (found === undefined || found === file || needed.has(found)) continue;
      needed.add(found);
      follow(found);
    }
  };
  follow(file);
  return [...files.filter(({ path }) => !SCREEN.test(path)), ...needed];
}
