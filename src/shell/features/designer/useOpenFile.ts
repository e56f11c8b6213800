import { type Dispatch, useEffect, useState } from 'react';
import { useServices } from '../../ServicesContext.tsx';
import { designerApi } from './designer.api.ts';
import { type Draft, type DraftsEvent, isChanged } from './drafts.machine.ts';

/**
 * Reads the open file; `onDisk` is its version there, null for a file that is not saved yet. Returns whether it could not
 * be read.
 */
export function useOpenFile(
  path: string | null,
  onDisk: string | null,
  draft: Draft | undefined,
  send: Dispatch<DraftsEvent>,
): boolean {
  const { http } = useServices();
  const [missing, setMissing] = useState<string | null>(null);
  // A file is read when it is opened, and again when somebody changed it and nothing was typed here.
  const mustRead =
    path !== null && onDisk !== null && (draft === undefined || (!isChanged(draft) && draft.base?.rev !== onDisk));
  useEffect(() => {
    if (!mustRead || path === null) return;
    let isOver = false;
    void designerApi.content(http, path).then((outcome) => {
      if (isOver) return;
      setMissing(outcome.kind === 'ok' ? null : path);
      if (outcome.kind === 'ok') send({ type: 'read', content: outcome.data });
    });
    return () => {
      isOver = true;
    };
  }, [http, mustRead, path, onDisk, send]);
  return missing !== null && missing === path;
}
