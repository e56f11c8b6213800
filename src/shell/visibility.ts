import { matchPath } from 'react-router-dom';

/** Parts of the shell that come and go with the path (shell §2 Visibility rules per path). */
export type ShellPart = 'upgradeDialog' | 'loginWidget' | 'watermark' | 'assistant';

const REPORT_EDITORS = ['/editReport', '/viewReport', '/editDataReport', '/viewDataReport', '/reportDataViewLink'];
/** Pages a phone opens that scanned a code, and what is below them. */
export const SCAN_PATHS: readonly string[] = ['/scanMakeInvoice', '/scanMakeInvoiceStatic'];
const SINGLE_PAGES = ['/sawPdfPagev2/:id', '/singleriskrscaneport/*', ...SCAN_PATHS.map((path) => `${path}/*`)];
const APPROVALS = ['/declare/pendingApproval', '/declare/pendingApprovalNewPage'];

interface PartRule {
  /** Whether the paths are those that show the part, or those that hide it. */
  readonly paths: 'showing' | 'hiding';
  readonly patterns: readonly string[];
  /** Whether the part is for a logged-in user only. */
  readonly needsLogin: boolean;
}

/**
 * The rules of shell §2 as one table. The list that hides the login widget is "longer" there and given by kinds: login,
 * the variants of home, account management, user centre, report editors and viewers, archive collection and similar.
 */
const RULES: Readonly<Record<ShellPart, PartRule>> = {
  upgradeDialog: {
    paths: 'hiding',
    patterns: ['/login', ...SINGLE_PAGES, ...APPROVALS, '/noAuthority'],
    needsLogin: true,
  },
  loginWidget: {
    paths: 'hiding',
    patterns: [
      '/login',
      '/home',
      '/homeCustom',
      '/home2',
      '/system/loginMethodManage',
      '/usercenter',
      '/myAgreement',
      ...SINGLE_PAGES,
      '/codeGeneration',
      ...REPORT_EDITORS,
      '/bitreportdetail/:id',
      '/electronic/archivesCollection/*',
      ...APPROVALS,
      '/noAuthority',
    ],
    needsLogin: true,
  },
  watermark: { paths: 'hiding', patterns: ['/login'], needsLogin: true },
  // And only while a page asks for it with its show event.
  assistant: { paths: 'showing', patterns: ['/policy', '/newPolicy'], needsLogin: true },
};

/**
 * Whether a part of the shell may stand on a path (shell §2).
 *
 * @example isPartVisible('watermark', '/home', true) // true
 */
export function isPartVisible(part: ShellPart, pathname: string, isLoggedIn: boolean): boolean {
  const { paths, patterns, needsLogin } = RULES[part];
  if (needsLogin && !isLoggedIn) return false;
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null) === (paths === 'showing');
}
