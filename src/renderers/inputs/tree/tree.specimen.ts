import type { TreeNode } from '#engine';

const company = (id: string, name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  name,
  code: `9111010${id}MAXXX0015R`.slice(0, 18),
  taxOrganisation: 'Y',
  valid: true,
  children: [],
  ...more,
});

/** A small group of invented firms with one node of every flag. */
export const TREE_SPECIMEN: readonly TreeNode[] = [
  company('100', '示例科技集团', {
    children: [
      company('110', '华北大区', {
        children: [
          company('111', '示例科技（北京）有限公司'),
          company('112', '示例科技（天津）有限公司', { grey: true }),
        ],
      }),
      company('120', '华东大区', {
        taxOrganisation: 'N',
        children: [
          company('121', '示例科技（上海）有限公司'),
          company('122', '示例科技（南京）有限公司', { valid: false }),
          company('123', '示例科技（杭州）有限公司', { disabled: true }),
        ],
      }),
    ],
  }),
];

/** A tree of `count` nodes, three levels deep: a top, regions of a hundred, their companies. */
export function largeTree(count: number): readonly TreeNode[] {
  const regions = Math.ceil((count - 1) / 101);
  let left = count - 1 - regions;
  return [
    company('L', '大型集团', {
      children: Array.from({ length: regions }, (_, region) => {
        const size = Math.min(100, left);
        left -= size;
        return company(`L${region}`, `第${region + 1}大区`, {
          children: Array.from({ length: size }, (_one, at) =>
            company(`L${region}-${at}`, `第${region + 1}大区第${at + 1}公司`),
          ),
        });
      }),
    }),
  ];
}
