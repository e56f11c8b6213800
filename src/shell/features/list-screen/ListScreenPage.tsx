import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { ResolvedScreen } from '#engine';
import { screenKey } from '../../adapters/useScreens.ts';

import { FailurePage } from '../../states/FailurePage.tsx';

import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDelayed } from '../../states/useDelayed.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { DefinitionBanners } from './DefinitionBanners.tsx';
import { ListDialogs } from './dialogs/ListDialogs.tsx';
import { useDialogStack } from './dialogs/useDialogStack.ts';
import { ListScreenView } from './ListScreenView.tsx';
import { HELPERS_WAIT_MS } from './listScreen.constants.ts';
import './list-screen.css';
import { useAddressState } from './useAddressState.ts';
import { type ScreenDefinition, useScreenDefinition } from './useScreenDefinition.ts';
import { useViewShelf, type ViewShelf } from './views/useViewShelf.ts';

/**
 * A list screen from its definition: waits for it, follows its changes, explains when it cannot be had. Saved views are
 * waited for a moment where the visit may start with one, and for as long as it takes where the link names one.
 */
export function ListScreenPage({ screenId }: { readonly screenId: string }) {
  const { search } = useLocation();
  // The link the page was opened with: what the page writes into the address later is known to it.
  const [link] = useState(() => ({ isThere: search !== '', namesView: new URLSearchParams(search).has('view') }));
  const answer = useScreenDefinition(screenId, link.isThere);
  // Read from the cache, so that the views come beside the column setting and not after it.
  const { data: screen } = useSWR<ResolvedScreen>(screenKey(screenId), null);
  const shelf = useViewShelf(screen?.resourceNo);
  const waited = useDelayed(screen !== undefined && !shelf.settled, HELPERS_WAIT_MS);
  switch (answer.status) {
    case 'loading':
      return <LoadingPanel />;
    case 'failed':
      return <FailurePage error={answer.error} onRetry={answer.retry} />;
    case 'ready':
      if (!shelf.settled && (link.namesView || !(link.isThere || waited))) return <LoadingPanel />;
      return <ReadyScreen definition={answer.definition} shelf={shelf} />;
  }
}

function ReadyScreen({ definition, shelf }: { readonly definition: ScreenDefinition; readonly shelf: ViewShelf }) {
  const { compiled } = definition;
  const list = useAddressState(definition, shelf);
  const stack = useDialogStack();
  useDocumentTitle(compiled.title);

  return (
    <>
      <ListScreenView
        definition={definition}
        shelf={shelf}
        list={list}
        revision={stack.revision}
        onOpen={stack.open}
        head={
          <>
            <h1 className="list-screen__title">{compiled.title}</h1>
            <DefinitionBanners definition={definition} />
          </>
        }
      />
      <ListDialogs stack={stack} />
    </>
  );
}
