import { columnKinds } from '../columns/columnKinds.ts';
import { COLUMN_LOOKS, COLUMN_RULES } from '../resolve/columnFaults.ts';
import { FILTER_RULES } from '../resolve/filterRules.ts';
import { INPUT_KINDS_OF_PROPERTY } from '../resolve/inputFaults.ts';

type KindsOf = (property: string) => readonly string[];

const filterKindsWith =
  (part: 'properties' | 'rules'): KindsOf =>
  (property) =>
    Object.entries(FILTER_RULES)
      .filter(([, rule]) => (rule[part] as readonly string[]).includes(property))
      .map(([kind]) => kind);

const ofColumns: KindsOf = (property) => {
  if (property === 'codes')
    return Object.values(columnKinds)
      .filter(({ usesCodes }) => usesCodes)
      .map(({ kind }) => kind);
  const holds = Object.entries(COLUMN_RULES).filter(([, { stored }]) => stored.length > 0);
  if (property === 'source' || property === 'format') return holds.map(([kind]) => kind);
  const without = Object.entries(COLUMN_RULES).filter(([, { stored }]) => stored.length === 0);
  return property === 'actions' ? without.map(([kind]) => kind) : [];
};

const ofInputs: KindsOf = (property) => {
  return Object.entries(INPUT_KINDS_OF_PROPERTY).find(([name]) => name === property)?.[1] ?? [];
};

const ofCodes: KindsOf = (property) =>
  Object.entries(COLUMN_LOOKS)
    .filter(([, look]) => look === property)
    .map(([kind]) => kind);

const BY_OBJECT: Readonly<Record<string, KindsOf>> = {
  FilterDefinition: filterKindsWith('properties'),
  FilterOverride: filterKindsWith('properties'),
  FilterRules: filterKindsWith('rules'),
  ColumnDefinition: ofColumns,
  ColumnOverride: ofColumns,
  ActionInput: ofInputs,
  CodeItem: ofCodes,
};

/**
 * The kinds for which a property of an object means something, from the tables the rules themselves go by; empty when it
 * does so for all.
 *
 * @example kindsOfProperty('FilterDefinition', 'match') // ['text']
 */
export function kindsOfProperty(object: string, property: string): readonly string[] {
  return BY_OBJECT[object]?.(property) ?? [];
}
