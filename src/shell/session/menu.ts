import type { FunctionNode } from '#wire';

/** A page of the menu: a list screen or a handwritten one. */
export interface MenuEntry {
  /** Code of its function: the id of a list screen. */
  readonly id: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly route: string;
}

/** A module with its pages. */
export interface MenuGroup {
  /** Code of its function. */
  readonly name: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly entries: readonly MenuEntry[];
}

/**
 * The menu of a login: of its functions the first entry's children (shell §3), as far as they lead to a page. Modules
 * without one are left out.
 */
export function menuTree(functions: readonly FunctionNode[]): readonly MenuGroup[] {
  return (functions[0]?.children ?? [])
    .map((module) => ({
      name: module.code,
      title: titleOf(module),
      entries: module.children
        .filter(({ route }) => route !== '')
        .map((page) => ({ id: page.code, title: titleOf(page), route: page.route })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Its pages one after another. */
export function menuList(tree: readonly MenuGroup[]): readonly MenuEntry[] {
  return tree.flatMap(({ entries }) => entries);
}

/** What may stand in a header; storage is not trusted. */
const CODE = /^[\w.:-]{1,128}$/;

/**
 * Code of the menu entry an address belongs to (shell §6: a header of every request): of its page, or of the page it is
 * below; blank where there is none.
 *
 * @example menuCodeAt(list, '/purchaser/invoice/general') // 'invoice.general'
 */
export function menuCodeAt(list: readonly MenuEntry[], pathname: string): string {
  const [entry] = list
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length);
  return entry !== undefined && CODE.test(entry.id) ? entry.id : '';
}

/** Whether a function stands anywhere in the tree (shell §6). */
export function hasFunction(functions: readonly FunctionNode[], code: string): boolean {
  return functions.some((node) => node.code === code || hasFunction(node.children, code));
}

function titleOf({ name, nameEn }: FunctionNode): MenuEntry['title'] {
  return { zh: name, en: nameEn };
}
