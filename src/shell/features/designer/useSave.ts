import { type Dispatch, useState } from 'react';
import type { DesignerContent } from '#wire';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useDesignerText } from '../../text/designer/designerText.ts';
import type { Conflict } from './ConflictDialog.tsx';
import { designerApi } from './designer.api.ts';
import type { Draft, DraftsEvent } from './drafts.machine.ts';

interface SaveInput {
  readonly files: readonly { readonly path: string; readonly draft: Draft }[];
  readonly send: Dispatch<DraftsEvent>;
  readonly onSaved: () => void;
  /** Files somebody else changed meanwhile; nothing was written. */
  readonly onConflict: (conflicts: readonly Conflict[]) => void;
}

const CONFLICT_STATUS = 409;

/** Writes the changed files, all or none. */
export function useSave({ files, send, onSaved, onConflict }: SaveInput) {
  const { http, notices } = useServices();
  const words = useDesignerText().save;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(): Promise<void> {
    setSaving(true);
    setFailure(null);
    const body = files.map(({ path, draft }) => ({ path, text: draft.text, rev: draft.base?.rev ?? null }));
    const outcome = await designerApi.save(http, { files: body });
    setSaving(false);
    if (outcome.kind === 'ok') {
      const { files: saved, notServed } = outcome.data;
      send({ type: 'saved', files: saved });
      notices.post({ tone: 'success', message: words.saved(saved.length) });
      if (notServed.length > 0) notices.post({ tone: 'warning', message: [words.notServed, ...notServed].join('\n') });
      return onSaved();
    }
    if (outcome.kind === 'unavailable' && outcome.status === CONFLICT_STATUS && Array.isArray(outcome.data))
      return onConflict((outcome.data as readonly WireConflict[]).map(toConflict));
    setFailure(outcome);
  }

  return { saving, failure, run };
}

type WireConflict = DesignerContent | { readonly path: string; readonly text: null; readonly rev: null };

function toConflict({ path, text, rev }: WireConflict): Conflict {
  return { path, theirs: text === null ? null : { text, rev } };
}
