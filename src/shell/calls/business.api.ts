import { BUSINESS_SERVICE } from '#wire';
import { openPost, openPull } from './openCall.ts';

/** Calls of the business service: logins before invoice actions, collection, channels (shell §7). */
export const businessApi = {
  checkInvoiceLogin: openPost(`${BUSINESS_SERVICE}/invoice/login/check`),
  uploadSmsCode: openPost(`${BUSINESS_SERVICE}/async/uploadSmsCode`),
  collectReceived: openPull(`${BUSINESS_SERVICE}/purchaserInvoice/collect`),
  /** Through the direct channel (lq). */
  synchroniseReceived: openPull(`${BUSINESS_SERVICE}/purchaserInvoice/synLqInvoice`),
  checkCollectionLogin: openPost(`${BUSINESS_SERVICE}/purchaserInvoice/login/check`),
  collectIssued: openPull(`${BUSINESS_SERVICE}/sellerInvoice/collect`),
  synchroniseRefunds: openPull(`${BUSINESS_SERVICE}/refundInvoiceSync/syncInvoiceSubmit`),
  hasDirectRefundChannel: openPost(`${BUSINESS_SERVICE}/refundInvoiceSync/checkExistLq`),
  robotChannel: openPost(`${BUSINESS_SERVICE}/channelConfig/querySdpRpaConfig`),
  checkChannels: openPost(`${BUSINESS_SERVICE}/channelConfig/sd/lq/check`),
};
