import type { CodeItem } from '../schema.generated.ts';
import type { TreeNode } from '../trees/TreeNode.ts';
import type { CompileContext } from './CompiledScreen.ts';

interface Branch extends TreeNode {
  readonly children: Branch[];
}

/** Apart from every code, which has no comma in it. */
const HEADING = ',';

/**
 * The codes of a table under their headings, in the order of the table; none where no code has a heading. A heading
 * cannot be chosen itself: its id is that of no code.
 *
 * @example
 * purchaser:invoice:sign  headings 进项管理, 发票   → 进项管理 › 发票 › 发票 · 签收
 */
export function codeTreeOf(
  name: string | null,
  { codeTables, language }: Pick<CompileContext, 'codeTables' | 'language'>,
): readonly TreeNode[] {
  const items = name !== null && Object.hasOwn(codeTables, name) ? (codeTables[name] ?? []) : [];
  if (!items.some(({ headings }) => headings !== undefined)) return [];
  const roots: Branch[] = [];
  const known = new Map<string, Branch[]>();
  const below = ({ headings = [] }: CodeItem): Branch[] =>
    headings.reduce<{ readonly path: string; readonly nodes: Branch[] }>(
      ({ path, nodes }, heading) => {
        const id = `${path}${HEADING}${heading.zh}`;
        const children = known.get(id) ?? [];
        if (!known.has(id)) nodes.push({ id, name: heading[language], children });
        known.set(id, children);
        return { path: id, nodes: children };
      },
      { path: '', nodes: roots },
    ).nodes;
  for (const item of items)
    below(item).push({ id: item.code, name: item.name[language], code: item.code, children: [] });
  return roots;
}
