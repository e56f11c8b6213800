import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { RowCondition } from '../schema.generated.ts';
import { type Fault, fault } from './Fault.ts';
import { literalFits, type TypedColumn } from './storedTypes.ts';

const FORMS = ['equals', 'oneOf', 'all', 'any', 'not'] as const;

/** The rows a condition is about. */
export interface ConditionRows {
  /** Name of the dataset. */
  readonly name: string;
  readonly columns: Readonly<Record<string, TypedColumn>>;
}

/**
 * What is wrong with a condition on rows of a dataset: it has exactly one form, names columns there are, and compares
 * them with values they can have.
 *
 * @example conditionFaults({ field: 'auth', equals: '0' }, invoice)[0]?.code // 'DATASET_UNKNOWN_COLUMN'
 */
export function conditionFaults(condition: RowCondition, rows: ConditionRows, path = ''): readonly Fault[] {
  const { field, all = [], any = [], not } = condition;
  const forms = FORMS.filter((form) => condition[form] !== undefined);
  const [form] = forms;
  const comparing = form === 'equals' || form === 'oneOf';
  if (forms.length !== 1 || comparing !== (field !== undefined)) return [fault('CONDITION_FORM', path, {})];
  const within = (part: RowCondition, ...steps: readonly (string | number)[]) =>
    conditionFaults(part, rows, childPointer(path, ...steps));
  return [
    ...all.flatMap((part, index) => within(part, 'all', index)),
    ...any.flatMap((part, index) => within(part, 'any', index)),
    ...(not === undefined ? [] : within(not, 'not')),
    ...(comparing ? comparisonFaults(condition, rows, path) : []),
  ];
}

function comparisonFaults(
  { field = '', equals, oneOf = [] }: RowCondition,
  { name, columns }: ConditionRows,
  path: string,
): readonly Fault[] {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) {
    const near = nearestWord(field, Object.keys(columns));
    return [fault('DATASET_UNKNOWN_COLUMN', childPointer(path, 'field'), { dataset: name, column: field }, near)];
  }
  const literalFaults = (value: string | number, ...steps: readonly (string | number)[]): readonly Fault[] => {
    if (literalFits(value, column)) return [];
    const details = { value: JSON.stringify(value), column: field, type: column.type };
    return [fault('VALUE_WRONG_FOR_COLUMN', childPointer(path, ...steps), details)];
  };
  return [
    ...(equals === undefined ? [] : literalFaults(equals, 'equals')),
    ...oneOf.flatMap((value, index) => literalFaults(value, 'oneOf', index)),
  ];
}
