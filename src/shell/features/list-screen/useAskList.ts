import { useCallback } from 'react';
import type { ResolvedScreen } from '#engine';
import type { QueryAnswer, QueryRequest } from '#wire';
import { queryEndpoint } from '../../adapters/endpoint.ts';
import { queryList } from '../../adapters/query.ts';
import type { Outcome } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';

export type AskList = (asked: QueryRequest, signal: AbortSignal) => Promise<Outcome<QueryAnswer>>;

/** How the rows of a screen are asked for: of our server, or of the backend it declares, with the caller as of then. */
export function useAskList(screen: ResolvedScreen): AskList {
  const { http, session, language } = useServices();
  const { id } = screen;
  const outside = screen.source.endpoint === null ? null : screen;
  return useCallback(
    (asked, signal) => {
      if (outside === null) return queryList(http, id, asked, signal);
      const state = session.get();
      const known = state.name === 'signedIn' || state.name === 'expiring' ? state.user : null;
      const user = { account: known?.account ?? '', groupId: known?.jtId ?? '', token: session.token() };
      return queryEndpoint(http, outside, asked, { user, language: language.get(), origin: location.origin }, signal);
    },
    [http, session, language, id, outside],
  );
}
