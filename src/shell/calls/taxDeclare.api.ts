import { openPost } from './openCall.ts';

const TABLES = '/gts-tax-declare/leqiDm';

/** Code tables of the tax-declare service (shell §7). */
export const taxDeclareApi = {
  codesByCondition: openPost(`${TABLES}/queryDmByCondition`),
  codesByConditions: openPost(`${TABLES}/queryDmByConditionBatch`),
  codeTables: openPost(`${TABLES}/mainGetAll`),
  tableHeader: openPost(`${TABLES}/buildTableHeaderByName`),
  allCodes: openPost(`${TABLES}/queryDmAll`),
};
