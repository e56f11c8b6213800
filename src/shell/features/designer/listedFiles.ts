import { documentKind, type Language } from '#engine';
import type { DesignerDraft, DesignerFile } from '#wire';

/** Files that are not saved yet stand among the others. */
export function withNew(files: readonly DesignerFile[], drafts: readonly DesignerDraft[]): readonly DesignerFile[] {
  const known = new Set(files.map(({ path }) => path));
  const fresh = drafts.flatMap(({ path, text }) => {
    const kind = documentKind(path);
    if (known.has(path) || kind === null) return [];
    const { id, title, menu } = readFresh(text);
    return [
      {
        path,
        kind,
        name: id ?? path,
        title: title ?? null,
        group: menu?.group ?? null,
        abstract: false,
        usedBy: [],
        rev: '',
      },
    ];
  });
  return [...files, ...fresh];
}

interface Fresh {
  readonly id?: string;
  readonly title?: { readonly zh: string; readonly en: string };
  readonly menu?: { readonly group: string };
}

function readFresh(text: string): Fresh {
  try {
    return (JSON.parse(text) ?? {}) as Fresh;
  } catch {
    return {};
  }
}

/** Screens a file can be looked at in: a screen itself, else those made of it. */
export function screensFor(file: DesignerFile | null, files: readonly DesignerFile[], language: Language) {
  if (file === null) return [];
  const ids = file.kind === 'screen' && !file.abstract ? [file.name] : file.usedBy;
  const titles = new Map(
    files.filter(({ kind }) => kind === 'screen').map(({ name, title }) => [name, title?.[language]]),
  );
  return ids.map((id) => ({ id, title: titles.get(id) ?? id }));
}
