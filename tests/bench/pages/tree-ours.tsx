import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider, TreeSelect } from '#renderers';
import { hostElement } from './fixture.ts';
import { driveTree } from './TreeBench.ts';
import { treeOf } from './treeOf.ts';

const nodes = treeOf(location.search);

function Page() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <ThemeProvider language="zh">
      <TreeSelect id="tree" label="机构" nodes={nodes} value={value} linkChildren onChange={setValue} width={320} />
    </ThemeProvider>
  );
}

createRoot(hostElement()).render(<Page />);
window.treeBench = driveTree('ant-tree', '.tree-panel input[type="text"]');
