import { openFilePost, openForm, openGet, openPost, openPull } from './openCall.ts';

const SELLER = '/gts-seller';

/** Calls of the seller service: issuing, its monitor, import templates (shell §7). */
export const sellerApi = {
  customers: openPost(`${SELLER}/customer/get/all`),
  equipment: openPost(`${SELLER}/equipment/get/List`),
  goods: openForm(`${SELLER}/goods/queryAll`),
  synchroniseNextInvoice: openPull(`${SELLER}/precastInvoice/syncNextInvoice`),
  faceQrCode: openPost(`${SELLER}/dkp/faceRecognitionQrCode`),
  faceResult: openPost(`${SELLER}/dkp/faceRecognitionResult`),
  exportInvoiceMonitor: openFilePost(`${SELLER}/sellerInvoice/invoiceMonitorExport`),
  templates: openPost(`${SELLER}/excel/template/queryTemplate`),
  downloadTemplate: openFilePost(`${SELLER}/excel/template/downloadTemplate`),
  riskTotals: openGet(`${SELLER}/invoiceMonitor/invoiceRiskTotal`),
};
