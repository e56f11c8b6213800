import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { ColumnOverride, FieldDefinition, FilterDefinition, FilterOverride } from '../schema.generated.ts';
import {
  checkLooks,
  codeTableOf,
  type FieldPart,
  faultKey,
  noteCodeTable,
  partDatasetFaults,
  partFaults,
} from './checkDictionary.ts';
import { layOverCodes, writtenPath } from './codesOf.ts';
import type { DictionaryField } from './DatasetFields.ts';
import type { Fault } from './Fault.ts';
import type { FieldUse, Origin } from './MergedScreen.ts';
import { report, type ScreenScope } from './ScreenScope.ts';

type Use = FieldUse<FilterOverride> | FieldUse<ColumnOverride>;

const NOT_A_PART = { filter: 'FIELD_NOT_A_FILTER', column: 'FIELD_NOT_A_COLUMN' } as const;

/** A field of a screen with its dictionary entry and everything the screen says about it laid over. */
export interface ResolvedUse {
  readonly dictionary: DictionaryField;
  /** The dictionary's definition with the part as it is on this screen. */
  readonly definition: FieldDefinition;
  /** Names the definition: uses with the same key are the same in every screen. */
  readonly key: string;
}

/** A use with what is wrong with it whichever screen says so. */
interface CheckedUse {
  readonly definition: FieldDefinition;
  readonly said: readonly Fault[];
  readonly onDataset: readonly Fault[];
}

/** Looks a used field up and checks what the screen makes of it; null after reporting what is wrong with the name. */
export function resolveFieldUse(part: FieldPart, use: Use, scope: ScreenScope): ResolvedUse | null {
  const { dataset, document, book } = scope;
  const { field } = use;
  const dictionary = dataset.fields.find(field);
  if (dictionary === 'broken') {
    book.fail(document.file);
    return null;
  }
  if (dictionary === 'unknown') {
    const near = nearestWord(field, dataset.fields.names(part));
    const details = { dataset: dataset.resolved.name, field };
    report(scope, use.origin, (place) => buildIssue('SCREEN_UNKNOWN_FIELD', place, details, near));
    return null;
  }
  if (dictionary.definition[part] === undefined) {
    const near = nearestWord(field, dataset.fields.names(part));
    report(scope, use.origin, (place) => buildIssue(NOT_A_PART[part], place, { field }, near));
    return null;
  }
  const said = use.layers.length === 0 ? '' : JSON.stringify(use.layers.map(({ value }) => value));
  const key = `${part} ${dataset.key} ${field} ${said}`;
  const checked = scope.memo(key, () => checkUse(part, use, dictionary, scope));
  for (const found of checked.said) report(scope, layerOf(use, found), found.issueAt);
  for (const found of checked.onDataset) report(scope, use.origin, found.issueAt);
  noteCodeTable(document.file, codeTableOf(part, checked.definition), scope.library, book);
  return { dictionary, definition: checked.definition, key };
}

function layOver(part: FieldPart, definition: FieldDefinition, use: Use): FieldDefinition {
  if (part === 'filter') {
    const layers = (use.layers as FieldUse<FilterOverride>['layers']).map(({ value }) => value);
    const said: readonly Partial<FilterDefinition>[] = [definition.filter ?? {}, ...layers];
    const codes = said.map((layer) => layer.codes).reduce(layOverCodes);
    return { ...definition, filter: { ...Object.assign({}, ...said), codes } as FilterDefinition };
  }
  const said = Object.assign({}, ...use.layers.map(({ value }) => value)) as Partial<ColumnOverride>;
  const { label = definition.label, actions: _actions, group: _group, ...column } = said;
  return { ...definition, label, column: { ...definition.column, ...column } as FieldDefinition['column'] };
}

function checkUse(part: FieldPart, use: Use, dictionary: DictionaryField, scope: ScreenScope): CheckedUse {
  const { dataset, library, book, dictionaryFaults } = scope;
  const { field } = use;
  const definition = layOver(part, dictionary.definition, use);
  const reported = dictionaryFaults.get(dictionary.dictionary.file);
  const isNew = (found: Fault): boolean => !reported?.has(faultKey(field, part, found));
  if (use.layers.length > 0 && definition.column !== undefined) checkLooks(field, definition.column, library, book);
  return {
    definition,
    // Without layers the definition is the dictionary's, and what is wrong with it is reported there.
    said: use.layers.length === 0 ? [] : partFaults(part, definition, library).filter(isNew),
    // What another backend can search and how it stores a value is its own affair.
    onDataset:
      dataset.endpoint === null ? partDatasetFaults(part, field, definition, dataset.resolved).filter(isNew) : [],
  };
}

/** Where the property a fault is about was last said; else the last thing said, which made it a fault. */
function layerOf(use: Use, { path }: Fault): Origin {
  for (const { value, origin } of [...use.layers].reverse()) {
    const written = writtenPath(value, path);
    if (written !== null) return { ...origin, pointer: origin.pointer + written };
  }
  return use.layers.at(-1)?.origin ?? use.origin;
}
