import { type Dispatch, useEffect, useReducer } from 'react';
import { createBrowserStorage } from '../../session/browserStorage.ts';
import { useUser } from '../../session/useSession.ts';
import { type Drafts, type DraftsEvent, stepDrafts } from './drafts.machine.ts';
import { readDrafts, writeDrafts } from './drafts.store.ts';

const storage = createBrowserStorage(() => window.sessionStorage);

/** The opened files; changed ones survive a reload. */
export function useDrafts(): readonly [Drafts, Dispatch<DraftsEvent>] {
  const { userId } = useUser();
  const [drafts, send] = useReducer(stepDrafts, userId, (id) => readDrafts(storage, id));
  useEffect(() => writeDrafts(storage, userId, drafts), [userId, drafts]);
  return [drafts, send];
}
