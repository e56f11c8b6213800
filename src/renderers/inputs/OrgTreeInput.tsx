import { TreeSelect } from 'antd';
import { memo, useMemo } from 'react';
import type { OrganisationNode } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly children: TreeNode[];
}

/** Trees up to this size open unfolded. */
const UNFOLDED_NODES = 60;

function toTreeData(nodes: readonly OrganisationNode[]): TreeNode[] {
  return nodes.map(({ id, name, children }) => ({ value: id, title: name, children: toTreeData(children) }));
}

function countNodes(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0);
}

/** Several keywords parted by spaces find what holds any of them (shell §3, tree select). */
function matchesAnyKeyword(typed: string, node: { readonly title?: unknown }): boolean {
  const title = String(node.title).toUpperCase();
  return typed
    .trim()
    .toUpperCase()
    .split(/\s+/)
    .some((keyword) => title.includes(keyword));
}

const SEARCH = { filterTreeNode: matchesAnyKeyword };

/**
 * Organisations, several at once. Picking one picks those below it; a whole branch is reported by its top only, and
 * the server looks below it.
 */
export const OrgTreeInput = memo(function OrgTreeInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<readonly string[]>) {
  const { texts } = useRenderer();
  const treeData = useMemo(() => toTreeData(filter.organisations), [filter.organisations]);
  const clearing = useClearing();
  const unfolded = useMemo(() => countNodes(filter.organisations) <= UNFOLDED_NODES, [filter.organisations]);
  return (
    <TreeSelect<string[]>
      id={id}
      value={[...(value ?? [])]}
      treeData={treeData}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      treeDefaultExpandAll={unfolded}
      showSearch={SEARCH}
      maxTagCount="responsive"
      allowClear={clearing}
      popupMatchSelectWidth={false}
      placeholder={filter.placeholder}
      notFoundContent={texts.filterBar.noOptions}
      status={invalid ? 'error' : ''}
      className="filter-control"
      {...errorAttributes(invalid, errorId)}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
});
