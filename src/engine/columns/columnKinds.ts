import type { ColumnKindName } from '../schema.generated.ts';
import { badgeColumn } from './badgeColumn.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { codeColumn } from './codeColumn.ts';
import { dateColumn } from './dateColumn.ts';
import { datetimeColumn } from './datetimeColumn.ts';
import { levelColumn } from './levelColumn.ts';
import { moneyColumn } from './moneyColumn.ts';
import { monthColumn } from './monthColumn.ts';
import { numberColumn } from './numberColumn.ts';
import { operationsColumn } from './operationsColumn.ts';
import { rateColumn } from './rateColumn.ts';
import { riskColumn } from './riskColumn.ts';
import { statusColumn } from './statusColumn.ts';
import { textColumn } from './textColumn.ts';
import { timeColumn } from './timeColumn.ts';

/** Every column kind by name. Shared code looks a kind up here and never branches on its name. */
export const columnKinds: { readonly [K in ColumnKindName]: ColumnKind } = {
  text: textColumn,
  code: codeColumn,
  money: moneyColumn,
  number: numberColumn,
  rate: rateColumn,
  date: dateColumn,
  datetime: datetimeColumn,
  month: monthColumn,
  time: timeColumn,
  status: statusColumn,
  badge: badgeColumn,
  level: levelColumn,
  risk: riskColumn,
  operations: operationsColumn,
};

/**
 * The kind that answers for a column.
 *
 * @example columnKind('money').align // 'right'
 */
export function columnKind(name: ColumnKindName): ColumnKind {
  return columnKinds[name];
}
