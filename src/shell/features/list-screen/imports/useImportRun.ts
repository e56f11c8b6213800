import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ImportProgress } from '#wire';
import { useMachine } from '../../../machines/useMachine.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { cancelImport, commitImport, loadImportProgress, previewImport } from '../listScreen.api.ts';
import { IMPORT_PROGRESS_POLL_MS } from '../listScreen.constants.ts';
import { newRunKey } from '../newRunKey.ts';
import { CHOOSING, type ImportEffect, type ImportEvent, type ImportState, stepImport } from './import.machine.ts';

export interface ImportRun {
  readonly state: ImportState;
  readonly send: (event: ImportEvent) => void;
  /** How far the server is; null while nothing runs or nothing is known. */
  readonly progress: ImportProgress | null;
}

/** Runs the effects of an import: sends files, asks how far they are, takes them back. */
export function useImportRun(screenId: string, organisation: string | null, onChanged: () => void): ImportRun {
  const { http } = useServices();
  const preview = useRef<AbortController | null>(null);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => () => preview.current?.abort(), []);

  function act(effect: ImportEffect, send: (event: ImportEvent) => void): void {
    switch (effect.do) {
      case 'preview': {
        const abort = new AbortController();
        preview.current = abort;
        void previewImport(http, uploadOf(effect.files), abort.signal).then((outcome) => {
          // The answer to a preview that was taken back belongs to no file on the screen.
          if (!abort.signal.aborted) send({ type: 'previewed', outcome });
        });
        return;
      }
      case 'commit':
        void commitImport(http, uploadOf(effect.files), effect.badRows).then((outcome) =>
          send({ type: 'imported', outcome }),
        );
        return;
      case 'abortPreview':
        preview.current?.abort();
        return;
      case 'cancel':
        if (key !== null) void cancelImport(http, key);
        return;
      case 'refresh':
        onChanged();
        return;
    }
  }

  function uploadOf(files: readonly File[]) {
    const progress = newRunKey();
    setKey(progress);
    return { screenId, files, organisation, progress };
  }

  const [state, send] = useMachine(CHOOSING, stepImport, act);
  const runs = state.name === 'previewing' || state.name === 'importing';
  const { data } = useSWR(
    runs && key !== null ? ['importProgress', key] : null,
    () => loadImportProgress(http, key ?? ''),
    {
      refreshInterval: IMPORT_PROGRESS_POLL_MS,
      dedupingInterval: 0,
      keepPreviousData: false,
    },
  );
  return { state, send, progress: runs ? (data ?? null) : null };
}
