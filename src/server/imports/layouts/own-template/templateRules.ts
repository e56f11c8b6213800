import type {
  CodeItem,
  LoadedSchemas,
  ResolvedColumn,
  ResolvedDataset,
  ResolvedScreen,
  StoredType,
  Text,
} from '#engine';
import { type CodeAliases, codeAliases } from '../../codeAliases.ts';

/** One column of a screen's import template. */
export interface TemplateColumn {
  /** Stored column it fills. */
  readonly column: string;
  readonly type: StoredType;
  readonly length: number;
  readonly required: boolean;
  readonly title: Text;
  /** Spellings of its codes; null when it holds none. */
  readonly codes: CodeAliases | null;
  /** Names offered in the drop-down. */
  readonly choices: readonly Text[];
}

/** How a row is known again. */
export interface TemplateKey {
  readonly column: string;
  /** Columns whose values, joined, are the key. */
  readonly from: readonly string[];
  /** Between them. Nothing where the row has a number: the bureau's files join code and number so. */
  readonly separator: '' | '|';
  readonly length: number;
}

export interface TemplateRules {
  readonly columns: readonly TemplateColumn[];
  readonly key: TemplateKey;
}

/** Longest list of names a drop-down is of use for. */
const MAX_CHOICES = 500;

/**
 * The template of a screen: the dataset's `import.columns` that the caller sees on it, in its order, with its words.
 * Null when the dataset takes no template, or the screen shows no columns a row could be known again by.
 *
 * @example
 * import.columns  invoiceType invoiceCode invoiceNo travelName …    screen of train tickets
 * result          invoiceType invoiceNo travelName …                key from invoiceNo
 */
export function templateRules(
  schemas: Pick<LoadedSchemas, 'codeTables'>,
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
): TemplateRules | null {
  const files = dataset.import;
  if (files === null || !files.layouts.includes('own-template')) return null;
  const shown = new Map<string, ResolvedColumn>();
  for (const column of screen.columns)
    if (files.columns.includes(column.source) && !shown.has(column.source)) shown.set(column.source, column);
  const from = files.key.from.find((list) => list.every((name) => shown.has(name)));
  if (from === undefined) return null;
  // Of a code and a number the number alone is always there and tells the row; without a name every part is needed.
  const parts = from.filter((name) => dataset.columns[name]?.required);
  const isNamed = dataset.rowName !== null && parts.includes(dataset.rowName);
  const keyParts = isNamed ? parts : from;
  const { where } = screen.source;
  const columns = [...shown.values()].flatMap(({ source, label, codes }): readonly TemplateColumn[] => {
    const stored = dataset.columns[source];
    // What the screen fixes to one value is not asked for.
    if (stored === undefined || (Object.hasOwn(where, source) && !Array.isArray(where[source]))) return [];
    const items: readonly CodeItem[] = codes === null ? [] : (schemas.codeTables.get(codes)?.items ?? []);
    return [
      {
        column: source,
        type: stored.type,
        length: stored.length,
        required: keyParts.includes(source) || (stored.required && stored.default === null),
        title: label,
        codes: codes === null ? null : codeAliases(items),
        choices: items.slice(0, MAX_CHOICES).map(({ name }) => name),
      },
    ];
  });
  const separator = isNamed && keyParts.length === 1 ? '' : '|';
  const length = dataset.columns[files.key.column]?.length ?? 0;
  return { columns, key: { column: files.key.column, from, separator, length } };
}
