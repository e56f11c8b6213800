import type { ImportRules } from '../importRules.ts';
import type { ParseOutcome } from '../ParsedImport.ts';
import type { SheetTable } from '../SheetTable.ts';
import { findIssuingSheets } from './batch-issuing/issuingHeaders.ts';
import { parseBatchIssuing } from './batch-issuing/parseBatchIssuing.ts';
import { findBookingSheet, parseBookingTemplate } from './booking/parseBookingTemplate.ts';
import { isBureauExport, parseBureauExport } from './bureau-export/parseBureauExport.ts';
import { findTickingSheet, parseTickingList } from './deduction/parseTickingList.ts';
import { findUsageSheet, parseUsageConfirmation } from './deduction/parseUsageConfirmation.ts';
import type { Layout } from './Layout.ts';
import { findTemplateSheet, parseOwnTemplate } from './own-template/parseOwnTemplate.ts';

/** Every layout of a workbook; the first that knows a file reads it, so those with the most special words come first. */
const LAYOUTS: readonly Layout[] = [
  { id: 'usage-confirmation', detect: (sheets) => findUsageSheet(sheets) !== null, parse: parseUsageConfirmation },
  { id: 'ticking-list', detect: (sheets) => findTickingSheet(sheets) !== null, parse: parseTickingList },
  { id: 'booking-template', detect: (sheets) => findBookingSheet(sheets) !== null, parse: parseBookingTemplate },
  { id: 'batch-issuing', detect: (sheets) => findIssuingSheets(sheets) !== null, parse: parseBatchIssuing },
  {
    id: 'own-template',
    detect: (sheets, { template }) => template !== null && findTemplateSheet(sheets, template) !== null,
    parse: parseOwnTemplate,
  },
  { id: 'bureau-full-export', detect: isBureauExport, parse: parseBureauExport },
];

/** Reads sheets by the layout that knows them. */
export function parseSheets(sheets: readonly SheetTable[], rules: ImportRules): ParseOutcome {
  const layout = LAYOUTS.find(({ detect }) => detect(sheets, rules));
  return layout?.parse(sheets, rules) ?? { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
}
