import type { CodeItem, LoadedSchemas, ResolvedDataset, ResolvedScreen } from '#engine';
import { type CodeAliases, codeAliases } from './codeAliases.ts';
import { type TemplateRules, templateRules } from './layouts/own-template/templateRules.ts';

/** What reading needs from the schemas; plain data for the reading thread. */
export interface ReadingRules {
  readonly types: CodeAliases;
  readonly statuses: CodeAliases;
  readonly risks: CodeAliases;
  readonly rates: CodeAliases;
  /** Codes of rates in display order. */
  readonly rateOrder: readonly string[];
  /** The business day, YYYY-MM-DD: no invoice is issued after it. */
  readonly today: string;
  /** Longest text by dataset column. */
  readonly lengths: Readonly<Record<string, number>>;
}

export interface ImportRules extends ReadingRules {
  /** Special elements of invoicing orders (domain §2.7). */
  readonly elements: CodeAliases;
  /** The blank workbook the screen offers; null when it offers none. */
  readonly template: TemplateRules | null;
}

/** Spellings of the bureau's words and lengths of texts, from the schemas served now, and the business day. */
export function importRules(
  schemas: Pick<LoadedSchemas, 'codeTables'>,
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  today: string,
): ImportRules {
  const items = (name: string): readonly CodeItem[] => schemas.codeTables.get(name)?.items ?? [];
  const shownWith = (source: string) => screen.columns.find((column) => column.source === source)?.codes ?? '';
  return {
    types: codeAliases(items('t_code_fplx')),
    statuses: codeAliases(items('t_code_fpzt')),
    risks: codeAliases(items('t_code_invoice_manager_state')),
    rates: codeAliases(items('t_code_sl')),
    rateOrder: items('t_code_sl').map((item) => item.code),
    elements: codeAliases(items(shownWith('tdys'))),
    today,
    lengths: Object.fromEntries(Object.values(dataset.columns).map((column) => [column.name, column.length])),
    template: templateRules(schemas, screen, dataset),
  };
}
