import { TreeSelect } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { TreeNode } from '#engine';
import { hostElement } from './fixture.ts';
import { driveTree } from './TreeBench.ts';
import { treeOf } from './treeOf.ts';

interface BareNode {
  readonly value: string;
  readonly title: string;
  readonly children: BareNode[];
}

const toBare = ({ id, name, children }: TreeNode): BareNode => ({
  value: id,
  title: name,
  children: children.map(toBare),
});
const treeData = treeOf(location.search).map(toBare);
const SEARCH = { treeNodeFilterProp: 'title' };

function Page() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <TreeSelect<string[]>
      treeData={treeData}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={SEARCH}
      treeDefaultExpandedKeys={treeData.map((node) => node.value)}
      maxTagCount="responsive"
      value={value}
      onChange={setValue}
      style={{ width: 320 }}
    />
  );
}

createRoot(hostElement()).render(<Page />);
window.treeBench = driveTree('ant-select-tree', '.ant-select input');
