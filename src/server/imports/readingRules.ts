import type { CodeTable, LoadedSchemas, ResolvedDataset } from '#engine';
import { codeAliases } from './codeAliases.ts';
import type { ReadingRules } from './readInvoice.ts';

/** Spellings of the bureau's words and lengths of texts, from the schemas served now, and the business day. */
export function readingRules(
  schemas: Pick<LoadedSchemas, 'codeTables'>,
  dataset: ResolvedDataset,
  today: string,
): ReadingRules {
  const items = (name: string): CodeTable['items'] => schemas.codeTables.get(name)?.items ?? [];
  return {
    types: codeAliases(items('t_code_fplx')),
    statuses: codeAliases(items('t_code_fpzt')),
    risks: codeAliases(items('t_code_invoice_manager_state')),
    rates: codeAliases(items('t_code_sl')),
    rateOrder: items('t_code_sl').map((item) => item.code),
    today,
    lengths: Object.fromEntries(Object.values(dataset.columns).map((column) => [column.name, column.length])),
  };
}
