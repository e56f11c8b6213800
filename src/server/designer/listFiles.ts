import { documentKind, type LoadedSchemas, readWritten, type SchemaFile, type WrittenDocument } from '#engine';
import type { DesignerFile } from '#wire';
import { revOf } from './draftTree.ts';

/** The schema files with what they are called and which screens are made of them. */
export function listFiles(files: readonly SchemaFile[], loaded: LoadedSchemas): readonly DesignerFile[] {
  const documents = new Map(files.map(({ path, text }) => [path, readWritten(text)]));
  return files.flatMap(({ path, text }) => {
    const kind = documentKind(path);
    if (kind === null) return [];
    const document = documents.get(path) ?? {};
    const name = document[kind === 'screen' ? 'id' : 'name'];
    const known = typeof name === 'string' ? name : path.slice(path.lastIndexOf('/') + 1);
    const group = (document.menu as { readonly group?: unknown } | null | undefined)?.group;
    return [
      {
        path,
        kind,
        name: known,
        title: titleOf(document.title),
        group: typeof group === 'string' ? group : null,
        abstract: document.abstract === true,
        usedBy: usersOf(kind, known, loaded, documents.values()),
        rev: revOf(text),
      },
    ];
  });
}

function titleOf(title: unknown): DesignerFile['title'] {
  const { zh, en } = (title ?? {}) as { readonly zh?: unknown; readonly en?: unknown };
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : null;
}

function usersOf(
  kind: DesignerFile['kind'],
  name: string,
  { screens }: LoadedSchemas,
  documents: Iterable<WrittenDocument | null>,
): readonly string[] {
  const idsOf = (uses: (screen: NonNullable<ReturnType<typeof screens.get>>) => boolean): readonly string[] =>
    [...screens.values()].filter(uses).map(({ id }) => id);
  switch (kind) {
    case 'screen': {
      const parents = new Map([...documents].map((document) => [document?.id, document?.extends]));
      return idsOf(({ id }) => extendsOf(id, parents).includes(name));
    }
    case 'dataset':
      return idsOf(({ source }) => source.dataset === name);
    case 'codes':
      return idsOf(({ codeTables }) => Object.hasOwn(codeTables, name));
    case 'fields': {
      const datasets = new Set(
        [...documents].flatMap((document) =>
          Array.isArray(document?.fields) && document.fields.includes(name) ? [document.name] : [],
        ),
      );
      return idsOf(({ source }) => source.endpoint?.dictionaries.includes(name) ?? datasets.has(source.dataset));
    }
  }
}

/** The screens a screen is a variant of, nearest first; a circle ends where it closes. */
function extendsOf(id: string, parents: ReadonlyMap<unknown, unknown>): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = parents.get(id); at !== undefined && !chain.includes(at); at = parents.get(at)) chain.push(at);
  return chain;
}
