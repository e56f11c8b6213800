import { openPost } from './openCall.ts';

const PURCHASER = '/gts-purchaser';

/** Calls of the purchaser service: abnormal invoices (shell §7). */
export const purchaserApi = {
  /** Buyers a rule for abnormal invoices (异常发票规则配置) applies to. */
  buyersOfRules: openPost(`${PURCHASER}/ycfpgzpz/getSygfdwList`),
  labelNormal: openPost(`${PURCHASER}/abnormalInvoicePool/labelNormal`),
};
