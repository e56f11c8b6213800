import type { RiskNamesAnswer, RiskNamesRequest } from '#wire';
import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openGet } from './openCall.ts';
import { fieldsOf, itemsOf, textNames } from './textNames.ts';

const DATA = '/gts-risk-fetch-data';
const SCANNER = '/gts-risk-scanner';
/** The assistant's configuration of policies and regulations (shell §7). */
const POLICY_CONFIGURATION = 'aiTax';

/** Numeric ids of risk indicators by kind, their prefixes removed (lists §7). */
export interface IndicatorIds {
  /** ZB. */
  readonly indicators: readonly number[];
  /** ZBY. */
  readonly items: readonly number[];
  /** ZBCS. */
  readonly parameters: readonly number[];
}
export type IndicatorKind = keyof IndicatorIds;

export interface IndicatorName {
  readonly id: string;
  readonly name: string;
}
export type IndicatorNames = Readonly<Record<IndicatorKind, readonly IndicatorName[]>>;

const INDICATOR = textNames({ id: 'zbid', name: 'zbmc' });

/** Calls of risk scans (shell §7) and the names of risk indicators (lists §7). */
export const riskApi = {
  taskResults: openGet(`${DATA}/zb/risk/monitor/queryRiskTaskResults`),

  policyConfiguration: (http: Http, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({
      method: 'GET',
      path: `${DATA}/zcfg/ai/queryConfig`,
      query: { name: POLICY_CONFIGURATION },
      ...options,
    }),

  taxAndFeeStatistics: openGet(`${SCANNER}/sftjfx/getSftjfxList`),

  /** Ids that nobody can name are left out of the answer. */
  indicatorNames: async (http: Http, ids: IndicatorIds): Promise<Outcome<IndicatorNames>> => {
    const body: RiskNamesRequest = {
      zbIds: [...ids.indicators],
      zbyIds: [...ids.items],
      zbcsIds: [...ids.parameters],
    };
    const path = `${SCANNER}/programme/zb/name`;
    return mapOutcome(
      await http.call<RiskNamesAnswer>({ method: 'POST', path, body, failures: 'none', log: 'ignore' }),
      (answer) => {
        const { zbList, zbyList, zbcsList } = fieldsOf(answer);
        const read = (list: unknown) => itemsOf(list).map(INDICATOR.read);
        return { indicators: read(zbList), items: read(zbyList), parameters: read(zbcsList) };
      },
    );
  },
};
