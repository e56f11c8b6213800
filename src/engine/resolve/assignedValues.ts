import type { ActionDefinition, ActionInput, StoredType } from '../schema.generated.ts';

/** Where a value is assigned: to the rows themselves, to a row that is added, or in a record an action leaves per row or per run. */
export type AssignmentPlace = 'row' | 'newRow' | 'recordPerRow' | 'recordPerRun';

interface ComputedValue {
  readonly type: StoredType;
  /** The service that must be asked for it. */
  readonly from?: NonNullable<ActionDefinition['uses']>;
  /** Where there is such a value; absent: everywhere. */
  readonly in?: readonly AssignmentPlace[];
}

/** Where nothing is known of a row: there is none, or there are several. */
export const WITHOUT_ROW: readonly AssignmentPlace[] = ['newRow', 'recordPerRun'];
const PER_ROW: readonly AssignmentPlace[] = ['row', 'recordPerRow'];
const RECORDS: readonly AssignmentPlace[] = ['recordPerRow', 'recordPerRun'];

/** Values the server computes. */
export const COMPUTED_VALUES: Readonly<Record<string, ComputedValue>> = {
  '$user.name': { type: 'text' },
  '$user.account': { type: 'text' },
  $today: { type: 'date' },
  $now: { type: 'datetime' },
  $period: { type: 'month' },
  '$verify.status': { type: 'code', from: 'verifier', in: PER_ROW },
  '$verify.result': { type: 'text', from: 'verifier', in: PER_ROW },
  '$issue.state': { type: 'code', from: 'issuer', in: PER_ROW },
  '$issue.result': { type: 'code', from: 'issuer', in: PER_ROW },
  '$issue.message': { type: 'text', from: 'issuer', in: PER_ROW },
  '$issue.number': { type: 'text', from: 'issuer', in: PER_ROW },
  '$record.id': { type: 'text', in: RECORDS },
  '$run.id': { type: 'text' },
  '$run.count': { type: 'integer', in: RECORDS },
  '$run.outcome': { type: 'code', in: RECORDS },
  '$run.rows': { type: 'codeSet', in: RECORDS },
};

/** What a value an action asks for is stored as. */
export const INPUT_TYPES: Readonly<Record<ActionInput['kind'], StoredType>> = {
  text: 'text',
  code: 'code',
  date: 'date',
  month: 'month',
  money: 'money',
  codes: 'codeSet',
  organisation: 'code',
  organisations: 'codeSet',
  secret: 'text',
};

/** Names of the computed values there are at a place, for suggestions and messages. */
export function valuesAt(place: AssignmentPlace): readonly string[] {
  return Object.entries(COMPUTED_VALUES)
    .filter(([, value]) => value.in === undefined || value.in.includes(place))
    .map(([name]) => name);
}
