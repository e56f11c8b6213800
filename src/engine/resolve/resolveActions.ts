import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ActionDefinition } from '../schema.generated.ts';
import { BUILT_IN_ACTIONS } from './builtInActions.ts';
import { checkAssignment } from './checkAssignment.ts';
import { checkCondition } from './checkCondition.ts';
import { checkCreation } from './checkCreation.ts';
import type { DatasetFields } from './DatasetFields.ts';
import type { IssueBook } from './IssueBook.ts';
import type { ResolvedAction } from './ResolvedScreen.ts';
import { resolveInput } from './resolveInput.ts';
import { resolveRecord } from './resolveRecord.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

/** What an action with `runs` takes from the one it runs, always. */
const TAKEN = [
  'permission',
  'when',
  'uses',
  'input',
  'set',
  'creates',
  'deletes',
  'reauthenticate',
  'records',
] as const;
/** What makes no sense beside `deletes`. */
const NOT_WITH_DELETES = ['uses', 'set'] as const;

/**
 * The actions of a dataset with `runs` followed: a running action keeps its name and label, and its own confirm, done
 * and danger where it has them; all else is that of the action it runs, so that one rule guards one change.
 */
export function resolveActions(
  document: SchemaDocument<'dataset'>,
  fields: DatasetFields,
  library: SchemaLibrary,
  book: IssueBook,
): Readonly<Record<string, ResolvedAction>> {
  const definitions = document.value.actions ?? {};
  const own = new Map(
    Object.entries(definitions).map(([name, action]) => [
      name,
      resolveOwnAction(document, name, action, fields, library, book),
    ]),
  );
  const follow = (name: string, passed: readonly string[]): ResolvedAction | undefined => {
    const action = own.get(name);
    const definition = definitions[name];
    if (action === undefined || definition?.runs === undefined) return action;
    const pointer = childPointer('/actions', name, 'runs');
    if (passed.includes(name)) {
      // Reported once, at the action of the cycle that stands first.
      const cycle = passed.slice(passed.indexOf(name));
      const first = Object.keys(definitions).find((candidate) => cycle.includes(candidate)) ?? name;
      const place = document.place(childPointer('/actions', first, 'runs'));
      book.add(buildIssue('ACTION_RUNS_CYCLE', place, { action: first }));
      return undefined;
    }
    if (!own.has(definition.runs)) {
      const near = nearestWord(definition.runs, own.keys());
      const details = { dataset: document.name, action: definition.runs };
      book.add(buildIssue('ACTION_UNKNOWN', document.place(pointer), details, near));
      return action;
    }
    const target = follow(definition.runs, [...passed, name]);
    if (target === undefined) return undefined;
    return {
      ...target,
      name,
      label: action.label,
      confirm: action.confirm ?? target.confirm,
      done: action.done ?? target.done,
      danger: definition.danger ?? target.danger,
    };
  };
  return Object.fromEntries([...own].map(([name, action]) => [name, follow(name, []) ?? action]));
}

function resolveOwnAction(
  document: SchemaDocument<'dataset'>,
  name: string,
  action: ActionDefinition,
  fields: DatasetFields,
  library: SchemaLibrary,
  book: IssueBook,
): ResolvedAction {
  const pointer = childPointer('/actions', name);
  checkAction(document, name, action, pointer, book);
  return {
    name,
    label: action.label,
    permission: action.permission ?? null,
    when: action.when ?? [],
    uses: action.uses ?? null,
    input: Object.entries(action.input ?? {}).map(([key, input]) =>
      resolveInput(document, key, input, childPointer(pointer, 'input', key), fields, library, book),
    ),
    set: action.set ?? {},
    creates: action.creates ?? false,
    deletes: action.deletes ?? false,
    reauthenticate: action.reauthenticate ?? false,
    records: (action.records ?? []).map((record, index) =>
      resolveRecord(document, action, record, childPointer(pointer, 'records', index), library, book),
    ),
    confirm: action.confirm ?? null,
    done: action.done ?? null,
    danger: action.danger ?? false,
  };
}

function checkAction(
  document: SchemaDocument<'dataset'>,
  name: string,
  action: ActionDefinition,
  pointer: string,
  book: IssueBook,
): void {
  if (BUILT_IN_ACTIONS.has(name)) {
    book.add(buildIssue('ACTION_RESERVED_NAME', document.place(pointer, 'key'), { action: name }));
  }
  if (action.runs !== undefined) {
    for (const property of TAKEN.filter((key) => action[key] !== undefined)) {
      const place = document.place(childPointer(pointer, property), 'key');
      book.add(buildIssue('ACTION_RUNS_WITH_OWN', place, { property }));
    }
    return;
  }
  for (const [index, guard] of (action.when ?? []).entries()) {
    checkCondition(document, guard.is, childPointer(pointer, 'when', index, 'is'), book);
  }
  for (const [column, value] of Object.entries(action.set ?? {})) {
    const place = action.creates === true ? 'newRow' : 'row';
    const assignment = { document, action, place, target: document } as const;
    checkAssignment({ ...assignment, pointer: childPointer(pointer, 'set', column) }, column, value, book);
  }
  if (action.creates === true) checkCreation(document, action, pointer, book);
  else if (action.deletes === true) checkDeletion(document, action, pointer, book);
}

function checkDeletion(
  document: SchemaDocument<'dataset'>,
  action: ActionDefinition,
  pointer: string,
  book: IssueBook,
): void {
  for (const property of NOT_WITH_DELETES.filter((key) => action[key] !== undefined)) {
    const place = document.place(childPointer(pointer, property), 'key');
    book.add(buildIssue('ACTION_DELETES_WITH_OWN', place, { property }));
  }
}
