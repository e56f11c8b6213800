import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type OrganisationNode, PROVIDED_DATASETS, type ResolvedScreen } from '#engine';
import { usersApi } from '../calls/users.api.ts';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { useServices } from '../ServicesContext.tsx';
import { CODE_TABLES_KEY } from './codeTables.ts';

const ORGANISATIONS_KEY = 'organisations';

/** The organisations of the caller as trees. Throws a FailureError. */
async function loadOrganisations(http: Http): Promise<readonly OrganisationNode[]> {
  return dataOf(await usersApi.organisations(http));
}

/** The organisations of the caller, read once per window and login. */
export function useOrganisations() {
  const { http } = useServices();
  return useSWR(ORGANISATIONS_KEY, () => loadOrganisations(http));
}

/**
 * Reads anew what lists are made of besides their rows, after a change of rows the server keeps itself: the caller's
 * organisations, and the code tables the server gives. Other lists change nothing of it.
 */
export function useRereadOrganisations({ source }: Pick<ResolvedScreen, 'source'>): () => void {
  const { mutate } = useSWRConfig();
  const changesThem = source.dataset !== null && Object.hasOwn(PROVIDED_DATASETS, source.dataset);
  return useCallback(() => {
    if (!changesThem) return;
    void mutate((key) => key === ORGANISATIONS_KEY || (Array.isArray(key) && key[0] === CODE_TABLES_KEY));
  }, [mutate, changesThem]);
}
