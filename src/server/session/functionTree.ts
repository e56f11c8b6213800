import { type FunctionNode, MENU_GROUP_NAMES, type ScreenSummary, SHELL_FUNCTIONS, SHELL_PAGES } from '#wire';

interface Placed {
  readonly code: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly route: string;
  readonly group: string;
  readonly order: number;
}

/**
 * The functions a caller is granted (shell §3 funcs), module by module: list screens and handwritten pages as the menu
 * has them, in the order they declare, and before them functions without a page. A module a screen file names without
 * our knowing it comes last and is called by its own word; a screen without a place in the menu is reached by its route.
 *
 * @example
 * screens invoice.general of group purchaser, permissions systemManager
 * result  purchaser > invoice.general, manager > systemManager
 */
export function buildFunctionTree(screens: readonly ScreenSummary[], permissions: ReadonlySet<string>): FunctionNode[] {
  const placed: readonly Placed[] = [
    ...SHELL_FUNCTIONS.filter(({ code }) => permissions.has(code)).map((one) => ({ ...one, route: '', order: -1 })),
    ...screens.flatMap(({ id, title, route, menu }) => (menu === null ? [] : [{ code: id, title, route, ...menu }])),
    ...SHELL_PAGES.filter(({ permission }) => permissions.has(permission)),
  ];
  const groups = new Set([...Object.keys(MENU_GROUP_NAMES), ...placed.map(({ group }) => group)]);
  return [...groups].flatMap((group) => {
    const children = placed
      .filter((one) => one.group === group)
      .sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
      .map((one) => nodeOf(one, []));
    const title = Object.hasOwn(MENU_GROUP_NAMES, group) ? MENU_GROUP_NAMES[group] : undefined;
    const node = { code: group, title: title ?? { zh: group, en: group }, route: '' };
    return children.length === 0 ? [] : [nodeOf(node, children)];
  });
}

function nodeOf({ code, title, route }: Pick<Placed, 'code' | 'title' | 'route'>, children: FunctionNode[]) {
  return { code, name: title.zh, nameEn: title.en, route, children };
}
