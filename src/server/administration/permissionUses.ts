import type { LoadedSchemas, ResolvedAction, ResolvedScreen, Text } from '#engine';
import { MENU_GROUP_NAMES } from '#wire';
import { PERMISSION_WORDS } from './permissionCatalogue.ts';

/** What one permission is about and what for, as far as screens tell. */
export interface PermissionUses {
  /** What rows are called. */
  readonly about: readonly Text[];
  readonly words: readonly Text[];
  /** Name of the menu's group; null where no screen that asks for it is in the menu. */
  readonly module: Text | null;
}

/** What the screens ask for each permission for, in their order; by code. */
export function permissionUses({
  screens,
  datasets,
}: Pick<LoadedSchemas, 'screens' | 'datasets'>): ReadonlyMap<string, PermissionUses> {
  const uses = new Map<string, PermissionUses>();
  for (const screen of screens.values()) {
    const about = datasets.get(screen.source.dataset ?? '')?.title ?? screen.title;
    for (const [code, word] of wordsOf(screen)) {
      if (code === null) continue;
      const known = uses.get(code);
      uses.set(code, {
        about: withText(known?.about ?? [], about),
        words: withText(known?.words ?? [], word),
        module: known?.module ?? moduleOf(screen),
      });
    }
  }
  return uses;
}

function moduleOf({ menu }: ResolvedScreen): Text | null {
  return menu !== null && Object.hasOwn(MENU_GROUP_NAMES, menu.group) ? (MENU_GROUP_NAMES[menu.group] ?? null) : null;
}

function withText(texts: readonly Text[], text: Text): readonly Text[] {
  return texts.some(({ zh }) => zh === text.zh) ? texts : [...texts, text];
}

function* wordsOf(screen: ResolvedScreen): Generator<readonly [string | null, Text]> {
  yield [screen.permission, PERMISSION_WORDS.view];
  for (const { permission, label } of [...screen.filters, ...screen.columns, ...ownActions(screen)])
    if (permission !== screen.permission) yield [permission, label];
  yield [screen.import?.permission ?? null, PERMISSION_WORDS.import];
  yield [screen.export?.permission ?? null, PERMISSION_WORDS.export];
  yield [screen.export?.amounts ?? null, PERMISSION_WORDS.amounts];
}

/** Of actions that do the same to one row and to many, the one with the shorter label. */
function ownActions({ actions }: ResolvedScreen): readonly ResolvedAction[] {
  const found = new Map<string, ResolvedAction>();
  for (const action of Object.values(actions)) {
    const does = JSON.stringify([action.permission, action.set, action.deletes, action.input, action.uses]);
    const known = found.get(does);
    if (known === undefined || action.label.zh.length < known.label.zh.length) found.set(does, action);
  }
  return [...found.values()];
}
