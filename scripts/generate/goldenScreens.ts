import { compileScreen, type Language, type LoadedSchemas, type OrganisationNode, type SchemaFile } from '#engine';
import { explainScreen } from '../explain/explainScreen.ts';
import { explainText } from '../explain/explainText.ts';
import { codeItemsByTable } from '../schemaTree.ts';

/** The day on which golden screens are compiled; the sample day of the domain dictionary. */
const GOLDEN_TODAY = '2025-11-06';

const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** Two levels, so that the organisation filter shows how children nest. */
const GOLDEN_ORGANISATIONS: readonly OrganisationNode[] = [
  {
    id: 'G1',
    name: '示例科技集团',
    children: [
      { id: '91110108MAXXX0015R', name: '示例科技（北京）有限公司', children: [] },
      { id: '91310115MAXXX00236', name: '示例科技（上海）有限公司', children: [] },
    ],
  },
];

/** Folders of golden files, whose every file of these kinds is one of them. */
export const GOLDEN_FOLDERS = [
  { folder: 'tests/golden', extension: '.json' },
  { folder: 'tests/golden/explained', extension: '.txt' },
] as const;

/**
 * Every screen on a fixed day with all code tables, by path: as it compiles in tests/golden/SCREEN.LANGUAGE.json, and as
 * `npm run explain` tells it in tests/golden/explained/SCREEN.txt.
 */
export function buildGoldenFiles(tree: readonly SchemaFile[], loaded: LoadedSchemas): ReadonlyMap<string, string> {
  const codeTables = codeItemsByTable(loaded);
  const files = new Map<string, string>();
  const options = { language: 'zh', today: GOLDEN_TODAY, account: null, saved: null } as const;
  for (const screen of loaded.screens.values()) {
    const explained = explainScreen(tree, loaded, screen.id, options);
    files.set(`tests/golden/explained/${screen.id}.txt`, `${explainText(explained)}\n`);
    for (const language of LANGUAGES) {
      const context = {
        language,
        today: GOLDEN_TODAY,
        codeTables,
        organisations: GOLDEN_ORGANISATIONS,
        thousands: true,
      };
      files.set(`tests/golden/${screen.id}.${language}.json`, linesOf(compileScreen(screen, context)));
    }
  }
  return files;
}

/** JSON with one line per property of the screen, and per entry of its lists: what changed is one line of a diff. */
function linesOf(screen: object): string {
  const lines = Object.entries(screen).map(([name, value]) => `  ${JSON.stringify(name)}: ${entriesOf(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function entriesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((entry) => JSON.stringify(entry))
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  const [open, close] = isList ? '[]' : '{}';
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `    ${entry}`).join(',\n')}\n  ${close}`;
}
