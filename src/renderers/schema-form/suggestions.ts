import type { DocumentKind, Vocabulary } from '#engine';
import type { ValuePath } from './valuePath.ts';

type Document = Readonly<Record<string, unknown>>;
type NamedColumn = Vocabulary['datasets'][number]['columns'][number];
/** A name that can stand somewhere; of columns also the edge they stay at. */
export type Suggestion = Vocabulary['tables'][number] & Partial<Pick<NamedColumn, 'pinned'>>;

const NONE: readonly Suggestion[] = [];
const TOOLBAR: readonly Suggestion[] = [
  { name: 'import', label: { zh: '导入', en: 'Import' } },
  { name: 'export', label: { zh: '导出', en: 'Export' } },
];
const DETAIL: readonly Suggestion[] = [{ name: 'detail', label: { zh: '详情', en: 'Details' } }];

/** Names that can stand at a place of a document, with what users read for them; none where any text can. */
export function suggestionsAt(
  kind: DocumentKind,
  path: ValuePath,
  document: Document,
  vocabulary: Vocabulary,
): readonly Suggestion[] {
  const key = path.filter((step) => typeof step === 'string').at(-1);
  if (key === 'codes' || key === 'table') return vocabulary.tables;
  if (key === 'dataset') return vocabulary.datasets;
  if (kind === 'screen') return inScreen(String(key), path, document, vocabulary);
  if (kind !== 'dataset') return NONE;
  if (key === 'fields' && path.length <= 2) return vocabulary.dictionaries.map(plain);
  const isColumn = ['businessKey', 'organisation', 'rowName', 'by', 'columns', 'include', 'column', 'from'];
  return isColumn.includes(String(key)) ? namesOf(document.columns) : NONE;
}

function inScreen(key: string, path: ValuePath, document: Document, vocabulary: Vocabulary): readonly Suggestion[] {
  const words = vocabulary.datasets.find(({ name }) => name === datasetOf(document, vocabulary));
  const opens = namesOf(document.opens);
  switch (key) {
    case 'extends':
    case 'screen':
      return vocabulary.screens;
    case 'totals':
      return words?.money ?? NONE;
    case 'toolbar':
      return [...TOOLBAR, ...(words?.actions ?? NONE), ...opens];
    case 'actions':
      return [...DETAIL, ...(words?.actions ?? NONE), ...opens];
    case 'group':
      return path.includes('menu') ? NONE : namesOf(document.columnGroups);
    case 'filters':
    case 'columns':
    case 'field':
    case 'after':
      return (path.includes('filters') ? words?.filters : words?.columns) ?? NONE;
    case 'where':
      return words?.stored.map(plain) ?? NONE;
    default:
      return NONE;
  }
}

/** Dataset of a screen, an inherited one too. */
function datasetOf(document: Document, { screens }: Vocabulary): string | null {
  const own = (document.source as { readonly dataset?: unknown } | null | undefined)?.dataset;
  if (typeof own === 'string') return own;
  return screens.find(({ name }) => name === document.extends)?.dataset ?? null;
}

const plain = (name: string): Suggestion => ({ name, label: { zh: name, en: name } });

function namesOf(value: unknown): readonly Suggestion[] {
  if (typeof value !== 'object' || value === null) return NONE;
  return Object.entries(value as Readonly<Record<string, unknown>>).map(([name, item]) => {
    const { zh, en } = ((item as { readonly label?: object } | null)?.label ?? item ?? {}) as Readonly<
      Record<string, unknown>
    >;
    return typeof zh === 'string' && typeof en === 'string' ? { name, label: { zh, en } } : plain(name);
  });
}
