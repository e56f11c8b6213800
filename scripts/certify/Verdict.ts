import type { Language, Text } from '#engine';
import { CERTIFY_CASES, CERTIFY_FINDINGS, type CertifyCase, type Finding } from './certifyCatalogue.ts';

/** `noted` is worth knowing and no fault; `skipped` could not be tried. */
export type VerdictStatus = 'passed' | 'failed' | 'noted' | 'skipped';

/** What became of one case. */
export interface Verdict {
  readonly status: VerdictStatus;
  readonly case: CertifyCase;
  /** Filter, column or size it is about; empty for the list as a whole. */
  readonly subject: string;
  readonly expected: Text | null;
  readonly found: Text;
}

/** Words with the case at hand filled in. */
export function finding(name: Finding, details: Readonly<Record<string, string | number>> = {}): Text {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
  return { zh: fill(CERTIFY_FINDINGS[name].zh), en: fill(CERTIFY_FINDINGS[name].en) };
}

const SIGNS: Readonly<Record<VerdictStatus, Text>> = {
  passed: { zh: '通过', en: 'passed' },
  failed: { zh: '失败', en: 'FAILED' },
  noted: { zh: '提示', en: 'noted' },
  skipped: { zh: '跳过', en: 'skipped' },
};

/** One line of the report. */
export function verdictLine(verdict: Verdict, language: Language): string {
  const { status, subject, expected, found } = verdict;
  const title = [SIGNS[status][language], subject, CERTIFY_CASES[verdict.case][language]].filter((part) => part !== '');
  if (status === 'passed') return `${title.join('  ')}  (${found[language]})`;
  const wanted = expected === null ? '' : `${language === 'zh' ? '应为' : 'expected'} ${expected[language]}; `;
  return `${title.join('  ')}: ${wanted}${language === 'zh' ? '实际' : 'found'} ${found[language]}`;
}
