import type { DesignerContent } from '#wire';

/** A file that was opened. It is changed when its text is not that of its base. */
export interface Draft {
  readonly text: string;
  /** What the change began with; null for a file that is not there yet. */
  readonly base: { readonly text: string; readonly rev: string } | null;
  /** Counts texts that came from elsewhere than the editor, which then begins anew. */
  readonly version: number;
}

/** By path. */
export type Drafts = Readonly<Record<string, Draft>>;

export type DraftsEvent =
  /** A file was read. A change that is being made stays as it is. */
  | { readonly type: 'read'; readonly content: DesignerContent }
  | { readonly type: 'created'; readonly path: string; readonly text: string }
  | { readonly type: 'edited'; readonly path: string; readonly text: string }
  /** A text that did not come from the editor takes the place of the draft's. */
  | { readonly type: 'rewritten'; readonly path: string; readonly text: string }
  /** Files as they are now on disk; what was typed since they were sent stays a change. */
  | { readonly type: 'saved'; readonly files: readonly DesignerContent[] }
  | { readonly type: 'discarded'; readonly path: string }
  /** The other's version, in place of mine. */
  | { readonly type: 'theirsTaken'; readonly content: DesignerContent }
  /** Mine stays, as a change of the other's version. */
  | { readonly type: 'minePut'; readonly path: string; readonly base: Draft['base'] };

export function isChanged({ text, base }: Draft): boolean {
  return base === null || base.text !== text;
}

/** Changed files, in the order of their paths. */
export function changedFiles(drafts: Drafts): readonly { readonly path: string; readonly draft: Draft }[] {
  return Object.entries(drafts)
    .filter(([, draft]) => isChanged(draft))
    .map(([path, draft]) => ({ path, draft }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What becomes of the opened files. */
export function stepDrafts(drafts: Drafts, event: DraftsEvent): Drafts {
  switch (event.type) {
    case 'read': {
      const { path, text, rev } = event.content;
      const known = drafts[path];
      if (known !== undefined && isChanged(known)) return drafts;
      if (known?.base?.rev === rev) return drafts;
      return { ...drafts, [path]: { text, base: { text, rev }, version: (known?.version ?? 0) + 1 } };
    }
    case 'created':
      return { ...drafts, [event.path]: { text: event.text, base: null, version: 1 } };
    case 'edited':
      return change(drafts, event.path, (draft) => ({ ...draft, text: event.text }));
    case 'rewritten':
      return change(drafts, event.path, (draft) => ({ ...draft, text: event.text, version: draft.version + 1 }));
    case 'saved':
      return event.files.reduce<Drafts>(
        (all, { path, text, rev }) => change(all, path, (draft) => ({ ...draft, base: { text, rev } })),
        drafts,
      );
    case 'discarded': {
      const draft = drafts[event.path];
      const base = draft?.base ?? null;
      if (draft !== undefined && base !== null)
        return { ...drafts, [event.path]: { text: base.text, base, version: draft.version + 1 } };
      const { [event.path]: _gone, ...others } = drafts;
      return others;
    }
    case 'theirsTaken': {
      const { path, text, rev } = event.content;
      return change(drafts, path, ({ version }) => ({ text, base: { text, rev }, version: version + 1 }));
    }
    case 'minePut':
      return change(drafts, event.path, (draft) => ({ ...draft, base: event.base }));
  }
}

function change(drafts: Drafts, path: string, next: (draft: Draft) => Draft): Drafts {
  const draft = drafts[path];
  return draft === undefined ? drafts : { ...drafts, [path]: next(draft) };
}
