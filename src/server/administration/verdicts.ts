import { fillText, type Text } from '#engine';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import type { WriteVerdict } from '../provided/ProvidedWriter.ts';
import type { PasswordFault } from '../session/passwordPolicy.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { ADMINISTRATION_PROBLEMS, type AdministrationProblem } from './administrationProblems.ts';

/** A rule that does not hold. */
export type Fault = AdministrationProblem | PasswordFault | 'PASSWORD_REUSED';

const TEXTS: Readonly<Record<Fault, Text>> = { ...REFUSAL_CATALOGUE, ...ADMINISTRATION_PROBLEMS };

/** `details` fill the words of the text. */
export function refused(code: Fault, details: Readonly<Record<string, string | number>> = {}): WriteVerdict {
  return { kind: 'refused', code, text: fillText(TEXTS[code], details) };
}

export function write(...statements: readonly WriteStatement[]): WriteVerdict {
  return { kind: 'write', statements };
}
