import { type Completion, type CompletionResult, snippet } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import {
  ClientCapabilities,
  type CompletionItem,
  getLanguageService,
  type LanguageService,
  type MarkedString,
  TextDocument,
} from 'vscode-json-languageservice';
import { documentUri, type PlacedSchema } from './languageSchemas.ts';

/** What VS Code would offer and say at a place of a text. */
export interface JsonLanguage {
  readonly complete: (text: string, at: number) => Promise<CompletionResult | null>;
  readonly hover: (
    text: string,
    at: number,
  ) => Promise<{ readonly from: number; readonly to: number; readonly text: string } | null>;
}

/** The language service of VS Code itself over our schemas, for the file at a path. */
export function createJsonLanguage(file: string, schemas: readonly PlacedSchema[]): JsonLanguage {
  const service = getLanguageService({
    clientCapabilities: ClientCapabilities.LATEST,
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    // Everything there is has been given; nothing is fetched.
    schemaRequestService: () => Promise.resolve('{}'),
  });
  service.configure({
    validate: false,
    schemas: schemas.map(({ uri, suffix, schema }) => ({
      uri,
      schema,
      fileMatch: [`*${suffix}`],
    })),
  });
  const read = (text: string) => {
    const document = TextDocument.create(documentUri(file), 'json', 1, text);
    return { document, tree: service.parseJSONDocument(document) };
  };
  return {
    async complete(text, at) {
      const { document, tree } = read(text);
      const list = await service.doComplete(document, document.positionAt(at), tree);
      const items = list?.items ?? [];
      return items.length === 0 ? null : toResult(document, items, at);
    },
    hover: (text, at) => hoverAt(service, read(text), at),
  };
}

function toResult(document: TextDocument, items: readonly CompletionItem[], at: number): CompletionResult {
  const starts = items.map((item) => startOf(document, item, at));
  const start = Math.min(...starts);
  // The list is searched by what was typed behind the quote, and replaces the quote too.
  const quoted = document.getText()[start] === '"' ? start + 1 : start;
  return {
    from: Math.min(quoted, at),
    validFor: /^[\w.$-]*$/,
    options: items.map((item) => toOption(document, item, at)),
  };
}

function startOf(document: TextDocument, { textEdit }: CompletionItem, at: number): number {
  return textEdit !== undefined && 'range' in textEdit ? document.offsetAt(textEdit.range.start) : at;
}

function toOption(document: TextDocument, item: CompletionItem, at: number): Completion {
  const { textEdit, insertText, label } = item;
  const replaced = textEdit !== undefined && 'range' in textEdit ? textEdit.range : null;
  const text = textEdit?.newText ?? insertText ?? label;
  const [from, to] =
    replaced === null ? [at, at] : [document.offsetAt(replaced.start), document.offsetAt(replaced.end)];
  const about = plain(item.documentation);
  return {
    label: label.replace(/^"|"$/g, ''),
    type: item.label.startsWith('"') ? 'text' : 'property',
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(about === '' ? {} : { info: about }),
    // What was typed since the list came stands between, and is replaced with the rest.
    apply: (view: EditorView, completion: Completion, _from: number, cursor: number) =>
      snippet(text.replace(/\$(\d+)/g, '$${$1}'))(view, completion, from, Math.max(to + cursor - at, cursor)),
  };
}

async function hoverAt(
  service: LanguageService,
  {
    document,
    tree,
  }: { readonly document: TextDocument; readonly tree: ReturnType<LanguageService['parseJSONDocument']> },
  at: number,
) {
  const hover = await service.doHover(document, document.positionAt(at), tree);
  if (!hover) return null;
  const text = [hover.contents]
    .flat()
    .map((part) => plain(part as MarkedString))
    .filter((part) => part !== '')
    .join('\n\n');
  const { range } = hover;
  if (text === '' || range === undefined) return null;
  return { from: document.offsetAt(range.start), to: document.offsetAt(range.end), text };
}

/** Markdown of the service is plain text with escapes. */
function plain(content: CompletionItem['documentation'] | MarkedString): string {
  const text = typeof content === 'string' ? content : (content?.value ?? '');
  return text.replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1').trim();
}
