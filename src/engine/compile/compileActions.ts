import { isRelativeDate, isRelativeMonth, resolveDate, resolveMonth } from '../dates/relativeDate.ts';
import { TEXT_FORMATS } from '../formats/textFormats.ts';
import { isForOneRow } from '../query/actionColumns.ts';
import { DETAIL_ACTION } from '../resolve/builtInActions.ts';
import type {
  ResolvedAction,
  ResolvedActionInput,
  ResolvedOpening,
  ResolvedScreen,
} from '../resolve/ResolvedScreen.ts';
import { BUILT_IN_ACTION_LABELS } from './builtInActionCatalogue.ts';
import type { CompileContext, CompiledAction, CompiledActionInput } from './CompiledScreen.ts';
import { optionsOf } from './codeTexts.ts';
import { codeTreeOf } from './codeTree.ts';

/** Opens all fields of a row. The server knows no action of this name: it has nothing to do. */
const DETAIL: ResolvedAction = Object.freeze({
  name: DETAIL_ACTION,
  label: BUILT_IN_ACTION_LABELS.detail,
  permission: null,
  when: [],
  uses: null,
  input: [],
  set: {},
  creates: false,
  deletes: false,
  reauthenticate: false,
  records: [],
  confirm: null,
  done: null,
  danger: false,
});

const NO_TREE: readonly never[] = Object.freeze([]);

/** Actions in one language by name, dialogs and the built-in one included, for the toolbar and the rows to pick from. */
export function compileActions(
  { actions, opens }: Pick<ResolvedScreen, 'actions' | 'opens'>,
  context: CompileContext,
): ReadonlyMap<string, CompiledAction> {
  const own = Object.values({ ...actions, [DETAIL_ACTION]: DETAIL });
  return new Map(
    [
      ...own.map((action) => compileAction(action, null, context)),
      ...Object.values(opens).map((opening) => compileAction(actionOf(opening), opening, context)),
    ].map((action) => [action.name, action]),
  );
}

/** A dialog stands among the actions as one that changes nothing. */
function actionOf({ name, label, permission, when }: ResolvedOpening): ResolvedAction {
  return { ...DETAIL, name, label, permission, when };
}

/** The actions a list names, in its order. A name without an action is the built-in import, or not permitted. */
export function pickActions(
  names: readonly string[],
  actions: ReadonlyMap<string, CompiledAction>,
): readonly CompiledAction[] {
  return Object.freeze(names.flatMap((name) => actions.get(name) ?? []));
}

function compileAction(action: ResolvedAction, opens: ResolvedOpening | null, context: CompileContext): CompiledAction {
  const { language } = context;
  return Object.freeze({
    name: action.name,
    label: action.label[language],
    confirm: action.confirm?.[language] ?? null,
    done: action.done?.[language] ?? null,
    danger: action.danger,
    input: Object.freeze(action.input.map((input) => compileInput(input, context))),
    oneRow: isForOneRow(action),
    resolved: action,
    opens,
  });
}

function compileInput(input: ResolvedActionInput, context: CompileContext): CompiledActionInput {
  return Object.freeze({
    name: input.name,
    label: input.label[context.language],
    kind: input.kind,
    options: optionsOf(input.codes, null, context),
    tree: treeOf(input, context),
    pick: input.pick,
    required: input.required,
    default: initialInput(input, context.today),
    maxLength: input.maxLength,
    format: input.format,
    formatMessage: input.format === null ? null : TEXT_FORMATS[input.format].otherwise[context.language],
    formatDoubt: input.format === null ? null : (TEXT_FORMATS[input.format].doubt?.message[context.language] ?? null),
    min: input.min,
    max: input.max,
  });
}

function treeOf({ kind, codes, pick }: ResolvedActionInput, context: CompileContext): CompiledActionInput['tree'] {
  if (pick !== null) return context.organisations;
  return kind === 'codes' ? codeTreeOf(codes, context) : NO_TREE;
}

/** `$user.name` and `$row.COLUMN` stay as they are: who the user is and which row they chose is not the engine's to know. */
function initialInput({ kind, default: declared }: ResolvedActionInput, today: string): string | null {
  if (declared === null) return null;
  if (kind === 'date' && isRelativeDate(declared)) return resolveDate(declared, today);
  return kind === 'month' && isRelativeMonth(declared) ? resolveMonth(declared, today) : declared;
}
