/** Firms abroad, their taxes and currencies (lists §3, overseas tax labels). */

export type OverseasCountry = 'TH' | 'ID' | 'SG';

export interface OverseasEntity {
  readonly country: OverseasCountry;
  readonly name: string;
  /** Share of the usual tax. */
  readonly size: number;
}

export interface OverseasTax {
  /** Code of overseas_tax_type. */
  readonly type: string;
  /** Months of the year whose period is filed; all of them when monthly. */
  readonly months: readonly number[];
  /** Usual tax in units of the currency. */
  readonly usual: number;
  /** Day of the month after the period by which it is filed. */
  readonly dueDay: number;
  /** Whether input tax can be higher than output tax. */
  readonly canExceed: boolean;
}

export interface OverseasRegime {
  readonly currency: string;
  /** US dollars per unit, about. */
  readonly dollars: number;
  readonly taxes: readonly OverseasTax[];
}

const MONTHLY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const QUARTERLY = [3, 6, 9, 12] as const;

const tax = (
  type: string,
  months: readonly number[],
  usual: number,
  dueDay: number,
  canExceed = false,
): OverseasTax => ({ type, months, usual, dueDay, canExceed });

export const OVERSEAS_REGIMES: Readonly<Record<OverseasCountry, OverseasRegime>> = {
  TH: {
    currency: 'THB',
    dollars: 0.0294,
    taxes: [
      tax('TH-VAT', MONTHLY, 125_000, 15, true),
      tax('TH-WHT', MONTHLY, 38_000, 7),
      tax('TH-CIT', [6, 12], 640_000, 28),
    ],
  },
  ID: {
    currency: 'IDR',
    dollars: 0.0000618,
    taxes: [
      tax('ID-PPN', MONTHLY, 186_000_000, 27, true),
      tax('ID-PPH21', MONTHLY, 42_000_000, 20),
      tax('ID-PPH23', MONTHLY, 17_500_000, 20),
      tax('ID-PPH25', MONTHLY, 60_000_000, 20),
      tax('ID-PPH26', QUARTERLY, 24_000_000, 20),
      tax('ID-PPH42', MONTHLY, 9_800_000, 20),
    ],
  },
  SG: {
    currency: 'SGD',
    dollars: 0.752,
    taxes: [
      tax('SG-GST', QUARTERLY, 21_500, 28, true),
      tax('SG-CIT', [12], 88_000, 28),
      tax('SG-WHT', MONTHLY, 3_200, 15),
    ],
  },
};

export const OVERSEAS_ENTITIES: readonly OverseasEntity[] = [
  { country: 'TH', name: '示例科技（泰国）有限公司 Demo (Thailand) Co., Ltd.', size: 1 },
  { country: 'ID', name: '示例科技印尼公司 PT Demo Teknologi Indonesia', size: 1 },
  { country: 'SG', name: '示例科技（新加坡）私人有限公司 Demo Technology (Singapore) Pte. Ltd.', size: 1 },
  { country: 'TH', name: '样本制造（泰国）有限公司 Sample Manufacturing (Thailand) Co., Ltd.', size: 2.4 },
  { country: 'SG', name: '样本贸易（新加坡）私人有限公司 Sample Trading Pte. Ltd.', size: 0.6 },
];
