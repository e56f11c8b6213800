import { centsFromDecimal } from '../formats/decimal.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionInput } from '../schema.generated.ts';
import { INPUT_TYPES } from './assignedValues.ts';
import { codeDefaultFaults, dateFaults, monthFaults, textFormatFaults } from './defaultFaults.ts';
import { type Fault, fault } from './Fault.ts';
import { findCodeTable } from './findCodeTable.ts';
import { rowReference } from './rowReference.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';
import { typeFits } from './storedTypes.ts';

/** Longest text of an input that says nothing else. */
export const DEFAULT_INPUT_LENGTH = 100;
/** The one computed value an input may start with. */
const USER_NAME = '$user.name';

/** Properties that mean something for some kinds of input only. */
export const INPUT_KINDS_OF_PROPERTY = {
  codes: ['code', 'codes'],
  pick: ['organisation', 'organisations'],
  format: ['text'],
  maxLength: ['text', 'secret'],
  min: ['money'],
  max: ['money'],
} as const satisfies Partial<Readonly<Record<keyof ActionInput, readonly ActionInput['kind'][]>>>;

/** What is wrong with an input of an action, apart from its label. */
export function inputFaults(
  input: ActionInput,
  dataset: SchemaDocument<'dataset'>,
  library: SchemaLibrary,
): readonly Fault[] {
  const { kind, codes } = input;
  const kindsOf: readonly (readonly [string, readonly ActionInput['kind'][]])[] =
    Object.entries(INPUT_KINDS_OF_PROPERTY);
  const misplaced = kindsOf
    .filter(([property, wanted]) => input[property as keyof ActionInput] !== undefined && !wanted.includes(kind))
    .map(([property]) => fault('PROPERTY_NOT_FOR_KIND', `/${property}`, { property, kind }));
  if (kind === 'organisation' && input.pick?.linked !== undefined)
    misplaced.push(fault('PROPERTY_NOT_FOR_KIND', '/pick/linked', { property: 'linked', kind }));
  if (kind === 'money') return [...misplaced, ...boundFaults(input, dataset), ...defaultFaults(input, dataset)];
  if (kind === 'secret')
    return input.default === undefined
      ? misplaced
      : [...misplaced, fault('PROPERTY_NOT_FOR_KIND', '/default', { property: 'default', kind })];
  if (kind !== 'code' && kind !== 'codes') return [...misplaced, ...defaultFaults(input, dataset)];
  if (codes === undefined) return [...misplaced, fault('CODES_MISSING_TABLE', '/kind', { kind })];
  const { table, faults } = findCodeTable(codes, '/codes', library);
  if (table === null || input.default === undefined) return [...misplaced, ...faults];
  return rowReference(input.default) === null
    ? [...misplaced, ...codesOfDefault(input).flatMap((code) => codeDefaultFaults(code, '/default', table, null))]
    : [...misplaced, ...defaultFaults(input, dataset)];
}

function codesOfDefault({ kind, default: value = '' }: ActionInput): readonly string[] {
  return kind === 'codes' ? value.split(',') : [value];
}

function defaultFaults(
  { kind, format, default: value }: ActionInput,
  dataset: SchemaDocument<'dataset'>,
): readonly Fault[] {
  if (value === undefined) return [];
  const column = rowReference(value);
  if (column !== null) {
    const type = dataset.value.columns[column]?.type;
    if (type === undefined) return [unknownColumn(column, '/default', dataset)];
    const expected = { zh: `类型适合“${kind}”的列`, en: `a column whose values are a ${kind}` };
    return typeFits(type, INPUT_TYPES[kind]) ? [] : [fault('DEFAULT_WRONG_FORM', '/default', { expected })];
  }
  if (kind === 'date') return dateFaults(value, '/default');
  if (kind === 'month') return monthFaults(value, '/default');
  if (kind === 'money') {
    const expected = {
      zh: '最多两位小数的金额或 $row.列名',
      en: 'an amount with at most two decimals, or $row.COLUMN',
    };
    return centsFromDecimal(value) === null ? [fault('DEFAULT_WRONG_FORM', '/default', { expected })] : [];
  }
  if (kind === 'organisation' || kind === 'organisations') {
    const expected = { zh: '$row.列名', en: '$row.COLUMN' };
    return [fault('DEFAULT_WRONG_FORM', '/default', { expected })];
  }
  const expected = { zh: `文本、${USER_NAME} 或 $row.列名`, en: `a text, ${USER_NAME} or $row.COLUMN` };
  if (value.startsWith('$')) return value === USER_NAME ? [] : [fault('DEFAULT_WRONG_FORM', '/default', { expected })];
  return textFormatFaults(value, format);
}

function boundFaults({ min, max }: ActionInput, dataset: SchemaDocument<'dataset'>): readonly Fault[] {
  const faults = Object.entries({ min, max }).flatMap(([property, value]): readonly Fault[] => {
    if (value === undefined) return [];
    const column = rowReference(value);
    if (column === null) {
      return centsFromDecimal(value) === null ? [fault('INPUT_BOUND_WRONG_FORM', `/${property}`, { value })] : [];
    }
    const type = dataset.value.columns[column]?.type;
    if (type === undefined) return [unknownColumn(column, `/${property}`, dataset)];
    return type === 'money' ? [] : [fault('INPUT_BOUND_WRONG_FORM', `/${property}`, { value })];
  });
  const [least, most] = [centsFromDecimal(min ?? ''), centsFromDecimal(max ?? '')];
  if (faults.length > 0 || least === null || most === null || least <= most) return faults;
  return [fault('INPUT_BOUNDS_REVERSED', '/min', { min: min ?? '', max: max ?? '' })];
}

function unknownColumn(column: string, path: string, dataset: SchemaDocument<'dataset'>): Fault {
  const near = nearestWord(column, Object.keys(dataset.value.columns));
  return fault('DATASET_UNKNOWN_COLUMN', path, { dataset: dataset.name, column }, near);
}
