import { headingId } from './headings.ts';

/** What this needs to know of a tree of HTML. */
export interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/**
 * Gives sections and properties addresses to link to: a heading gets its id, and a row whose first cell is one word of
 * code gets SECTION.WORD and turns that word into a link to itself.
 */
export function markAnchors() {
  return (tree: HtmlNode): void => {
    let section = '';
    for (const node of tree.children ?? []) {
      if (/^h[1-3]$/.test(node.tagName ?? '')) {
        section = headingId(textOf(node), codeIn(node));
        node.properties = { ...node.properties, id: section };
      } else if (node.tagName === 'table') {
        for (const row of rowsOf(node)) markRow(row, section);
      }
    }
  };
}

function rowsOf(table: HtmlNode): readonly HtmlNode[] {
  const body = table.children?.find(({ tagName }) => tagName === 'tbody');
  return body?.children?.filter(({ tagName }) => tagName === 'tr') ?? [];
}

function markRow(row: HtmlNode, section: string): void {
  const cell = row.children?.find(({ tagName }) => tagName === 'td');
  const [word, ...others] = cell?.children ?? [];
  if (cell === undefined || word?.tagName !== 'code' || others.length > 0) return;
  const id = `${section}.${textOf(word)}`;
  row.properties = { ...row.properties, id };
  cell.children = [{ type: 'element', tagName: 'a', properties: { href: `#${id}` }, children: [word] }];
}

function codeIn(node: HtmlNode): string | null {
  const code = node.children?.find(({ tagName }) => tagName === 'code');
  return code === undefined ? null : textOf(code);
}

/** The plain text of a node. */
export function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
