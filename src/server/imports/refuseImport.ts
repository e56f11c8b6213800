import { fillText, joinWords, type Text } from '#engine';
import { RefusalError } from '../problems.ts';
import { IMPORT_REFUSALS, type ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';

export interface RefusalDetails {
  /** What the file says that is refused; names come in both languages. */
  readonly value?: string | Text;
  /** Names of the layouts the screen takes. */
  readonly layouts?: readonly Text[];
  readonly failed?: number;
  readonly data?: unknown;
}

/** Refuses the whole file in the caller's language: HTTP 200, `success: false` (contract §2). */
export function refuseImport(code: ImportRefusalCode, details: RefusalDetails = {}): never {
  const { value = '', layouts = [], failed = 0, data = null } = details;
  const known = {
    limit: code === 'IMPORT_TOO_LARGE' ? IMPORT_LIMITS.fileBytes / 1_048_576 : IMPORT_LIMITS.sheetRows - 1,
    files: IMPORT_LIMITS.files,
    value,
    layouts: {
      zh: joinWords(
        layouts.map(({ zh }) => zh),
        'zh',
      ),
      en: joinWords(
        layouts.map(({ en }) => en),
        'en',
      ),
    },
    failed,
  };
  throw new RefusalError(code, fillText(IMPORT_REFUSALS[code], known), data);
}
