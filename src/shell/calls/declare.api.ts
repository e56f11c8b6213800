import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openForm, openGet, openPost, openPull } from './openCall.ts';

const DECLARE = '/gts-declare';
const ACCOUNTS = `${DECLARE}/accountManage`;
const FILING = `${DECLARE}/setTaxDeclaration`;

/** Calls of the declare service (shell §7): filing accounts, attachments, data collection, tax declaration. */
export const declareApi = {
  saveOrganisationAccount: openForm(`${DECLARE}/organAccount`),
  organisationAccounts: openGet(`${DECLARE}/organAccount`),

  /** Reductions (减免性质) by code and name. */
  reductions: openPost(`${DECLARE}/taxPreference/jmxzdmjmc`),

  attachments: openPost(`${ACCOUNTS}/getAttachmentList`),
  saveAttachment: openPost(`${ACCOUNTS}/saveAttachmentInfo`),
  removeAttachment: openPost(`${ACCOUNTS}/deleteAttachmentInfo`),

  synchronisationModel: openPost(`${ACCOUNTS}/getSynchModel`),
  synchronise: openPull(`${ACCOUNTS}/synchAccountData`),
  synchronisationLog: openPost(`${ACCOUNTS}/querySynchLog`),
  processBatch: openPost(`${ACCOUNTS}/processBatch`),
  updateStatus: openPost(`${ACCOUNTS}/updateStatus`),

  /** The flag sftx, whose meaning the specification does not state. */
  sftx: openPost(`${DECLARE}/taxDeclare/querySftx`),
  refreshFilingToken: openPost(`${FILING}/refreshToken`),
  filingCustomer: openPost(`${FILING}/queryCustomerInfo`),
  subjects: openPost(`${DECLARE}/taxSubject/filterDropSubject`),

  /** Which forms of financial statements a taxpayer files. */
  statementForms: (http: Http, taxpayerNumber: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({
      method: 'GET',
      path: `${DECLARE}/financSheetYear/getCwbbbdfwsz`,
      query: { nsrsbh: taxpayerNumber },
      ...options,
    }),

  clientDownloadUrl: openPost(`${DECLARE}/weiduan/getWdDownLoadUrl`),

  setAuditCookie: (http: Http, sessionId: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({
      method: 'GET',
      path: `${DECLARE}/lvChengdeclareAudit/lvChengSetCookie`,
      query: { ucSessionId: sessionId },
      ...options,
    }),
};
