import { describe, expect, it } from 'vitest';
import { isPartVisible, type ShellPart } from './visibility.ts';

const PARTS: readonly ShellPart[] = ['upgradeDialog', 'loginWidget', 'watermark', 'assistant'];
const shownOn = (path: string, isLoggedIn = true) => PARTS.filter((part) => isPartVisible(part, path, isLoggedIn));

describe('parts of the shell by path', () => {
  it.each<readonly [string, readonly ShellPart[]]>([
    ['/login', []],
    ['/login/', []],
    ['/home', ['upgradeDialog', 'watermark']],
    ['/home2', ['upgradeDialog', 'watermark']],
    ['/purchaser/invoice/general', ['upgradeDialog', 'loginWidget', 'watermark']],
    ['/policy', ['upgradeDialog', 'loginWidget', 'watermark', 'assistant']],
    ['/newPolicy', ['upgradeDialog', 'loginWidget', 'watermark', 'assistant']],
    ['/policy/suppliers', ['upgradeDialog', 'loginWidget', 'watermark']],
    ['/scanMakeInvoice', ['watermark']],
    ['/scanMakeInvoiceStatic', ['watermark']],
    ['/sawPdfPagev2/12', ['watermark']],
    ['/singleriskrscaneport/1/2/abc', ['watermark']],
    ['/declare/pendingApproval', ['watermark']],
    ['/declare/pendingApprovalNewPage', ['watermark']],
    ['/declare/pendingApprovals', ['upgradeDialog', 'loginWidget', 'watermark']],
    ['/noAuthority', ['watermark']],
    ['/electronic/archivesCollection/word', ['upgradeDialog', 'watermark']],
    ['/usercenter', ['upgradeDialog', 'watermark']],
    ['/myAgreement', ['upgradeDialog', 'watermark']],
    ['/system/loginMethodManage', ['upgradeDialog', 'watermark']],
    ['/viewDataReport', ['upgradeDialog', 'watermark']],
  ])('on %s are %j', (path, shown) => {
    expect(shownOn(path)).toEqual(shown);
  });

  it('are none without a login', () => {
    expect(shownOn('/policy', false)).toEqual([]);
  });
});
